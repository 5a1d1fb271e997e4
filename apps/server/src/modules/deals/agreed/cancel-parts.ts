import type { DealMove } from '@allyards/contract/deals'
import { partInWords } from '@allyards/contract/part-places'
import { eq, inArray } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import { conflict, invalid } from '../../../platform/errors'
import { isOfTheMarket } from '../change/change'
import type { DealChange } from '../change/change-deal'
import { inWords } from '../change/names-in-words'
import { claims, dealItems } from '../tables/deals.table'
import { cancelDeal, freeParts, type ItemRow, mustHaveReason, whyWords } from './cancel-deal'
import { keepClaim } from './claims/keep-claim'
import { hasGiven } from './claims/read-offer'
import { sumUp, totalPence } from './deal-sums'
import { findItemsOfDeals } from './find-items'

type Cancelling = Extract<DealMove, { to: 'cancelled' }>

/** Cancels single parts, or the whole deal if none would be left. Cancelled parts stay cancelled. */
export async function cancelParts(change: DealChange, move: Cancelling): Promise<void> {
  const { item_ids } = move
  if (!item_ids) return cancelDeal(change, move)
  const items = await findItemsOfDeals(change.tx, [change.deal.id])
  if (item_ids.some((id) => !items.some(({ item }) => item.id === id)))
    throw invalid('One of these parts is not in the deal.', { item_ids: 'Not in the deal' })
  const kept = items.filter(({ item }) => item.cancelledAt === null)
  const chosen = kept.filter(({ item }) => item_ids.includes(item.id))
  if (chosen.length === 0) return
  if (chosen.length === kept.length) return cancelDeal(change, move)
  const rest = kept.filter((one) => !chosen.includes(one))
  await cancelSome(change, { chosen, rest }, move)
}

type Found = Awaited<ReturnType<typeof findItemsOfDeals>>

async function cancelSome(change: DealChange, { chosen, rest }: { chosen: Found; rest: Found }, move: Cancelling): Promise<void> {
  const { tx, by, deal, sides, record, set } = change
  if (isOfTheMarket(by)) throw new Error('only the two sides cancel parts')
  mustHaveReason(change, move.reason)
  const items = chosen.map(({ item }) => item)
  sides.partNames = rest.map(nameOf)
  await leaveClaims(change, items)
  await freeParts(change, items, move.reason)
  const now = clock.now()
  await tx
    .update(dealItems)
    .set({ cancelledAt: now, cancelledBy: by.role, cancelReason: move.reason ?? null })
    .where(inArray(dealItems.id, ids(items)))
  const before = totalPence(deal)
  await set({ partCancelledAt: now, ...(await sumUp(tx, deal)) })
  const names = inWords(chosen.map(nameOf))
  record({
    kind: 'part-cancelled',
    text: [names, whyWords(move)].filter(Boolean).join(': '),
    amountPence: before - totalPence(deal),
  })
}

const nameOf = ({ item, name }: Found[number]) => partInWords(name, item)

const ids = (items: ItemRow[]) => items.map(({ id }) => id)

/** An open claim keeps only the remaining parts and is settled if none remains. A claim with a remedy or an answer must be finished first. */
async function leaveClaims(change: DealChange, items: ItemRow[]): Promise<void> {
  const { tx, deal, record } = change
  const gone = new Set(ids(items))
  const all = await tx.select().from(claims).where(eq(claims.dealId, deal.id))
  for (const claim of all.filter(({ itemIds }) => itemIds.some((id) => gone.has(id)))) {
    if (hasGiven(claim)) throw conflict('A claim gives money back for this part. Please finish the claim instead.')
    if (claim.status === 'settled') continue
    const rest = claim.itemIds.filter((id) => !gone.has(id))
    if (rest.length === 0) {
      await keepClaim(change, claim.id, { status: 'settled', settledAt: clock.now(), proposedAt: null })
      record({ kind: 'claim-settled', claimId: claim.id })
    } else if (claim.offer) {
      throw conflict('A claim about this part has been answered. Please finish the claim first.')
    } else await keepClaim(change, claim.id, { itemIds: rest })
  }
}
