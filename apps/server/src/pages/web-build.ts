import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { StartError } from '../config'

/** The folder of the web app, from the source tree and from the build alike. */
export function findWebFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'apps', 'web'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new StartError('The web app is not beside the server: expected apps/web.')
    folder = parent
  }
  return join(folder, 'apps', 'web')
}

export async function loadWebBuild(): Promise<{ build: ServerBuild; clientFolder: string }> {
  const folder = findWebFolder()
  const entry = join(folder, 'build', 'server', 'index.js')
  if (!existsSync(entry)) throw new StartError('The pages are not built yet: run "npm run build" first.')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  return { build, clientFolder: join(folder, 'build', 'client') }
}
