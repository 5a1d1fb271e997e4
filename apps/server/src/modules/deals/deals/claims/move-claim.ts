import { type ClaimMove, claimStateAfter } from '@allyards/contract/claims'
import { formatPence } from '@allyards/contract/format-money'
import type { ClaimState } from '@allyards/contract/lifecycles'
import { toPence } from '@allyards/contract/money'
import { and, count, eq } from 'drizzle-orm'
import type { Context } from '../../../../context'
import type { Caller } from '../../../../platform/auth/caller'
import { conflict, invalid, notFound } from '../../../../platform/errors'
import { isOfTheMarket } from '../../change/change'
import { changeDeal, type DealChange, isSideOf } from '../../change/change-deal'
import { type ClaimRecord, claimFacts } from '../../change/deal-facts'
import { claims, dealItems, deals, isOpenClaim } from '../../tables/deals.table'
import { getDeal } from '../deals.queries'
import { actorOf, amountPence } from '../move-deal'
import { isFitConfirmed, worthPence } from './claims.presenter'

/** One side moves a claim on. Gives the deal that it belongs to. */
export async function moveClaim(context: Context, caller: Caller, claimId: string, move: ClaimMove): Promise<string> {
  const by = actorOf(caller)
  const [found] = await context.db
    .select({ dealId: claims.dealId })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(and(eq(claims.id, claimId), isSideOf(by)))
  if (!found) throw notFound('This claim does not exist.')
  await changeDeal(context, { dealId: found.dealId, by }, async (change) => {
    const [claim] = await change.tx.select().from(claims).where(eq(claims.id, claimId))
    if (!claim || isOfTheMarket(by)) throw notFound('This claim does not exist.')
    const to = claimStateAfter(claimFacts(claim), move.to, by.role)
    if (to === undefined) {
      const words = `This claim is ${claim.status} now, and “${move.to}” is not possible.`
      throw Object.assign(conflict(words), { extra: { deal: await getDeal(change.tx, caller, found.dealId) } })
    }
    await setClaim(change, claim, to, move)
  })
  return found.dealId
}

type Columns = Partial<typeof claims.$inferInsert>

async function setClaim(change: DealChange, claim: ClaimRecord, to: ClaimState, move: ClaimMove): Promise<void> {
  const { columns, amount, text } = await movedTo(change, claim, move)
  await keepClaim(change, claim.id, { ...columns, status: to })
  change.events.push({
    kind: `claim-${move.to}`,
    claimId: claim.id,
    text: text ?? null,
    ...(amount === undefined ? {} : { amountPence: amount }),
  })
}

/** Writes the claim, and with its deal how many of its claims are still open. */
export async function keepClaim({ tx, deal, set }: DealChange, claimId: string, columns: Columns): Promise<void> {
  await tx.update(claims).set(columns).where(eq(claims.id, claimId))
  const [open] = await tx
    .select({ count: count() })
    .from(claims)
    .where(and(eq(claims.dealId, deal.id), isOpenClaim))
  await set({ openClaims: open?.count ?? 0 })
}

interface Moved {
  columns: Columns
  amount?: number
  text?: string | undefined
}

async function movedTo(change: DealChange, claim: ClaimRecord, move: ClaimMove): Promise<Moved> {
  const now = new Date()
  switch (move.to) {
    case 'agreed': {
      const offer = await readOffer(change, claim, move.offer)
      const words = offerWords(offer)
      return {
        columns: { offer, answer: move.text || null, answeredAt: now },
        amount: offer.amountPence,
        text: [words, move.text].filter(Boolean).join('. '),
      }
    }
    case 'refused':
      return { columns: { answer: move.text, answerImageUrls: move.imageUrls, answeredAt: now }, text: move.text }
    case 'refunded': {
      const amount = amountPence(change.deal, move.amount, claim.offer?.amountPence ?? 0)
      const isReplaced = claim.offer?.refund === 'replacement'
      return { columns: { refundedPence: amount, refundedAt: now }, ...(isReplaced ? {} : { amount }) }
    }
    case 'settled':
      return { columns: { settledAt: now } }
    case 'escalated':
      return { columns: { escalatedAt: now }, text: move.text }
    case 'added':
      return { columns: { ...withPhotos(change, claim, move.imageUrls), ...answered(change, claim) }, text: move.text }
    case 'second-look':
      return { columns: { escalatedAt: now, secondLookAt: now }, text: move.text }
    case 'returning':
      return { columns: {}, text: move.text }
  }
}

const MOST_PHOTOS = 12

/** What one side adds stands with what it showed before. */
function withPhotos({ by }: DealChange, claim: ClaimRecord, urls: string[]): Columns {
  const name = by.role === 'buyer' ? 'imageUrls' : 'answerImageUrls'
  const all = [...claim[name], ...urls]
  if (all.length > MOST_PHOTOS) throw invalid(`Up to ${MOST_PHOTOS} photos`, { imageUrls: `Up to ${MOST_PHOTOS} photos` })
  return { [name]: all }
}

/** What the operator asked this side is answered with whatever it says next. */
const answered = ({ by }: DealChange, { asked }: ClaimRecord): Columns => (asked?.side === by.role ? { asked: null } : {})

type Offer = NonNullable<ClaimRecord['offer']>

/** The remedy that is offered, checked: at most what was paid. Where the fit was confirmed, the return is at the depot's cost. */
export async function readOffer(
  { tx, deal, by }: DealChange,
  claim: ClaimRecord,
  sent: Extract<ClaimMove, { to: 'agreed' }>['offer'],
): Promise<Offer> {
  const items = await tx.select().from(dealItems).where(eq(dealItems.dealId, deal.id))
  const about = items.filter(({ id }) => claim.itemIds.includes(id))
  if (claim.kind === 'does-not-fit' && isFitConfirmed(about) && sent.return_cost === 'buyer') {
    const message =
      by.role === 'seller'
        ? 'You confirmed the fit, so the return is at your cost'
        : 'The depot confirmed the fit, so the return is at its cost'
    throw invalid(message, { 'offer.return_cost': message })
  }
  const worth = worthPence(claim.itemIds, items, deal.deliveryPence)
  const asked = sent.amount === undefined ? undefined : toPence(sent.amount)
  if (sent.refund === 'part-refund' && !asked) throw wrongAmount('Please say how much')
  if (asked !== undefined && asked > worth) throw wrongAmount(`Please give an amount up to ${formatPence(worth)}`)
  const pence = sent.refund === 'replacement' ? 0 : (asked ?? worth)
  return { refund: sent.refund, amountPence: pence, returnCost: sent.return_cost }
}

const wrongAmount = (message: string) => invalid(message, { 'offer.amount': message })

function offerWords({ refund, amountPence: pence, returnCost }: Offer): string {
  const what =
    refund === 'replacement' ? 'Replacement' : `${refund === 'refund' ? 'Refund' : 'Part refund'} of ${formatPence(pence)}`
  const back = { none: 'the buyer keeps the part', buyer: "return at the buyer's cost", seller: "return at the depot's cost" }
  return `${what}, ${back[returnCost]}`
}
