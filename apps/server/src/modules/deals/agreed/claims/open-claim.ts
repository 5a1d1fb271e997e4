import { mostClaims, type NewClaim, openKinds } from '@allyards/contract/claims'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../../context'
import { readNow } from '../../../../platform/database/read-now'
import { conflict, invalid } from '../../../../platform/errors'
import { changeDeal, type DealChange } from '../../change/change-deal'
import { factsOf } from '../../change/deal-facts'
import { claims, dealItems, isKept, isOpenClaim } from '../../tables/deals.table'
import { answerDueAfter } from './move-claim'
import { isClaimable } from './read-offer'

/** The buyer reports a problem or a change of mind. Only one claim of a kind is open at a time. */
export async function openClaim(context: Context, buyerId: string, dealId: string, input: NewClaim): Promise<string> {
  return changeDeal(context, { dealId, by: { role: 'buyer', userId: buyerId } }, async (change) => {
    const { tx, deal, record, set } = change
    const isBusiness = deal.businessName !== null
    const now = await readNow(tx)
    if (!openKinds({ ...factsOf(deal), isBusiness }, now).includes(input.kind))
      throw conflict(`This deal is ${deal.status}: such a claim is not open to you now.`)
    await mustBeFirst(change, input)
    const itemIds = await getItemIds(change, input)
    const [claim] = await tx
      .insert(claims)
      .values({
        dealId,
        kind: input.kind,
        text: input.text,
        imageUrls: input.imageUrls,
        itemIds,
        wish: input.wish,
        answerDueAt: answerDueAfter(now),
      })
      .returning({ id: claims.id })
    if (!claim) throw new Error('the insert returned no claim')
    await set({ openClaims: deal.openClaims + 1 })
    record({ kind: 'claim-opened', claimId: claim.id, text: input.text })
    return claim.id
  })
}

async function mustBeFirst({ tx, deal }: DealChange, { kind }: NewClaim): Promise<void> {
  if ((await tx.$count(claims, eq(claims.dealId, deal.id))) >= mostClaims)
    throw conflict(`A deal takes up to ${mostClaims} claims. Please write to the depot, or to us.`)
  const [open] = await tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), eq(claims.kind, kind), isOpenClaim))
  if (open) throw conflict('You have already opened this claim.')
}

async function getItemIds({ tx, deal }: DealChange, { item_ids }: NewClaim): Promise<string[]> {
  const kept = and(eq(dealItems.dealId, deal.id), isKept)
  const items = await tx.select({ id: dealItems.id }).from(dealItems).where(kept)
  const earlier = await tx.select().from(claims).where(eq(claims.dealId, deal.id))
  const stranger = item_ids?.find((id) => !items.some((item) => item.id === id))
  if (stranger) throw invalid('One of these parts is not in the deal.', { item_ids: 'Not in the deal' })
  const open = items.filter((item) => isClaimable(item, earlier)).map(({ id }) => id)
  if (open.length === 0 || item_ids?.some((id) => !open.includes(id))) throw conflict('This part was paid back already.')
  return item_ids ? [...new Set(item_ids)] : open
}
