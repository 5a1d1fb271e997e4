import { type OfferState, offerLifecycle } from '@allyards/contract/lifecycles'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../context'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { piecesLeft } from '../../products'
import { products } from '../../products/products.table'
import { type Change, mustMove, statusNow } from '../change/change'
import { changeInSets, MOST_AT_ONCE } from '../change/change-in-sets'
import { piecesMoved } from '../change/deal-jobs'
import { endOffers } from '../change/end-offers'
import type { NewEnquiryEvent } from '../change/events'
import { dealItems, deals } from '../tables/deals.table'
import { enquiries, enquiryParts } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'

/**
 * Open offers follow their piece: reserved by somebody, they pause; sold, they are withdrawn without counting against the depot;
 * and they come back with it. Everything is read anew, so a second run changes nothing.
 */
export const followPieces = defineJob({
  ...piecesMoved,
  async run(context, { dealId }) {
    const listings = await context.db
      .selectDistinct({ id: products.id, stock: products.stock, status: products.status })
      .from(dealItems)
      .innerJoin(products, eq(products.id, dealItems.productId))
      .where(eq(dealItems.dealId, dealId))
    for (const { id } of listings) await followPiece(context, id)
  },
})

/** The depot itself has changed these listings: offers that its rules made follow at once. Those of people are left to people. */
export const followListings = defineJob({
  ...piecesLeft,
  async run(context, { productIds }) {
    const short = await context.db
      .selectDistinct({ id: products.id })
      .from(quotationItems)
      .innerJoin(products, eq(products.id, quotationItems.productId))
      .where(
        and(
          inArray(products.id, productIds),
          eq(quotationItems.status, 'pending'),
          eq(quotationItems.isInstant, true),
          sql`${wantedPieces} > case when ${products.status} = 'live' then ${products.stock} else 0 end`,
        ),
      )
    for (const { id } of short) await followPiece(context, id)
  },
})

async function followPiece(context: Context, productId: string): Promise<void> {
  const hasOffer = sql`${enquiries.id} in (
    select offered.enquiry_id from ${quotations} offered join ${quotationItems} item on item.quotation_id = offered.id
    where item.product_id = ${productId} and (item.status = 'pending' or item.gone_at is not null))`
  const found = await context.db.select({ id: enquiries.id }).from(enquiries).where(hasOffer).limit(MOST_AT_ONCE)
  await changeInSets(context, found, undefined, async (change) => {
    const piece = await getPiece(change.tx, productId)
    if (!piece) return
    const takes = (atMost: number) => sql`${wantedPieces} <= ${atMost}`
    const onPiece = eq(quotationItems.productId, productId)
    const back = piece.stock + piece.reserved
    // Paused offers whose reservation has ended without its piece go too: its depot said that the piece is gone. So do those of rules.
    const isLost = or(isNotNull(quotationItems.pausedUntil), eq(quotationItems.isInstant, true))
    const isGone = piece.isSold ? undefined : isLost
    if (piece.isSold || !piece.until) await withdraw(change, and(onPiece, isGone, sql`not (${takes(back)})`))
    if (piece.until) await pause(change, and(onPiece, sql`not (${takes(piece.stock)})`, takes(back)), piece.until)
    await resume(change, and(onPiece, takes(piece.stock)))
  })
}

const wantedPieces = sql`(select asked.quantity from ${enquiryParts} asked where asked.id = ${quotationItems.enquiryPartId})`

/** The pieces on the shelf, those that unpaid reservations hold, and until when at the longest. */
async function getPiece(db: Queryable, productId: string) {
  const [listing] = await db.select().from(products).where(eq(products.id, productId))
  if (!listing) return undefined
  const holding = await db
    .select({
      held: dealItems.held,
      status: deals.status,
      until: deals.reservedUntil,
      collectBy: deals.collectBy,
      paidAt: isPaid,
    })
    .from(dealItems)
    .innerJoin(deals, eq(deals.id, dealItems.dealId))
    .where(and(eq(dealItems.productId, productId), gt(dealItems.held, 0)))
    .limit(MOST_AT_ONCE)
  const isReserved = ({ status, until, paidAt }: (typeof holding)[number]) =>
    until !== null && !paidAt && (status === 'agreed' || status === 'ready')
  const reserved = holding.filter(isReserved)
  const untils = reserved.flatMap(({ status, until, collectBy }) => (status === 'ready' ? collectBy : until) ?? [])
  return {
    stock: listing.status === 'live' ? listing.stock : 0,
    reserved: reserved.reduce((sum, { held }) => sum + held, 0),
    until: untils.sort((one, other) => one.getTime() - other.getTime()).at(0) ?? null,
    isSold: holding.length > reserved.length,
  }
}

/** Either side says so: a reservation with money under way is as good as sold. */
const isPaid = sql<boolean>`(${deals.buyerPaidAt} is not null or ${deals.sellerPaidAt} is not null)`

async function withdraw(change: Change, which: SQL | undefined): Promise<void> {
  if (!which) return
  const gone: string[] = []
  await endOffers(change, which, 'withdrawn', (offer) => {
    gone.push(offer.itemId)
    return { kind: 'offer-gone', ...offer }
  })
  if (gone.length === 0) return
  const columns = { goneAt: clock.now(), pausedUntil: null }
  await change.tx.update(quotationItems).set(columns).where(inArray(quotationItems.id, gone))
}

async function pause(change: Change, which: SQL | undefined, until: Date): Promise<void> {
  const { tx, record } = change
  const isOpen = and(ofChange(change), which, eq(quotationItems.status, 'pending'))
  const paused = await tx
    .update(quotationItems)
    .set({ pausedUntil: until })
    .where(and(isOpen, isNull(quotationItems.pausedUntil)))
    .returning()
  await tx.update(quotationItems).set({ pausedUntil: until }).where(isOpen)
  record(...(await namesOf(change, paused)).map((offer) => ({ kind: 'offer-paused' as const, until, ...offer })))
}

/** The paused ones, and the withdrawn ones whose buyer still needs the part and whose time has not run out. */
async function resume(change: Change, which: SQL | undefined): Promise<void> {
  const { tx, record, by } = change
  const paused = and(eq(quotationItems.status, 'pending'), isNotNull(quotationItems.pausedUntil))
  const free = await tx
    .update(quotationItems)
    .set({ pausedUntil: null })
    .where(and(ofChange(change), which, paused))
    .returning()
  mustMove(offerLifecycle, { from: 'withdrawn', to: 'pending', by }, 'A withdrawn offer stays withdrawn.')
  const columns = { status: 'pending' as OfferState, goneAt: null, decidedAt: null }
  const back = await tx
    .update(quotationItems)
    .set(columns)
    .where(and(ofChange(change), which, eq(quotationItems.status, 'withdrawn'), isNotNull(quotationItems.goneAt), isStillWanted))
    .returning()
  record(...(await namesOf(change, [...free, ...back])).map((offer) => ({ kind: 'offer-back' as const, ...offer })))
}

const isStillWanted = sql`exists (
    select 1 from ${quotations} offered where offered.id = ${quotationItems.quotationId} and offered.valid_until > now())
  and not exists (
    select 1 from quotation_items other where other.enquiry_part_id = ${quotationItems.enquiryPartId}
      and ((other.status = 'accepted' and other.released_at is null) or (other.status = 'pending' and other.depot_id = ${quotationItems.depotId})))`

/** An offer of an open enquiry that this change has locked. */
const ofChange = ({ enquiries: locked }: Change) => {
  const ids = locked.filter((enquiry) => ['open', 'quoted', 'accepted'].includes(statusNow(enquiry))).map(({ id }) => id)
  return sql`${quotationItems.quotationId} in (select offered.id from ${quotations} offered where offered.enquiry_id = any(${sql.param(ids)}::uuid[]))`
}

type Item = typeof quotationItems.$inferSelect

async function namesOf({ tx }: Change, items: Item[]) {
  if (items.length === 0) return []
  const ids = [...new Set(items.map(({ quotationId }) => quotationId))]
  const known = await tx
    .select({ id: quotations.id, enquiryId: quotations.enquiryId })
    .from(quotations)
    .where(inArray(quotations.id, ids))
  const enquiryOf = new Map(known.map(({ id, enquiryId }) => [id, enquiryId]))
  return items.map(({ id, quotationId, depotId, enquiryPartId, partId }) => ({
    ...{ itemId: id, quotationId, depotId, enquiryPartId, partId, enquiryId: enquiryOf.get(quotationId) ?? '' },
  })) satisfies Omit<NewEnquiryEvent & { kind: 'offer-back' }, 'kind'>[]
}
