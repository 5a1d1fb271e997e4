import { mostPieces } from '@allyards/contract/part-places'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../context'
import type { Transaction } from '../../../platform/database/database'
import type { Work } from '../../../platform/database/in-transaction'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { conflict } from '../../../platform/errors'
import { findUnsaleable } from '../../depots'
import { requestBands } from '../../fair-price'
import { requestFacetCounts } from '../facet-counts/refresh-facet-counts'
import { type ListedUnder, listUnderModels } from '../list-under-models'
import { announceWritten } from '../listings-written'
import { dropProductPages } from '../product-pages'
import { products } from '../products.table'

export interface WrittenProduct {
  id: string
  partId: string
  brand: string
  depotId: string
}

/** Listings may have fewer pieces than are offered of them. A module above this one handles it by defining a job of this name. */
export const piecesLeft = {
  name: 'products.pieces-left',
  data: z.object({ productIds: z.array(z.uuid()) }),
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
    const stored = await findStored(tx, rows)
    await refuseUnsaleable(tx, stored)
    refuseTakenDown(stored)
    await tellPiecesLeft(context, tx, stored)
    await announceWritten(context, tx, idsOf(stored.filter(isShown)))
    return { written: rows, listed: await listUnderModels(tx, idsOf(rows)) }
  })
  await followUp(context, written, listed)
}

/** The same for products that were written as part of a transaction that does more. */
export async function listInTransaction(context: Context, { tx, afterCommit }: Work, written: readonly WrittenProduct[]) {
  if (written.length === 0) return
  const stored = await findStored(tx, written)
  await pauseUnsaleable(tx, stored)
  refuseTakenDown(stored)
  await tellPiecesLeft(context, tx, stored)
  await announceWritten(context, tx, idsOf(stored.filter(isShown)))
  const listed = await listUnderModels(tx, idsOf(written))
  afterCommit(() => followUp(context, written, listed))
}

interface Stored {
  id: string
  depotId: string
  partId: string
  isShown: boolean
  isTakenDown: boolean
  stock: number
}

/** These rows as they are now. */
const findStored = (tx: Transaction, rows: readonly WrittenProduct[]) => storedById(tx, { ids: idsOf(rows) })
const storedById = prepareStatement<Stored>(
  'written_products',
  sql`select id, depot_id as "depotId", part_id as "partId", stock, status = 'live' as "isShown",
      taken_down_at is not null and status <> 'removed' as "isTakenDown"
    from products where id = any(${sql.placeholder('ids')}::uuid[])`,
)
const idsOf = (rows: readonly { id: string }[]) => [...new Set(rows.map(({ id }) => id))]
const isShown = ({ isShown }: Stored) => isShown

/** A suspended depot may write drafts, and put nothing into the shop; a restricted one no restricted parts. */
async function refuseUnsaleable(tx: Transaction, stored: readonly Stored[]): Promise<void> {
  const [refused] = await findUnsaleable(tx, stored.filter(isShown))
  if (refused?.state === 'restricted')
    throw conflict('Your depot is restricted: keep airbags, seat belts and catalytic converters as drafts until it ends.')
  if (refused) throw conflict('Your depot is suspended: you can keep this as a draft, and list it once the suspension ends.')
}

/** A piece that comes back from a deal to a depot that may not sell it does not come back to the shop. */
async function pauseUnsaleable(tx: Transaction, stored: readonly Stored[]): Promise<void> {
  const refused = await findUnsaleable(tx, stored.filter(isShown))
  if (refused.length === 0) return
  const ids = refused.map(({ part }) => part.id)
  await pause(tx, inArray(products.id, ids))
}

/** Whichever way a depot writes it: what an operator took down does not come back so. */
function refuseTakenDown(stored: readonly Stored[]): void {
  if (stored.some(({ isTakenDown }) => isTakenDown))
    throw conflict('This listing was taken down because it broke our rules. It cannot be listed again.')
}

async function tellPiecesLeft({ jobs }: Context, tx: Transaction, stored: readonly Stored[]): Promise<void> {
  const productIds = stored.filter(({ isShown, stock }) => !isShown || stock < mostPieces).map(({ id }) => id)
  if (productIds.length > 0) await jobs.enqueue(tx, piecesLeft, { productIds })
}

async function followUp(context: Context, written: readonly WrittenProduct[], listed: readonly ListedUnder[]): Promise<void> {
  dropProductPages(context.pageCache, written)
  await requestFacetCounts(context, listed)
  await requestBands(
    context.db,
    context.jobs,
    written.map(({ partId, brand }) => ({ partId, make: brand })),
  )
}

/** Makes listings drafts that know what they were. */
export function pause(tx: Transaction, which: SQL | undefined) {
  return tx
    .update(products)
    .set({ pausedAs: sql`${products.status}`, status: 'draft' })
    .where(which)
    .returning()
}
