import { type ClaimMove, claimStateAfter } from '@allyards/contract/claims'
import { dealTimes } from '@allyards/contract/deal-moves'
import { DAY_MS } from '@allyards/contract/durations'
import type { ClaimState } from '@allyards/contract/lifecycles'
import { countWords } from '@allyards/contract/number-words'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../../context'
import type { Caller } from '../../../../platform/auth/caller'
import { readNow } from '../../../../platform/database/read-now'
import { conflict, invalid, notFound } from '../../../../platform/errors'
import { isOfTheMarket } from '../../change/change'
import { changeDeal, type DealChange, isSideOf } from '../../change/change-deal'
import { type ClaimRecord, claimFacts } from '../../change/deal-facts'
import { claims, deals } from '../../tables/deals.table'
import { amountPence } from '../check-said'
import { getDeal } from '../deals.queries'
import { actorOf } from '../move-deal'
import { type ClaimColumns, keepClaim } from './keep-claim'
import { findClaimInDeal, isSameOffer, offerWords, readOffer, worthPence } from './read-offer'

/** One side moves a claim on. Returns its deal. */
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
    const now = await readNow(change.tx)
    const to = claimStateAfter(claimFacts(claim), move.to, by.role, now)
    const refusal = to === undefined ? `This claim is ${claim.status} now, and “${move.to}” is not possible.` : undefined
    const words = refusal ?? (await changedTerms(change, claim, move))
    if (to === undefined || words)
      throw Object.assign(conflict(words ?? ''), { extra: { deal: await getDeal(change.tx, caller, found.dealId) } })
    await setClaim(change, claim, to, { move, now })
  })
  return found.dealId
}

/** Why the buyer cannot agree now: the terms have changed, or another claim has refunded part of the sum. */
async function changedTerms({ tx, deal }: DealChange, claim: ClaimRecord, move: ClaimMove): Promise<string | undefined> {
  if (move.to !== 'agreed') return undefined
  if (!isSameOffer(claim.offer, move.offer)) return 'The depot has changed its proposal. This is what it is now.'
  const worth = worthPence(await findClaimInDeal(tx, deal, claim))
  return (claim.offer?.amountPence ?? 0) > worth
    ? 'Another claim gives back some of this. Please ask for a new proposal.'
    : undefined
}

interface Made {
  move: ClaimMove
  now: Date
}

async function setClaim(change: DealChange, claim: ClaimRecord, to: ClaimState, made: Made): Promise<void> {
  const { move } = made
  const { columns, amount, text } = await movedTo(change, claim, made)
  // A proposal or a wish for a photo is open until the claim moves on. Additions and payments also count towards `said`.
  const isPhotoOpen = claim.photoAskedAt !== null && claim.photoAnsweredAt === null
  const always = { proposedAt: null, said: claim.said + 1, ...(isPhotoOpen ? { photoAnsweredAt: made.now } : {}) }
  await keepClaim(change, claim.id, { ...always, ...columns, status: to })
  change.record({
    kind: move.to === 'open' ? 'claim-answered' : `claim-${move.to}`,
    claimId: claim.id,
    text: text ?? null,
    ...(amount === undefined ? {} : { amountPence: amount }),
  })
}

interface Moved {
  columns: ClaimColumns
  amount?: number
  text?: string | null | undefined
}

async function movedTo(change: DealChange, claim: ClaimRecord, { move, now }: Made): Promise<Moved> {
  switch (move.to) {
    case 'proposed':
      return propose(change, claim, move, now)
    case 'agreed':
      return { columns: { agreedAt: now }, ...moneyOf(claim.offer), text: claim.offer && offerWords(claim.offer) }
    case 'open':
      return { columns: { ...withPhotos(change, claim, move.imageUrls), answerDueAt: answerDueAfter(now) }, text: move.text }
    case 'refused': {
      const columns = { ...withPhotos(change, claim, move.imageUrls), offer: null, answer: move.text, answeredAt: now }
      return { columns, text: move.text }
    }
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
    case 'photo-asked':
      return { columns: { photoWish: move.text, photoAskedAt: now, reminders: 0 }, text: move.text }
    case 'photo-answered': {
      const answerDueAt = answerDueAfter(now)
      const text = move.text || countWords(move.imageUrls.length, false, 'photo')
      return { columns: { ...withPhotos(change, claim, move.imageUrls), answerDueAt }, text }
    }
  }
}

async function propose(change: DealChange, claim: ClaimRecord, move: Proposal, now: Date): Promise<Moved> {
  const offer = await readOffer(change, claim, move.offer)
  if (claim.kind === 'changed-mind' && offer.refund === 'part-refund' && !move.text) throw invalid(whyLess, { text: whyLess })
  return {
    columns: { offer, answer: move.text || null, answeredAt: now, proposedAt: now, reminders: 0 },
    ...moneyOf(offer),
    text: [offerWords(offer), move.text].filter(Boolean).join('. '),
  }
}

type Proposal = Extract<ClaimMove, { to: 'proposed' }>

const whyLess = 'Please say what wear takes off the price'

const moneyOf = (offer: ClaimRecord['offer']) => (offer && offer.refund !== 'replacement' ? { amount: offer.amountPence } : {})

export const answerDueAfter = (now: Date) => new Date(now.getTime() + dealTimes.answerDays * DAY_MS)

const MOST_PHOTOS = 12

/** New photos are added to those that this side sent before. */
function withPhotos({ by }: DealChange, claim: ClaimRecord, urls: string[]): ClaimColumns {
  const name = by.role === 'buyer' ? 'imageUrls' : 'answerImageUrls'
  const all = [...claim[name], ...urls]
  if (all.length > MOST_PHOTOS) throw invalid(`Up to ${MOST_PHOTOS} photos`, { imageUrls: `Up to ${MOST_PHOTOS} photos` })
  return { [name]: all }
}

/** Any next message from this side answers the operator's question. */
const answered = ({ by }: DealChange, { asked }: ClaimRecord): ClaimColumns => (asked?.side === by.role ? { asked: null } : {})
