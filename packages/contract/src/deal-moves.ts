import { DAY_MS } from './durations'
import { canMove, type DealState, dealLifecycle, dealStates, type Mover } from './lifecycles'
import type { Right } from './members'
import { timeNow } from './time-now'
import { addWorkingDays, endOfWorkingDay } from './working-days'

/** The times that a deal keeps. */
export const dealTimes = {
  reservedHours: 48,
  /** A reservation to collect waits this long for its depot to make it ready, which may be slow. Then `collectHours` count. */
  readyWithinDays: 14,
  /** From when it is ready to collect, unless the depot gives a later day, up to `collectDays` from then. */
  collectHours: 48,
  collectDays: 14,
  /** The side that must act is reminded this long before a deadline for the money. */
  moneyRemindedBeforeHours: 12,
  /** The depot answers a buyer who says that it is paid by the end of this working day. */
  answerPaidWorkingDays: 2,
  /** A buyer may contest the end of a deal for this long: it was paid all the same. */
  contestDays: 30,
  toSendWorkingDays: 2,
  receivedAfterDays: 14,
  /** The buyer is reminded this many days before it counts as received. */
  remindedBeforeDays: 2,
  completedAfterDays: 14,
  cancelledAfterReceiptDays: 14,
  answerDays: 5,
  refusalStandsAfterDays: 14,
} as const

/** Values of `to` in a move: a state, or a statement inside one. */
export const dealSteps = [
  'delivery',
  'paid',
  'not-received',
  'sent',
  'ready',
  'received',
  'completed',
  'cancelled',
  'contested',
  'refunded',
] as const
export type DealStep = (typeof dealSteps)[number]

/** The right that a depot's member needs for each step. */
export const rightOfStep: Record<DealStep, Right> = {
  delivery: 'sending',
  paid: 'money',
  'not-received': 'money',
  sent: 'sending',
  ready: 'sending',
  received: 'sending',
  completed: 'sending',
  cancelled: 'sending',
  contested: 'money',
  refunded: 'money',
}

/** The facts of a deal that decide its moves and whose turn it is. */
export interface DealFacts {
  status: DealState
  collects: boolean
  hasAddress: boolean
  reservedUntil: Date | null
  /** The deadline for paying a reservation that is ready to collect. */
  collectBy: Date | null
  /** The deadline for the depot to say whether the money arrived. */
  answerPaidBy: Date | null
  /** Nobody answered in time, and an operator asks the depot. */
  isAskedForMoney: boolean
  /** The depot, or the operator, says that the money did not come. */
  isNotReceived: boolean
  /** The buyer says of a deal that has ended that it was paid. */
  isContested: boolean
  /** An operator has decided whether the money came. */
  isMoneyDecided: boolean
  /** The depot says that at least as much came as the buyer says was paid. */
  isPaidInFull: boolean
  /** When it was cancelled, or when the depot later said that no money came. */
  endedAt: Date | null
  /** The sides that say it is paid, refunded, or done. */
  paid: Said
  refunded: Said
  /** More was paid than the remaining parts cost. */
  isPartOwed: boolean
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
  by: Mover
  in: readonly DealState[]
  when?: (deal: DealFacts, now: Date) => boolean
  /** The next state; without it the state stays. */
  to?: (deal: DealFacts) => DealState
}

const beforeSent: DealState[] = ['agreed', 'paid', 'ready']
const whilePaying: DealState[] = ['agreed', 'paid', 'sent', 'ready', 'received']
const beforeMoney: DealState[] = ['agreed', 'ready']
const isSomethingPaid = ({ paid }: DealFacts) => paid.buyer || paid.seller

/** The buyer says that it is paid, and nobody has said whether the money is there. */
export const isMoneyUnanswered = ({ status, paid }: DealFacts): boolean =>
  beforeMoney.includes(status) && paid.buyer && !paid.seller

/** An operator has to find out whether the money came. */
export function isMoneyWithOperator(deal: DealFacts): boolean {
  if (deal.isMoneyDecided) return false
  return deal.status === 'cancelled' ? deal.isContested && !deal.isPaidInFull : deal.isAskedForMoney && isMoneyUnanswered(deal)
}

/** What was paid for a cancelled deal or part goes back. A buyer's word alone counts until the depot says that nothing came. */
export const isRefundOwed = ({ status, paid, isNotReceived, isContested, isPartOwed }: DealFacts): boolean =>
  status === 'cancelled' ? paid.seller || (paid.buyer && !isNotReceived && !isContested) : isPartOwed

/** Until when the buyer may say of a deal that has ended that all of it was paid; null where that is not open. */
export function contestUntil(deal: DealFacts): Date | null {
  const { status, endedAt, paid, isPaidInFull, isContested, isMoneyDecided } = deal
  if (status !== 'cancelled' || !endedAt || isContested || isMoneyDecided) return null
  const isShort = paid.seller && !isPaidInFull
  return isShort || !isRefundOwed(deal) ? addDays(endedAt, dealTimes.contestDays) : null
}

/** Everything that a side can do with a deal: the moves of its life cycle, and statements inside a state. */
const sayings: Saying[] = [
  { step: 'delivery', by: 'buyer', in: ['agreed', 'paid'] },
  { step: 'paid', by: 'buyer', in: whilePaying },
  {
    step: 'paid',
    by: 'seller',
    in: whilePaying,
    to: ({ status }) => (status === 'agreed' ? 'paid' : status),
  },
  // What the buyer says was paid for an ended deal may have come after all; it is owed back.
  { step: 'paid', by: 'seller', in: ['cancelled'], when: isMoneyWithOperator },
  {
    step: 'paid',
    by: 'operator',
    in: [...beforeMoney, 'cancelled'],
    when: isMoneyWithOperator,
    to: ({ status }) => (status === 'agreed' ? 'paid' : status),
  },
  { step: 'not-received', by: 'seller', in: beforeMoney, when: isMoneyUnanswered, to: () => 'cancelled' },
  {
    step: 'not-received',
    by: 'seller',
    in: ['cancelled'],
    when: (deal) => isRefundOwed(deal) && !deal.paid.seller && !deal.refunded.seller && !deal.refunded.buyer,
  },
  {
    step: 'not-received',
    by: 'operator',
    in: [...beforeMoney, 'cancelled'],
    when: isMoneyWithOperator,
    to: () => 'cancelled',
  },
  { step: 'contested', by: 'buyer', in: ['cancelled'], when: (deal, now) => now < (contestUntil(deal) ?? now) },
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
    in: beforeMoney,
    when: (deal) => deal.reservedUntil !== null && !isSomethingPaid(deal),
    to: () => 'cancelled',
  },
  ...(['buyer', 'seller'] as const).map((by): Saying => ({ step: 'refunded', by, in: dealStates, when: isRefundOwed })),
]

/** The state that a step leads to; undefined where it is not legal. It may be the state the deal is in. */
export function stateAfter(deal: DealFacts, step: DealStep, by: Mover, now = timeNow()): DealState | undefined {
  const saying = sayings.find(
    (one) => one.step === step && one.by === by && one.in.includes(deal.status) && (one.when?.(deal, now) ?? true),
  )
  if (!saying) return undefined
  const to = saying.to?.(deal) ?? deal.status
  return to === deal.status || canMove(dealLifecycle, deal.status, to, by) ? to : undefined
}

/** What one side may do now. */
export const stepsOf = (deal: DealFacts, by: 'buyer' | 'seller', now = timeNow()): DealStep[] =>
  dealSteps.filter((step) => stateAfter(deal, step, by, now) !== undefined)

export type Turn = 'buyer' | 'seller' | 'none'

/** The side that must act next, apart from claims. */
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
  if (status === 'cancelled' && isRefundOwed(deal)) {
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

/** When the product moves it automatically, unless a side does so first. */
export function movesItselfAt(deal: DealFacts): Date | null {
  const { status, receivedAt, openClaims } = deal
  if (beforeMoney.includes(status) && !isSomethingPaid(deal)) return payBy(deal)
  if (openClaims > 0) return null
  const handedOverAt = handedOver(deal)
  if (handedOverAt) return addDays(handedOverAt, dealTimes.receivedAfterDays)
  return status === 'received' && receivedAt ? addDays(receivedAt, dealTimes.completedAfterDays) : null
}

/** The end of an unpaid reservation. A claim does not extend it. */
function payBy({ status, reservedUntil, collectBy }: DealFacts): Date | null {
  if (reservedUntil === null) return null
  return status === 'ready' ? collectBy : reservedUntil
}

/** Until when the depot answers a buyer who says now that it is paid. Said before, it stands. */
export const answerPaidBy = (deal: DealFacts, now: Date): Date | null =>
  deal.answerPaidBy ?? (beforeMoney.includes(deal.status) ? endOfWorkingDay(now, dealTimes.answerPaidWorkingDays) : null)

/** From when the days count until it is taken as received: it was sent, or it is both ready and paid. */
function handedOver({ status, sentAt, readyAt, paidAt }: DealFacts): Date | null {
  if (status === 'sent') return sentAt
  if (status !== 'ready' || !readyAt || !paidAt) return null
  return readyAt > paidAt ? readyAt : paidAt
}

function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

/** INV-0012: each depot counts its own. */
export const invoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`

/** AY-20417 */
export const dealNumber = (number: number): string => `AY-${number}`
