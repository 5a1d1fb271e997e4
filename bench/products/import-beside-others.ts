import { randomInt } from 'node:crypto'
import { formatCsv } from '@allyards/contract/csv'
import { maxImportRows } from '@allyards/contract/own-products'
import { csvColumns, csvTemplateRow } from '@allyards/contract/product-csv'
import type { Context } from '../../apps/server/src/context'
import { createFactories } from '../../apps/server/test/factories'
import type { Shop } from './open-shop'

const { title, part_id, price, condition, brand, stock, warranty_months, delivery_price } = csvTemplateRow
const sameProduct = { title, part_id, price, condition, brand, models: ['3 Series'], stock, warranty_months, delivery_price }

/** Imports the largest allowed file, and measures a visitor's list and another seller's new product meanwhile. */
export async function importBesideOthers(app: Shop['app'], { db }: Context) {
  const [importer, other] = [await anUnheardOfSeller(db), await anUnheardOfSeller(db)]
  const row = csvColumns.map((column) => csvTemplateRow[column])
  const csv = formatCsv([csvColumns, ...Array.from({ length: maxImportRows }, () => row)])
  const startedAt = performance.now()
  let isDone = false
  const importing = post('/api/products/import', asForm(csv), importer.token).finally(() => {
    isDone = true
  })
  const lists: number[] = []
  const writes: number[] = []
  while (!isDone) {
    lists.push(await timed(() => post('/api/products/all', {})))
    // The same brand, part, grade and price as the imported rows, so that both change the same stored counts.
    writes.push(await timed(() => post('/api/products/add', sameProduct, other.token)))
  }
  await importing
  return { seconds: (performance.now() - startedAt) / 1000, lists: waitsOf(lists), writes: waitsOf(writes) }

  async function post(url: string, body: object, token?: string): Promise<void> {
    const sent = body instanceof FormData ? new Response(body) : Response.json(body)
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.payload}`)
  }
}

function asForm(csv: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return form
}

/** The shop may come from an earlier run. */
async function anUnheardOfSeller(db: Context['db']) {
  const factories = createFactories(db)
  const number = randomInt(1e8, 1e9)
  const seller = await factories.aNewSeller({ email: `seller-${number}@example.test`, phoneNumber: `+44 7${number}` })
  await factories.aCompany({ userId: seller.id, slug: `yard-${number}` })
  return seller
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function waitsOf(waits: number[]): string {
  waits.sort((a, b) => a - b)
  return `p50 ${(waits[Math.floor(waits.length / 2)] ?? 0).toFixed(1)} ms, longest ${(waits.at(-1) ?? 0).toFixed(0)} ms of ${waits.length}`
}
