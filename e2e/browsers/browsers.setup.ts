import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProducts } from '../harness/product.setup'
import { writeSettings } from './webkit/settings'
import { startDisplay } from './webkit/start-display'

declare module 'vitest' {
  interface ProvidedContext {
    firefox: string | undefined
    webkit: { driver: string; display: string; settings: string } | undefined
  }
}

/** The products, and the browsers whose paths are in the environment. */
export default async function setup(project: TestProject) {
  const { FIREFOX, WEBKIT_DRIVER, XVFB } = process.env
  project.provide('firefox', FIREFOX)
  const ends = [await startProducts(project)]
  if (WEBKIT_DRIVER && XVFB) {
    const settings = await mkdtemp(join(tmpdir(), 'allyards-webkit-'))
    await writeSettings(settings)
    const display = await startDisplay(XVFB)
    project.provide('webkit', { driver: WEBKIT_DRIVER, display: display.name, settings })
    ends.push(
      () => rm(settings, { recursive: true, force: true }),
      async () => display.stop(),
    )
  }
  return async () => {
    for (const end of ends) await end()
  }
}
