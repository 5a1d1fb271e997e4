import { buyerReasons, type DepotReason, depotReasons } from '@allyards/contract/deal-reasons'
import type { DealMove } from '@allyards/contract/deals'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { invalid } from '../../../platform/errors'
import { returnPieces } from '../../products'
import type { Change } from '../change/change'
import type { DealChange } from '../change/change-deal'
import { moveEnquiries } from '../change/move-enquiry'
import { dealItems, isKept } from '../tables/deals.table'
import { quotationItems, quotations } from '../tables/quotations.table'

export type Cancelled = Pick<Extract<DealMove, { to: 'cancelled' }>, 'reason' | 'text'>
export type ItemRow = typeof dealItems.$inferSelect

/** Ends a deal before it is sent: pieces go back on sale, and its parts are wanted again while the enquiry runs. */
export async function cancelDeal(change: DealChange, { reason, text }: Cancelled): Promise<void> {
  const { by, deal, record, set } = change
  mustHaveReason(change, reason)
  await freeParts(change, await findKept(change), reason)
  await set({
    status: 'cancelled',
    cancelledAt: clock.now(),
    cancelledBy: by.role,
    cancelReason: reason ?? null,
    cancelText: text || null,
  })
  record({ kind: 'cancelled', text: whyWords({ reason, text }) || null, ...paidOf(deal) })
}

/** "Sold already: it went this morning" */
export function whyWords({ reason, text }: Cancelled): string {
  const label = reason ? ({ ...depotReasons, ...buyerReasons }[reason].label as string) : null
  return [label, text].filter(Boolean).join(': ')
}

const paidOf = (deal: DealChange['deal']) => {
  const paid = deal.sellerPaidPence ?? deal.buyerPaidPence
  return paid === null ? {} : { amountPence: paid }
}

/** A depot must give a reason; a buyer may. Each side has its own list of reasons. */
export function mustHaveReason({ by, deal }: DealChange, reason: Cancelled['reason']): void {
  const refuse = (message: string) => {
    throw invalid(message, { reason: message })
  }
  if (by.role === 'seller' && !(reason && Object.hasOwn(depotReasons, reason))) refuse('Please say why you cannot supply it')
  if (by.role === 'buyer' && reason && !Object.hasOwn(buyerReasons, reason)) refuse('Please choose a reason from the list')
  if (reason === 'priced-wrongly' && deal.status !== 'agreed') refuse('It is paid: its price stands')
}

const findKept = ({ tx, deal }: DealChange): Promise<ItemRow[]> =>
  tx
    .select()
    .from(dealItems)
    .where(and(eq(dealItems.dealId, deal.id), isKept))

/** Puts the held pieces back on sale and frees the parts that the accepted offers had taken. */
export async function freeParts(change: DealChange, items: ItemRow[], reason: Cancelled['reason']): Promise<void> {
  await bringBackPieces(change, items, reason)
  await releaseOffers(change.enquiryChange, items)
}

async function bringBackPieces({ context, work, tx }: DealChange, items: ItemRow[], reason: Cancelled['reason']): Promise<void> {
  const ids = items.map(({ id }) => id)
  await tx.update(dealItems).set({ held: 0 }).where(inArray(dealItems.id, ids))
  const isGone = reason !== undefined && reason in depotReasons && depotReasons[reason as DepotReason].isPieceGone
  if (isGone) return
  await returnPieces(
    context,
    work,
    items.flatMap(({ productId, held }) => (productId && held > 0 ? [{ productId, quantity: held }] : [])),
  )
}

/** Accepted offers keep their state. The enquiry reopens once none of its parts is taken. */
async function releaseOffers(change: Change, items: ItemRow[]): Promise<void> {
  const { tx } = change
  const [enquiry] = change.enquiries
  if (!enquiry) return
  const ids = items.flatMap(({ quotationItemId }) => quotationItemId ?? [])
  await tx.update(quotationItems).set({ releasedAt: clock.now() }).where(inArray(quotationItems.id, ids))
  const [taken] = await tx
    .select({ one: sql`1` })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(eq(quotations.enquiryId, enquiry.id), eq(quotationItems.status, 'accepted'), isNull(quotationItems.releasedAt)))
    .limit(1)
  if (!taken && enquiry.status === 'accepted') await moveEnquiries(change, 'quoted')
}
