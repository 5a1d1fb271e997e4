import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { type ClaimState, canMove, claimLifecycle, claimStates, type DealState, openClaimStates } from './lifecycles'
import { isoTime, pictureUrl, pounds, uuid } from './shapes'
import { addWorkingDays } from './working-days'

export const claimKinds = ['changed-mind', 'does-not-fit', 'faulty', 'wrong-part', 'not-as-described', 'not-arrived'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What would put it right, as the buyer wishes and as the depot offers. */
const remedies = ['refund', 'part-refund', 'replacement'] as const

/** What the depot agrees to. `none` as the cost of a return: the buyer keeps the part. */
export const claimOffer = z.object({
  refund: z.enum(remedies),
  /** Left out, a refund is of all that the claim is about. */
  amount: pounds.optional(),
  return_cost: z.enum(['buyer', 'seller', 'none']),
})
export type ClaimOffer = z.infer<typeof claimOffer>

/** What the operator may decide: what the depot has to do, or that it need not do anything. */
export const rulings = [...remedies, 'refused'] as const
export type Ruling = (typeof rulings)[number]

/** What `to` of a claim's move may say: a state, or what is said inside one: that the money is on its way back, or something more. */
export const claimSteps = ['agreed', 'refused', 'returning', 'refunded', 'settled', 'escalated', 'added', 'second-look'] as const
export type ClaimStep = (typeof claimSteps)[number]

const DAY_MS = 86_400_000
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
  z.object({ to: z.literal('agreed'), offer: claimOffer, text: claimText.optional() }),
  z.object({ to: z.literal('refused'), text: claimText.min(1, 'Please give your reasons'), imageUrls: newClaim.shape.imageUrls }),
  z.object({ to: z.literal('returning'), text: claimText.optional() }),
  z.object({ to: z.literal('refunded'), amount: pounds.optional() }),
  z.object({ to: z.literal('settled') }),
  z.object({ to: z.literal('escalated'), text: claimText.optional() }),
  /** Something more for the operator to read. */
  z.object({ to: z.literal('added'), text: claimText.min(1, 'Please write something'), imageUrls: newClaim.shape.imageUrls }),
  z.object({ to: z.literal('second-look'), text: claimText.min(10, 'Please say in a sentence what was missed') }),
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
  /** The depot confirmed the fit of all of them: a return because it does not fit is at its cost. */
  fit_confirmed: z.boolean(),
  offer: claimOffer.extend({ amount: z.number() }).nullable(),
  answer: z.string().nullable(),
  answerImageUrls: z.array(z.string()),
  opened_at: isoTime,
  answer_due_at: isoTime,
  answered_at: isoTime.nullable(),
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
  summary: 'Answer a claim, or move it on; what is not legal now is refused with the deal as it is',
  params: z.object({ id: uuid }),
  body: claimMove,
  response: claim,
})

/** What of a claim decides about its moves. */
export interface ClaimFacts {
  status: ClaimState
  answerDueAt: Date
  returnCost: ClaimOffer['return_cost'] | null
  isRefunded: boolean
  decidedAt: Date | null
  /** Whom the operator asked something that is not answered yet. */
  askedSide: 'buyer' | 'seller' | null
  /** Somebody has asked for a second look before. */
  wasLookedAtTwice: boolean
}

/** So long a side has to answer the operator; the time that is promised for the decision runs on. */
const WORKING_DAYS_TO_ANSWER = 2
export const answerAskedBy = (askedAt: Date) => addWorkingDays(askedAt, WORKING_DAYS_TO_ANSWER)

/** For so long after a decision either side may ask for a second look: once, and before it is carried out. */
const SECOND_LOOK_DAYS = 7
export const secondLookUntil = (decidedAt: Date | string) => new Date(new Date(decidedAt).getTime() + SECOND_LOOK_DAYS * DAY_MS)

const mayLookAgain = ({ status, isRefunded, decidedAt, wasLookedAtTwice }: ClaimFacts, now: Date) =>
  status === 'decided' && !isRefunded && !wasLookedAtTwice && decidedAt !== null && now < secondLookUntil(decidedAt)

/** The state that a step leads to; undefined where it is not legal. */
export function claimStateAfter(
  claim: ClaimFacts,
  step: ClaimStep,
  by: 'buyer' | 'seller' | 'system',
  now = new Date(),
): ClaimState | undefined {
  const { status, answerDueAt, returnCost } = claim
  if (step === 'added') return by !== 'system' && status === 'escalated' ? status : undefined
  if (step === 'second-look')
    return mayLookAgain(claim, now) && canMove(claimLifecycle, status, 'escalated', by) ? 'escalated' : undefined
  // Decided without a remedy, it is over.
  if (status === 'decided' && returnCost === null) return undefined
  if (step === 'refunded') return by === 'seller' && ['agreed', 'returning', 'decided'].includes(status) ? status : undefined
  if (step === 'escalated' && (status === 'decided' || (status === 'open' && now < answerDueAt))) return undefined
  if (step === 'returning' && returnCost === 'none') return undefined
  return canMove(claimLifecycle, status, step, by) ? step : undefined
}

/** Who has to do something about it next. */
export function claimTurn({ status, returnCost, isRefunded, askedSide }: ClaimFacts): 'buyer' | 'seller' | 'none' {
  if (status === 'open') return 'seller'
  if (status === 'refused') return 'buyer'
  if (status === 'escalated') return askedSide ?? 'none'
  if (status === 'decided' && returnCost === null) return 'none'
  if (status === 'agreed' || status === 'decided') return returnCost !== 'none' || isRefunded ? 'buyer' : 'seller'
  if (status === 'returning') return isRefunded ? 'buyer' : 'seller'
  return 'none'
}

/** Something is still to be done about it. A claim that the operator refused has no remedy, and is over. */
export const isClaimOpen = ({ status, offer }: { status: ClaimState; offer: object | null }): boolean =>
  openClaimStates.includes(status) && (status !== 'decided' || offer !== null)

interface ClaimableDeal {
  status: DealState
  receivedAt: Date | null
  /** Bought for a business: who has no right to change its mind. */
  isBusiness: boolean
}

const DAYS_TO_CHANGE_ONES_MIND = 14

/** What a claim can be about now. */
export function openKinds({ status, receivedAt, isBusiness }: ClaimableDeal, now = new Date()): ClaimKind[] {
  const isInTime = receivedAt === null || now.getTime() < receivedAt.getTime() + DAYS_TO_CHANGE_ONES_MIND * DAY_MS
  return claimKinds.filter((kind) => {
    if (status === 'cancelled') return false
    if (kind === 'changed-mind') return !isBusiness && isInTime
    return kind !== 'not-arrived' || status === 'sent'
  })
}
