import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from '../../scripts/steps/find-chromium.mjs'
import { copyOfDemoData } from './demo-data'
import { type Product, startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    products: { url: string; dataDir: string }[]
    chromium: string
  }
}

export default async function setup(project: TestProject) {
  project.provide('chromium', await findOrInstallChromium())
  return startProducts(project)
}

/** A product for each worker, shared by its journeys: built, with demo data, without rate limits. */
export async function startProducts(project: TestProject): Promise<() => Promise<void>> {
  const folders: string[] = []
  for (let worker = 0; worker < project.config.maxWorkers; worker++) folders.push(await copyOfDemoData())
  const products = await Promise.all(
    folders.map(async (dataDir) => ({
      dataDir,
      ...(await startProduct({ DATA_DIR: dataDir, DEMO: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })),
    })),
  )
  for (const product of products) sayWhenItEnds(product)
  project.provide(
    'products',
    products.map(({ url, dataDir }) => ({ url, dataDir })),
  )
  return async () => {
    await Promise.all(products.map((product) => product.stop()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

/** A product that ends early fails all its journeys with refused connections, so this prints its last output. */
function sayWhenItEnds({ url, process: child, output }: Product): void {
  child.once('exit', (code, signal) => {
    if (code !== 0) process.stderr.write(`\nThe product at ${url} ended with ${signal ?? code}:\n${output().slice(-10_000)}\n`)
  })
}
