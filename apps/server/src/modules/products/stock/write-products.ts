import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { requestBands } from '../../fair-price'
import { requestFacts } from '../kept/refresh-facts'
import { listUnderModels } from '../list-under-models'
import { dropProductPages } from '../product-pages'

export interface WrittenProduct {
  id: string
  partId: string
  brand: string
  depotId: string
}

/**
 * The one way to write products: rows and their places under models in one transaction. Fair prices, kept facts and pages follow.
 * `write` answers what it wrote; a product that changed its part or brand is named before and after.
 */
export async function writeProducts(
  context: Context,
  write: (tx: Transaction) => Promise<readonly WrittenProduct[]>,
): Promise<void> {
  const written = await context.db.transaction(async (tx) => {
    const rows = await write(tx)
    await list(tx, rows)
    return rows
  })
  await followUp(context, written)
}

/** The same for products that were written as part of a transaction that does more. */
export async function listInTransaction(context: Context, { tx, afterCommit }: Work, written: readonly WrittenProduct[]) {
  if (written.length === 0) return
  await list(tx, written)
  afterCommit(() => followUp(context, written))
}

const list = (tx: Transaction, rows: readonly WrittenProduct[]) => listUnderModels(tx, [...new Set(rows.map(({ id }) => id))])

async function followUp(context: Context, written: readonly WrittenProduct[]): Promise<void> {
  dropProductPages(context.pageCache, written)
  await requestFacts(
    context,
    written.map(({ brand }) => brand),
  )
  await requestBands(
    context.db,
    context.jobs,
    written.map(({ partId, brand }) => ({ partId, make: brand })),
  )
}
