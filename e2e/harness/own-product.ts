import { inject } from 'vitest'

/** The product of this worker alone: a journey meets only the people of its own file. */
export function ownProduct(): { url: string; dataDir: string } {
  const product = inject('products')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!product) throw new Error(`no product was started for worker ${process.env.VITEST_POOL_ID}`)
  return product
}
