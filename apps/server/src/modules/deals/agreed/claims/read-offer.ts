import { claimTerms, daysToReject, returnCostRefusal } from '@allyards/contract/claim-terms'
import type { ClaimOffer } from '@allyards/contract/claims'
import { DAY_MS } from '@allyards/contract/durations'
import { formatPence } from '@allyards/contract/format-money'
import { toPence, toPounds } from '@allyards/contract/money'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/database'
import { invalid } from '../../../../platform/errors'
import { isOfTheMarket } from '../../change/change'
import type { DealChange } from '../../change/change-deal'
import type { ClaimRecord, DealRecord } from '../../change/deal-facts'
import { claims, dealItems, isKept } from '../../tables/deals.table'

type Item = typeof dealItems.$inferSelect
type Offer = NonNullable<ClaimRecord['offer']>

/** A claim, with everything in its deal that decides what is due. */
export interface ClaimInDeal {
  claim: ClaimRecord
  deal: Pick<DealRecord, 'deliveryPence' | 'partsPence' | 'businessName' | 'receivedAt'>
  items: Item[]
  /** All claims of the deal. */
  claims: ClaimRecord[]
}

export async function findClaimInDeal(db: Queryable, deal: DealRecord, claim: ClaimRecord): Promise<ClaimInDeal> {
  return {
    claim,
    deal,
    items: await db
      .select()
      .from(dealItems)
      .where(and(eq(dealItems.dealId, deal.id), isKept))
      .orderBy(asc(dealItems.id)),
    claims: await db.select().from(claims).where(eq(claims.dealId, deal.id)).orderBy(asc(claims.id)),
  }
}

export const rightsIn = ({ claim, deal, items }: ClaimInDeal) => ({
  kind: claim.kind,
  isConsumer: deal.businessName === null,
  isFitConfirmed: items.some(({ id, fitConfirmed }) => fitConfirmed && claim.itemIds.includes(id)),
  isEarly: deal.receivedAt === null || claim.openedAt.getTime() <= deal.receivedAt.getTime() + daysToReject * DAY_MS,
  isReceived: deal.receivedAt !== null,
})

/** After a change of mind, wear reduces only the refund for the part. Delivery is refunded in full. */
export function leastPence(found: ClaimInDeal): number {
  if (found.claim.kind !== 'changed-mind') return 1
  return Math.max(1, worthPence(found) - pricesOf(partsOf(found)))
}

/**
 * The maximum refund: the price of the parts, less refunds by other claims, plus the delivery once no part
 * is kept. All claims of a deal together never refund more than its total.
 */
export function worthPence(found: ClaimInDeal): number {
  const { claim, deal, items, claims: all } = found
  const others = all.filter((other) => other.id !== claim.id && hasGiven(other))
  const rest = items.filter(({ id }) => !claim.itemIds.includes(id))
  const isNothingKept = rest.every((item) => !isClaimable(item, others))
  const given = others.reduce((sum, other) => sum + givenFor(other, partsOf(found), items), 0)
  const due = pricesOf(partsOf(found)) - given + (isNothingKept ? deal.deliveryPence : 0)
  const left = deal.partsPence + deal.deliveryPence - others.reduce((sum, { offer }) => sum + (offer?.amountPence ?? 0), 0)
  return Math.max(0, Math.min(due, left))
}

const partsOf = ({ claim, items }: ClaimInDeal) => items.filter(({ id }) => claim.itemIds.includes(id))
const pricesOf = (items: Item[]) => items.reduce((sum, { pricePence }) => sum + pricePence, 0)

/** Its remedy is owed or was carried out. A dropped claim refunds nothing. */
export const hasGiven = ({ status, offer, agreedAt, decidedAt }: ClaimRecord) =>
  offer !== null &&
  (['agreed', 'returning', 'decided'].includes(status) || (status === 'settled' && (agreedAt ?? decidedAt) !== null))

/** A part that was refunded in full cannot be claimed again. */
export const isClaimable = ({ id }: Pick<Item, 'id'>, all: ClaimRecord[]): boolean =>
  !all.some((claim) => hasGiven(claim) && isFullRefund(claim) && claim.itemIds.includes(id))

const isFullRefund = ({ offer }: ClaimRecord) => offer?.refund === 'refund'

/** These parts' share of another claim's refund. */
function givenFor({ offer, itemIds }: ClaimRecord, parts: Item[], items: Item[]): number {
  const all = pricesOf(items.filter(({ id }) => itemIds.includes(id)))
  const shared = pricesOf(parts.filter(({ id }) => itemIds.includes(id)))
  return all === 0 ? 0 : Math.round((Math.min(offer?.amountPence ?? 0, all) * shared) / all)
}

/** Checks a proposed or decided remedy against the buyer's rights. */
export async function readOffer({ tx, deal, by }: DealChange, claim: ClaimRecord, sent: ClaimOffer): Promise<Offer> {
  const found = await findClaimInDeal(tx, deal, claim)
  const rights = rightsIn(found)
  const terms = claimTerms(rights)
  const byWhom = isOfTheMarket(by) ? 'operator' : 'seller'
  if (!terms.answers.includes(sent.refund)) throw invalid(wrongAnswer, { 'offer.refund': wrongAnswer, ruling: wrongAnswer })
  if (!terms.return_costs[sent.refund].includes(sent.return_cost)) {
    const message = returnCostRefusal(rights, sent.refund, byWhom)
    throw invalid(message, { 'offer.return_cost': message })
  }
  return { refund: sent.refund, amountPence: readAmount(found, sent), returnCost: sent.return_cost }
}

const wrongAnswer = 'The buyer changed their mind, so the money comes back: all of it, or less only for wear'

function readAmount(found: ClaimInDeal, { refund, amount }: ClaimOffer): number {
  if (refund === 'replacement') return 0
  const worth = worthPence(found)
  const pence = amount === undefined ? undefined : toPence(amount)
  if (refund === 'refund') {
    if (pence !== undefined && pence !== worth)
      throw wrongAmount(`A refund is of all, ${formatPence(worth)}. Choose a part refund for less`)
    return worth
  }
  if (!pence) throw wrongAmount('Please say how much')
  if (pence > worth) throw wrongAmount(`Please give an amount up to ${formatPence(worth)}`)
  if (pence < leastPence(found)) throw wrongAmount(`Please give at least ${formatPence(leastPence(found))}, the delivery`)
  return pence
}

const wrongAmount = (message: string) => invalid(message, { 'offer.amount': message })

/** Whether these are the terms that the buyer was shown. */
export const isSameOffer = (offer: Offer | null, shown: ClaimOffer): boolean =>
  offer !== null &&
  offer.refund === shown.refund &&
  offer.returnCost === shown.return_cost &&
  (offer.refund === 'replacement' || toPounds(offer.amountPence) === shown.amount)

export function offerWords({ refund, amountPence: pence, returnCost }: Offer): string {
  const what =
    refund === 'replacement' ? 'Replacement' : `${refund === 'refund' ? 'Refund' : 'Part refund'} of ${formatPence(pence)}`
  const back = { none: 'the buyer keeps the part', buyer: "return at the buyer's cost", seller: "return at the depot's cost" }
  return `${what}, ${back[returnCost]}`
}
