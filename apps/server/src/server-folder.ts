import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A path inside apps/server, the same from the sources and from a build: both lie somewhere under that folder. */
export function inServerFolder(...segments: string[]): string {
  return join(serverFolder, ...segments)
}

const serverFolder = findServerFolder(dirname(fileURLToPath(import.meta.url)))

function findServerFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'data', 'vehicles'))) return folder
    if (folder === dirname(folder)) throw new Error(`The folder data/vehicles of the server was not found above ${start}`)
  }
}
