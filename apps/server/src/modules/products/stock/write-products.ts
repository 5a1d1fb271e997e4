import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { conflict } from '../../../platform/errors'
import { findUnsaleable } from '../../depots'
import { requestBands } from '../../fair-price'
import { requestFacts } from '../kept/refresh-facts'
import { type ListedUnder, listUnderModels } from '../list-under-models'
import { dropProductPages } from '../product-pages'
import { products } from '../products.table'
import { pause } from './pause'

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
  const { written, listed } = await context.db.transaction(async (tx) => {
    const rows = await write(tx)
    await refuseUnsaleable(tx, rows)
    return { written: rows, listed: await list(tx, rows) }
  })
  await followUp(context, written, listed)
}

/** The same for products that were written as part of a transaction that does more. */
export async function listInTransaction(context: Context, { tx, afterCommit }: Work, written: readonly WrittenProduct[]) {
  if (written.length === 0) return
  await pauseUnsaleable(tx, written)
  const listed = await list(tx, written)
  afterCommit(() => followUp(context, written, listed))
}

/** What of these rows is in the shop now. */
const findShown = (tx: Transaction, rows: readonly WrittenProduct[]) =>
  tx
    .select({ id: products.id, depotId: products.depotId, partId: products.partId })
    .from(products)
    .where(and(inArray(products.id, [...new Set(rows.map(({ id }) => id))]), eq(products.status, 'live')))

/** A suspended depot may write drafts, and put nothing into the shop; a restricted one no restricted parts. */
async function refuseUnsaleable(tx: Transaction, rows: readonly WrittenProduct[]): Promise<void> {
  const [refused] = await findUnsaleable(tx, await findShown(tx, rows))
  if (refused?.state === 'restricted')
    throw conflict('Your depot is restricted: keep airbags, seat belts and catalytic converters as drafts until it ends.')
  if (refused) throw conflict('Your depot is suspended: you can keep this as a draft, and list it once the suspension ends.')
}

/** A piece that comes back from a deal to a depot that may not sell it does not come back to the shop. */
async function pauseUnsaleable(tx: Transaction, rows: readonly WrittenProduct[]): Promise<void> {
  const refused = await findUnsaleable(tx, await findShown(tx, rows))
  if (refused.length === 0) return
  const ids = refused.map(({ part }) => part.id)
  await pause(tx, inArray(products.id, ids))
}

async function list(tx: Transaction, rows: readonly WrittenProduct[]): Promise<ListedUnder[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  await refuseTakenDown(tx, ids)
  return listUnderModels(tx, ids)
}

/** Whichever way a depot writes it: what an operator took down does not come back so. */
async function refuseTakenDown(tx: Transaction, ids: string[]): Promise<void> {
  const isBack = and(inArray(products.id, ids), isNotNull(products.takenDownAt), ne(products.status, 'removed'))
  if (ids.length > 0 && (await tx.$count(products, isBack)) > 0)
    throw conflict('This listing was taken down because it broke our rules. It cannot be listed again.')
}

async function followUp(context: Context, written: readonly WrittenProduct[], listed: readonly ListedUnder[]): Promise<void> {
  dropProductPages(context.pageCache, written)
  await requestFacts(context, listed)
  await requestBands(
    context.db,
    context.jobs,
    written.map(({ partId, brand }) => ({ partId, make: brand })),
  )
}
