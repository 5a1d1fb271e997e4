import { dayWords, lateWords, momentWords } from '@allyards/contract/day-words'
import type { DealRow } from '@allyards/contract/deals'
import { formatTimeLeft } from '@allyards/contract/format-date'
import type { DealState } from '@allyards/contract/lifecycles'
import type { Role } from '@allyards/contract/shapes'
import { claimKindWords, claimStateWords } from '../claims/claim-words'
import { stateWords } from '../deal-words'
import { arrivalWords } from '../expected-day'

/** The line under a row's state: the next step and its deadline. */
export function rowWords(row: DealRow, side: Role, now: number): string {
  if (row.claim) return `${claimKindWords[row.claim.kind]}. ${claimWords(row.claim, now)}`
  if (row.late && row.send_by) return `${lateWords(row.send_by, now)}, due out ${dayWords(row.send_by, now)}`
  return nextWords[row.status](row, side, now)
}

function claimWords({ status, answer_due_at }: NonNullable<DealRow['claim']>, now: number): string {
  return status === 'open' ? `Answer due by ${dayWords(answer_due_at, now)}` : claimStateWords[status]
}

const nextWords: Record<DealState, (row: DealRow, side: Role, now: number) => string> = {
  agreed: (row, side, now) => {
    if (row.says_paid) return saidWords(row, side, now)
    if (row.is_reservation && row.moves_itself_at) {
      const left = formatTimeLeft(Math.max(0, Date.parse(row.moves_itself_at) - now))
      return row.collects ? `Held ${left} more, paid when collected` : `${left} left to pay`
    }
    if (row.collects) return 'Paid when collected'
    return side === 'buyer' ? 'Pay the depot' : `Agreed ${dayWords(row.agreed_at, now)}, not paid yet`
  },
  paid: (row, _side, now) =>
    row.send_by ? `${row.collects ? 'Ready' : 'To be sent'} by ${dayWords(row.send_by, now)}` : 'Waiting for the address',
  sent: (row, _side, now) =>
    row.expected_at
      ? `On its way, expected ${arrivalWords(row.expected_at, now)}`
      : `On its way since ${dayWords(row.updated_at, now)}`,
  ready: (row, side, now) => {
    if (row.says_paid) return saidWords(row, side, now)
    if (row.collect_by) return `Collected and paid by ${dayWords(row.collect_by, now)}`
    return `At the counter since ${dayWords(row.updated_at, now)}`
  },
  received: (row, side, now) => {
    if (side === 'buyer' && row.turn === 'buyer') return 'Did it fit?'
    return row.moves_itself_at ? `Completes on ${dayWords(row.moves_itself_at, now)}` : 'Received'
  },
  completed: (row) => momentWords(row.updated_at),
  cancelled: (row) => (row.is_money_with_operator ? 'Allyards is looking into the payment' : momentWords(row.updated_at)),
}

type Due = (row: DealRow) => string

/** The next action of the side whose turn it is, as its button says. */
const dueOf: Record<DealState, Record<Role, Due>> = {
  agreed: {
    buyer: () => 'Pay',
    seller: ({ collects, says_paid }) => (collects && !says_paid ? 'Get it ready' : 'Mark as paid'),
  },
  paid: { buyer: () => 'Give the address', seller: ({ collects }) => (collects ? 'Get it ready' : 'Mark as sent') },
  sent: { buyer: () => 'Open', seller: () => 'Open' },
  ready: { buyer: () => 'Collect and pay', seller: () => 'Mark as paid' },
  received: { buyer: () => 'Did it fit?', seller: () => 'Did it fit?' },
  completed: { buyer: () => 'Open', seller: () => 'Open' },
  cancelled: { buyer: () => 'Money back', seller: () => 'Money back' },
}

export function dueWords(row: DealRow, side: Role): string {
  if (!row.claim) return dueOf[row.status][side](row)
  return side === 'seller' || row.claim.status === 'proposed' ? 'Answer' : 'See the claim'
}

const receipts: Partial<Record<DealState, (row: DealRow) => string | undefined>> = {
  sent: () => 'I have received it',
  ready: ({ is_paid }) => (is_paid ? 'I have collected it' : undefined),
}

/** The button of a buyer who has the parts; undefined if that is not the next step. */
export const receiptWords = (row: DealRow): string | undefined => receipts[row.status]?.(row)

/** The buyer says that the deal is paid, and the depot has not answered. */
function saidWords({ answer_paid_by, is_money_with_operator }: DealRow, side: Role, now: number): string {
  if (is_money_with_operator) return side === 'seller' ? 'Allyards asks: has the money arrived?' : 'Allyards asks the depot'
  if (side === 'buyer') return 'You said you paid'
  return `Says it is paid${answer_paid_by ? `. Answer by ${dayWords(answer_paid_by, now)}` : ''}`
}

export const rowState = (row: DealRow) =>
  row.claim ? 'Claim open' : row.is_reservation && row.status === 'agreed' ? 'Reserved' : stateWords[row.status]
