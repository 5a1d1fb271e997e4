import { z } from 'zod'
import type { DealFacts } from './deal-moves'
import { DAY_MS } from './durations'
import { defineEndpoint } from './endpoint'
import { type ClaimState, canMove, claimLifecycle, claimStates, openClaimStates } from './lifecycles'
import { isoTime, pictureUrl, pounds, uuid } from './shapes'
import { addWorkingDays } from './working-days'

export const claimKinds = ['changed-mind', 'does-not-fit', 'faulty', 'wrong-part', 'not-as-described', 'not-arrived'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** The remedies that a buyer may ask for and a depot may offer. */
const remedies = ['refund', 'part-refund', 'replacement'] as const

const returnCosts = ['buyer', 'seller', 'none'] as const
export type ReturnCost = (typeof returnCosts)[number]

/** What the depot proposes. `none` as the cost of a return: the buyer keeps the part. */
export const claimOffer = z.object({
  refund: z.enum(remedies),
  /** Left out, a refund is of all that the claim is about. */
  amount: pounds.optional(),
  return_cost: z.enum(returnCosts),
})
export type ClaimOffer = z.infer<typeof claimOffer>

/** What the operator may decide: what the depot has to do, or that it need not do anything. */
export const rulings = [...remedies, 'refused'] as const
export type Ruling = (typeof rulings)[number]

/**
 * Values of `to` in a claim's move: a state, or a statement inside one (the money is on its way back, an addition, a photo that the
 * depot wants to see first).
 */
export const claimSteps = [
  'proposed',
  'refused',
  'agreed',
  'open',
  'returning',
  'refunded',
  'settled',
  'escalated',
  'added',
  'second-look',
  'photo-asked',
  'photo-answered',
] as const
export type ClaimStep = (typeof claimSteps)[number]

/** The times that a claim keeps, in days; `answerDays` of a deal's times is the depot's first. */
export const claimTimes = {
  /** An unanswered proposal or wish for a photo goes to the operator after this time, with a reminder on each of these days. */
  proposalDays: 14,
  proposalReminderDays: [5, 10],
  /** The depot keeps an agreement within this time, or the buyer may take it to the operator. */
  doneDays: 14,
} as const

/** The most that can be said in one claim: proposals, answers to them, additions and repeated words about the money. */
export const mostSaidInClaim = 60
/** The most claims of one deal. */
export const mostClaims = 20

const claimText = z.string().trim().max(2000)

export const newClaim = z.object({
  kind: z.enum(claimKinds),
  text: claimText.min(1, 'Please say what you see'),
  imageUrls: z.array(pictureUrl).max(6).default([]),
  /** The parts that it is about; left out, all of them. */
  item_ids: z.array(uuid).min(1).max(60).optional(),
  wish: z.enum(remedies).default('refund'),
})

export type NewClaim = z.output<typeof newClaim>

export const claimMove = z.discriminatedUnion('to', [
  z.object({ to: z.literal('proposed'), offer: claimOffer, text: claimText.optional() }),
  /** The buyer agrees to the proposal as it was shown; another one meanwhile is refused. */
  z.object({ to: z.literal('agreed'), offer: claimOffer }),
  /** The buyer answers the proposal in words, and the depot has to answer again. */
  z.object({
    to: z.literal('open'),
    text: claimText.min(1, 'Please say what would put it right'),
    imageUrls: newClaim.shape.imageUrls,
  }),
  z.object({ to: z.literal('refused'), text: claimText.min(1, 'Please give your reasons'), imageUrls: newClaim.shape.imageUrls }),
  z.object({ to: z.literal('returning'), text: claimText.optional() }),
  z.object({ to: z.literal('refunded'), amount: pounds.optional() }),
  z.object({ to: z.literal('settled') }),
  z.object({ to: z.literal('escalated'), text: claimText.optional() }),
  /** Something more for the operator to read. */
  z.object({ to: z.literal('added'), text: claimText.min(1, 'Please write something'), imageUrls: newClaim.shape.imageUrls }),
  z.object({ to: z.literal('second-look'), text: claimText.min(10, 'Please say in a sentence what was missed') }),
  /** The depot wants to see something before it answers, once in a claim. Its time to answer runs on. */
  z.object({ to: z.literal('photo-asked'), text: claimText.min(1, 'Please say what the photo should show') }),
  /** Photos, or words why there are none. The depot then has its days to answer again. */
  z
    .object({ to: z.literal('photo-answered'), text: claimText.default(''), imageUrls: newClaim.shape.imageUrls })
    .refine(({ text, imageUrls }) => text !== '' || imageUrls.length > 0, {
      path: ['text'],
      message: 'Please add a photo, or say why there is none',
    }),
])
export type ClaimMove = z.infer<typeof claimMove>

export const claim = z.object({
  id: uuid,
  deal_id: uuid,
  kind: z.enum(claimKinds),
  status: z.enum(claimStates),
  turn: z.enum(['buyer', 'seller', 'none']),
  text: z.string(),
  imageUrls: z.array(z.string()),
  item_ids: z.array(uuid),
  wish: z.enum(remedies),
  /** What the parts of the claim cost, with delivery where it is about all of them. */
  worth: z.number(),
  /** The depot confirmed the fit of at least one of them: a return because it does not fit is at its cost. */
  fit_confirmed: z.boolean(),
  /** What the depot may answer, and at whose cost it may go back. */
  terms: z.object({
    answers: z.array(z.enum(rulings)),
    return_costs: z.object({
      refund: z.array(z.enum(returnCosts)),
      'part-refund': z.array(z.enum(returnCosts)),
      replacement: z.array(z.enum(returnCosts)),
    }),
    /** The least that a part refund may be. */
    least: z.number(),
  }),
  offer: claimOffer.extend({ amount: z.number() }).nullable(),
  answer: z.string().nullable(),
  answerImageUrls: z.array(z.string()),
  opened_at: isoTime,
  answer_due_at: isoTime,
  answered_at: isoTime.nullable(),
  /** What the depot wants to see before it answers; null once the buyer has answered, or the claim has moved on. */
  photo_asked: z.object({ text: z.string(), at: isoTime }).nullable(),
  /** When a proposal or a wish for a photo goes to the operator, unless the buyer answers it before. */
  proposal_ends_at: isoTime.nullable(),
  /** The depot says that it has paid back, or sent the replacement. */
  refunded: z.object({ amount: z.number(), at: isoTime }).nullable(),
  settled_at: isoTime.nullable(),
  /** What the operator wants to know from one side, and until when; null once it has answered. */
  asked: z.object({ side: z.enum(['buyer', 'seller']), question: z.string(), until: isoTime }).nullable(),
  /** What the operator decided; the remedy itself stands in `offer`. */
  decision: z.object({ ruling: z.enum(rulings), reasons: z.string(), at: isoTime, done_by: isoTime.nullable() }).nullable(),
  /** What the caller may do now. */
  moves: z.array(z.enum(claimSteps)),
})
export type Claim = z.infer<typeof claim>

export const openClaim = defineEndpoint({
  method: 'POST',
  path: '/deals/:id/claims',
  access: 'buyer',
  doneOnce: true,
  summary: 'Say that something is wrong with what was bought, or that the buyer has changed their mind',
  params: z.object({ id: uuid }),
  body: newClaim,
  response: claim,
  status: 201,
})
export const moveClaim = defineEndpoint({
  method: 'POST',
  path: '/claims/:id/move',
  access: 'signed-in',
  right: 'money',
  doneOnce: true,
  summary: 'Answer a claim, or move it on; what is not legal now is refused with the deal as it is',
  params: z.object({ id: uuid }),
  body: claimMove,
  response: claim,
})

/** What of a claim decides about its moves. */
export interface ClaimFacts {
  kind: ClaimKind
  status: ClaimState
  answerDueAt: Date
  agreedAt: Date | null
  /** How often something was said in it, see `mostSaidInClaim`. */
  said: number
  returnCost: ClaimOffer['return_cost'] | null
  isRefunded: boolean
  decidedAt: Date | null
  /** Whom the operator asked something that is not answered yet. */
  askedSide: 'buyer' | 'seller' | null
  /** A second look was asked for before. */
  wasLookedAtTwice: boolean
  /** The depot's wish for a photo; each claim has one. */
  photo: 'none' | 'asked' | 'answered'
}

/** Time for a side to answer the operator. The promised time of the decision runs on. */
const WORKING_DAYS_TO_ANSWER = 2
export const answerAskedBy = (askedAt: Date) => addWorkingDays(askedAt, WORKING_DAYS_TO_ANSWER)

/** After a decision, either side may ask once for a second look within this time, before it is carried out. */
const SECOND_LOOK_DAYS = 7
export const secondLookUntil = (decidedAt: Date | string) => new Date(new Date(decidedAt).getTime() + SECOND_LOOK_DAYS * DAY_MS)

const mayLookAgain = ({ status, isRefunded, decidedAt, wasLookedAtTwice }: ClaimFacts, now: Date) =>
  status === 'decided' && !isRefunded && !wasLookedAtTwice && decidedAt !== null && now < secondLookUntil(decidedAt)

/** Whether the buyer may take it to the operator: a proposal or a refusal at once, silence and delay after their time. */
function mayEscalate({ status, answerDueAt, agreedAt }: ClaimFacts, now: Date): boolean {
  if (status === 'open') return now >= answerDueAt
  if (status === 'agreed' || status === 'returning') return agreedAt !== null && now >= doneDue(agreedAt)
  return status !== 'decided'
}
/** A change of mind needs no proof, and what has not arrived cannot be photographed. */
const mayAskForPhoto = ({ kind, status, photo }: ClaimFacts) =>
  status === 'open' && photo === 'none' && kind !== 'changed-mind' && kind !== 'not-arrived'

const doneDue = (agreedAt: Date) => new Date(agreedAt.getTime() + claimTimes.doneDays * DAY_MS)

const isWords = (step: ClaimStep, { isRefunded }: ClaimFacts) =>
  ['proposed', 'open', 'added', 'photo-asked', 'photo-answered'].includes(step) || (step === 'refunded' && isRefunded)

/** The state that a step leads to; undefined where it is not legal. */
export function claimStateAfter(
  claim: ClaimFacts,
  step: ClaimStep,
  by: 'buyer' | 'seller' | 'system',
  now: Date,
): ClaimState | undefined {
  const { kind, status, returnCost, said } = claim
  if (isWords(step, claim) && said >= mostSaidInClaim) return undefined
  if (step === 'added') return by !== 'system' && status === 'escalated' ? status : undefined
  if (step === 'second-look')
    return mayLookAgain(claim, now) && canMove(claimLifecycle, status, 'escalated', by) ? 'escalated' : undefined
  if (step === 'photo-asked') return by === 'seller' && mayAskForPhoto(claim) ? status : undefined
  if (step === 'photo-answered') return by === 'buyer' && status === 'open' && claim.photo === 'asked' ? status : undefined
  // Decided without a remedy, it is over.
  if (status === 'decided' && returnCost === null) return undefined
  if (step === 'refunded') return by === 'seller' && ['agreed', 'returning', 'decided'].includes(status) ? status : undefined
  if (step === 'escalated' && !mayEscalate(claim, now)) return undefined
  if (step === 'returning' && returnCost === 'none') return undefined
  // A consumer who changes their mind needs nobody's consent.
  if (step === 'refused' && kind === 'changed-mind') return undefined
  return canMove(claimLifecycle, status, step, by) ? step : undefined
}

/** The side that must act next. */
export function claimTurn({ status, returnCost, isRefunded, askedSide, photo }: ClaimFacts): 'buyer' | 'seller' | 'none' {
  if (status === 'open') return photo === 'asked' ? 'buyer' : 'seller'
  if (status === 'refused' || status === 'proposed') return 'buyer'
  if (status === 'escalated') return askedSide ?? 'none'
  if (status === 'decided' && returnCost === null) return 'none'
  if (status === 'agreed' || status === 'decided') return returnCost !== 'none' || isRefunded ? 'buyer' : 'seller'
  if (status === 'returning') return isRefunded ? 'buyer' : 'seller'
  return 'none'
}

/** The claim still needs an act. A claim that the operator refused has no remedy and is over. */
export const isClaimOpen = ({ status, offer }: { status: ClaimState; offer: object | null }): boolean =>
  openClaimStates.includes(status) && (status !== 'decided' || offer !== null)

interface ClaimableDeal extends Pick<DealFacts, 'status' | 'receivedAt' | 'receivedBy' | 'paid'> {
  /** Bought for a business: who has no right to change its mind. */
  isBusiness: boolean
}

const DAYS_TO_CHANGE_ONES_MIND = 14

/** At least one side says it is paid, and the buyer has not said that it arrived. */
const mayBeMissing = ({ status, paid, receivedBy }: ClaimableDeal) =>
  status === 'sent' || ((paid.buyer || paid.seller) && receivedBy !== 'buyer')

/** What a claim can be about now. */
export function openKinds(deal: ClaimableDeal, now: Date): ClaimKind[] {
  const { status, receivedAt, isBusiness } = deal
  const isInTime = receivedAt === null || now.getTime() < receivedAt.getTime() + DAYS_TO_CHANGE_ONES_MIND * DAY_MS
  return claimKinds.filter((kind) => {
    if (status === 'cancelled') return false
    if (kind === 'changed-mind') return !isBusiness && isInTime
    return kind !== 'not-arrived' || mayBeMissing(deal)
  })
}
