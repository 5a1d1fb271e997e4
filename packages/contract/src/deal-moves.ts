import { canMove, type DealState, dealLifecycle, type Mover } from './lifecycles'
import type { Right } from './members'
import { addWorkingDays } from './working-days'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The times that a deal keeps. */
export const dealTimes = {
  reservedHours: 48,
  toSendWorkingDays: 2,
  receivedAfterDays: 14,
  /** So many days before it counts as received, the buyer is reminded. */
  remindedBeforeDays: 2,
  completedAfterDays: 14,
  cancelledAfterReceiptDays: 14,
  answerDays: 5,
  refusalStandsAfterDays: 14,
} as const

/** What `to` of a move may say: a state, or something said inside one. */
export const dealSteps = ['delivery', 'paid', 'sent', 'ready', 'received', 'completed', 'cancelled', 'refunded'] as const
export type DealStep = (typeof dealSteps)[number]

/** What a depot's member needs to say it. */
export const rightOfStep: Record<DealStep, Right> = {
  delivery: 'sending',
  paid: 'money',
  sent: 'sending',
  ready: 'sending',
  received: 'sending',
  completed: 'sending',
  cancelled: 'sending',
  refunded: 'money',
}

/** What of a deal decides about its moves and whose turn it is. */
export interface DealFacts {
  status: DealState
  collects: boolean
  hasAddress: boolean
  reservedUntil: Date | null
  /** Who has said that it is paid, that the money is back, and that nothing is left to do. */
  paid: Said
  refunded: Said
  done: Said
  /** Whether the buyer has answered "Did it fit?" with yes or no. */
  isTried: boolean
  openClaims: number
  agreedAt: Date
  paidAt: Date | null
  sentAt: Date | null
  readyAt: Date | null
  receivedAt: Date | null
  /** Who said so; `system` when nobody did in time. */
  receivedBy: Exclude<Mover, 'operator'> | null
}

interface Said {
  buyer: boolean
  seller: boolean
}

interface Saying {
  step: DealStep
  by: Exclude<Mover, 'operator'>
  in: readonly DealState[]
  when?: (deal: DealFacts) => boolean
  /** Where it leads; a saying without it leaves the state as it is. */
  to?: (deal: DealFacts) => DealState
}

const beforeSent: DealState[] = ['agreed', 'paid', 'ready']
const whilePaying: DealState[] = ['agreed', 'paid', 'sent', 'ready', 'received']
const isSomethingPaid = ({ paid }: DealFacts) => paid.buyer || paid.seller

/** Everything that can be done with a deal: the moves of its life cycle, and what is said inside a state. */
const sayings: Saying[] = [
  { step: 'delivery', by: 'buyer', in: ['agreed', 'paid'] },
  { step: 'paid', by: 'buyer', in: whilePaying },
  {
    step: 'paid',
    by: 'seller',
    in: whilePaying,
    to: ({ status }) => (status === 'agreed' ? 'paid' : status),
  },
  {
    step: 'sent',
    by: 'seller',
    in: ['paid'],
    when: ({ collects, hasAddress }) => !collects && hasAddress,
    to: () => 'sent',
  },
  { step: 'sent', by: 'seller', in: ['sent'] },
  { step: 'ready', by: 'seller', in: ['agreed', 'paid'], when: ({ collects }) => collects, to: () => 'ready' },
  { step: 'received', by: 'buyer', in: ['sent'], to: () => 'received' },
  // Nobody takes a piece for good with a word: the depot says first that it has the money.
  { step: 'received', by: 'buyer', in: ['ready'], when: ({ paid }) => paid.seller, to: () => 'received' },
  { step: 'received', by: 'buyer', in: ['received'] },
  { step: 'received', by: 'system', in: ['sent'], when: ({ openClaims }) => openClaims === 0, to: () => 'received' },
  {
    step: 'received',
    by: 'system',
    in: ['ready'],
    when: ({ paid, openClaims }) => paid.seller && openClaims === 0,
    to: () => 'received',
  },
  ...(['buyer', 'seller'] as const).map(
    (by): Saying => ({
      step: 'completed',
      by,
      in: ['received'],
      when: ({ done, openClaims }) => !done[by] && openClaims === 0,
      to: ({ done }) => (done[by === 'buyer' ? 'seller' : 'buyer'] ? 'completed' : 'received'),
    }),
  ),
  { step: 'completed', by: 'system', in: ['received'], when: ({ openClaims }) => openClaims === 0, to: () => 'completed' },
  { step: 'cancelled', by: 'buyer', in: beforeSent, to: () => 'cancelled' },
  { step: 'cancelled', by: 'seller', in: beforeSent, to: () => 'cancelled' },
  {
    step: 'cancelled',
    by: 'system',
    in: ['agreed'],
    when: (deal) => deal.reservedUntil !== null && !isSomethingPaid(deal),
    to: () => 'cancelled',
  },
  { step: 'refunded', by: 'seller', in: ['cancelled'], when: isSomethingPaid },
  { step: 'refunded', by: 'buyer', in: ['cancelled'], when: isSomethingPaid },
]

/** The state that a step leads to; undefined where it is not legal. It may be the state the deal is in. */
export function stateAfter(deal: DealFacts, step: DealStep, by: Mover): DealState | undefined {
  const saying = sayings.find(
    (one) => one.step === step && one.by === by && one.in.includes(deal.status) && (one.when?.(deal) ?? true),
  )
  if (!saying) return undefined
  const to = saying.to?.(deal) ?? deal.status
  return to === deal.status || canMove(dealLifecycle, deal.status, to, by) ? to : undefined
}

/** What one side may do now. */
export const stepsOf = (deal: DealFacts, by: 'buyer' | 'seller'): DealStep[] =>
  dealSteps.filter((step) => stateAfter(deal, step, by) !== undefined)

export type Turn = 'buyer' | 'seller' | 'none'

/** Who has to do something next, claims aside. */
export function turnOf(deal: DealFacts): Turn {
  const { status, collects, hasAddress, paid, refunded } = deal
  if (status === 'agreed') {
    if (paid.buyer) return 'seller'
    return collects ? 'seller' : 'buyer'
  }
  if (status === 'paid') return collects || hasAddress ? 'seller' : 'buyer'
  if (status === 'ready') return paid.buyer && !paid.seller ? 'seller' : 'buyer'
  if (status === 'sent') return 'buyer'
  if (status === 'received') return deal.isTried ? 'none' : 'buyer'
  if (status === 'cancelled' && isSomethingPaid(deal)) {
    if (!refunded.seller) return 'seller'
    return refunded.buyer ? 'none' : 'buyer'
  }
  return 'none'
}

/** When the depot has to have sent it or made it ready; null while that is not its turn. */
export function sendBy(deal: DealFacts): Date | null {
  if (deal.status === 'paid' && deal.paidAt) return addWorkingDays(deal.paidAt, dealTimes.toSendWorkingDays)
  if (deal.status === 'agreed' && deal.collects) return addWorkingDays(deal.agreedAt, dealTimes.toSendWorkingDays)
  return null
}

/** When the product moves it by itself, unless somebody does so before. */
export function movesItselfAt(deal: DealFacts): Date | null {
  const { status, reservedUntil, receivedAt, openClaims } = deal
  if (status === 'agreed' && !isSomethingPaid(deal)) return reservedUntil
  if (openClaims > 0) return null
  const handedOverAt = handedOver(deal)
  if (handedOverAt) return addDays(handedOverAt, dealTimes.receivedAfterDays)
  return status === 'received' && receivedAt ? addDays(receivedAt, dealTimes.completedAfterDays) : null
}

/** From when the days count until it is taken as received: it was sent, or it is both ready and paid. */
function handedOver({ status, sentAt, readyAt, paidAt }: DealFacts): Date | null {
  if (status === 'sent') return sentAt
  if (status !== 'ready' || !readyAt || !paidAt) return null
  return readyAt > paidAt ? readyAt : paidAt
}

const addDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/** INV-0012: each depot counts its own. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`

/** AY-20417 */
export const dealNumber = (number: number): string => `AY-${number}`
