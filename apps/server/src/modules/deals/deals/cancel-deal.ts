import { buyerReasons, type DealMove, type DepotReason, depotReasons } from '@allyards/contract/deals'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { invalid } from '../../../platform/errors'
import { returnPieces } from '../../products'
import type { Change } from '../change/change'
import type { DealChange } from '../change/change-deal'
import { moveEnquiries } from '../change/move-enquiry'
import { dealItems } from '../tables/deals.table'
import { quotationItems, quotations } from '../tables/quotations.table'

type Cancelled = Pick<Extract<DealMove, { to: 'cancelled' }>, 'reason' | 'text'>

/** Ends a deal before it is sent: pieces go back on sale, and its parts are wanted again while the enquiry runs. */
export async function cancelDeal(change: DealChange, { reason, text }: Cancelled): Promise<void> {
  const { by, deal, events, set } = change
  mustHaveReason(change, reason)
  await bringBackPieces(change, reason)
  if (change.enquiryChange) await releaseParts(change, change.enquiryChange)
  await set({
    status: 'cancelled',
    cancelledAt: clock.now(),
    cancelledBy: by.role,
    cancelReason: reason ?? null,
    cancelText: text || null,
  })
  const label = reason ? ({ ...depotReasons, ...buyerReasons }[reason].label as string) : null
  events.push({ kind: 'cancelled', text: [label, text].filter(Boolean).join(': ') || null, ...paidOf(deal) })
}

const paidOf = (deal: DealChange['deal']) => {
  const paid = deal.sellerPaidPence ?? deal.buyerPaidPence
  return paid === null ? {} : { amountPence: paid }
}

/** A depot says why, from its list; a buyer need not, and has a list of their own. */
function mustHaveReason({ by, deal }: DealChange, reason: Cancelled['reason']): void {
  const refuse = (message: string) => {
    throw invalid(message, { reason: message })
  }
  if (by.role === 'seller' && !(reason && Object.hasOwn(depotReasons, reason))) refuse('Please say why you cannot supply it')
  if (by.role === 'buyer' && reason && !Object.hasOwn(buyerReasons, reason)) refuse('Please choose a reason from the list')
  if (reason === 'priced-wrongly' && deal.status !== 'agreed') refuse('It is paid: its price stands')
}

async function bringBackPieces({ context, work, tx, deal }: DealChange, reason: Cancelled['reason']): Promise<void> {
  const held = await tx
    .select({ productId: dealItems.productId, quantity: dealItems.held })
    .from(dealItems)
    .where(and(eq(dealItems.dealId, deal.id), gt(dealItems.held, 0)))
  await tx.update(dealItems).set({ held: 0 }).where(eq(dealItems.dealId, deal.id))
  const isGone = reason !== undefined && Object.hasOwn(depotReasons, reason) && depotReasons[reason as DepotReason].isPieceGone
  if (isGone) return
  await returnPieces(
    context,
    work,
    held.flatMap(({ productId, quantity }) => (productId ? [{ productId, quantity }] : [])),
  )
}

/** The accepted offers stay what they are, and no longer take their parts. */
async function releaseParts({ tx, deal }: DealChange, change: Change): Promise<void> {
  const bought = tx.select({ id: dealItems.quotationItemId }).from(dealItems).where(eq(dealItems.dealId, deal.id))
  await tx.update(quotationItems).set({ releasedAt: clock.now() }).where(inArray(quotationItems.id, bought))
  const [enquiry] = change.enquiries
  if (!enquiry) return
  const [taken] = await tx
    .select({ one: sql`1` })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(and(eq(quotations.enquiryId, enquiry.id), eq(quotationItems.status, 'accepted'), isNull(quotationItems.releasedAt)))
    .limit(1)
  if (!taken && enquiry.status === 'accepted') await moveEnquiries(change, 'quoted')
  change.events.push({ kind: 'deal-cancelled', enquiryId: enquiry.id, depotId: deal.depotId })
}
