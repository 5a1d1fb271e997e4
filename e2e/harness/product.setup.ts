import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from '../../scripts/steps/find-chromium.mjs'
import { copyOfDemoData } from './demo-data'
import { startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    product: { url: string; dataDir: string; chromium: string }
  }
}

/** The one product that all journeys share: built, with demo data, without limits on the rate of requests. */
export default async function setup(project: TestProject) {
  const chromium = await findOrInstallChromium()
  const dataDir = await copyOfDemoData()
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  project.provide('product', { url: product.url, dataDir, chromium })
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
