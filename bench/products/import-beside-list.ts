import { formatCsv } from '@allyards/contract/csv'
import { maxImportRows } from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import type { Context } from '../../apps/server/src/context'
import { createFactories } from '../../apps/server/test/factories'
import type { App } from './compare-throughput'

/** Imports the largest file that is taken, and tells how long a visitor's list took meanwhile. */
export async function importBesideList(app: App, { db }: Context) {
  const { token } = await createFactories(db).aSeller()
  const row = csvColumns.map((column) => csvTemplateRow[column])
  const csv = formatCsv([csvColumns, ...Array.from({ length: maxImportRows }, () => row)])
  const startedAt = performance.now()
  let isDone = false
  const headers = { authorization: `Bearer ${token}` }
  const importing = app.inject({ method: 'POST', url: '/api/products/import', headers, payload: { csv } }).finally(() => {
    isDone = true
  })
  const waits: number[] = []
  while (!isDone) {
    const askedAt = performance.now()
    await app.inject({ method: 'POST', url: '/api/products/all', payload: {} })
    waits.push(performance.now() - askedAt)
  }
  const answer = await importing
  if (answer.statusCode !== 200) throw new Error(`the import answered ${answer.statusCode}: ${answer.payload}`)
  waits.sort((a, b) => a - b)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    medianWaitMs: waits[Math.floor(waits.length / 2)] ?? 0,
    longestWaitMs: waits.at(-1) ?? 0,
  }
}
