import { dayWords, momentWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'

export interface RailStep {
  name: string
  about: string
  /** done, current, still to come, or the end. */
  is: 'done' | 'now' | 'open' | 'ended'
}

/** The five steps of a deal. A cancelled deal has the steps it completed and its end. */
export function railSteps(deal: Deal, now = Date.now()): RailStep[] {
  const { times, collects, refund } = deal
  const way: [DealState, string, string | null, string][] = [
    ['agreed', deal.is_reservation ? 'Reserved' : 'Agreed', times.agreed, ''],
    ['paid', 'Paid', times.paid, paidNote(deal)],
    collects
      ? ['ready', 'Ready', times.ready, deal.send_by ? `by ${dayWords(deal.send_by, now)}` : '']
      : ['sent', 'Sent', times.sent, deal.send_by ? `by ${dayWords(deal.send_by, now)}` : ''],
    [
      'received',
      collects ? 'Collected' : 'Received',
      times.received,
      deal.expected_at ? `by ${dayWords(deal.expected_at, now)}` : '',
    ],
    ['completed', 'Completed', times.completed, times.received ? byItself(deal, now) : '14 days after'],
  ]
  if (deal.status === 'cancelled') {
    const made = way.filter(([, , at]) => at !== null).map(([, name, at]) => ({ name, about: words(at), is: 'done' as const }))
    const ended: RailStep = { name: 'Cancelled', about: words(times.cancelled), is: 'ended' }
    if (!refund) return [...made, ended]
    const isBack = Boolean(refund.seller && refund.buyer)
    const back = refund.buyer ?? refund.seller
    return [
      ...made,
      ended,
      {
        name: 'Paid back',
        about: back ? formatMoney(back.amount) : `by ${dayWords(refund.due_by, now)}`,
        is: isBack ? 'done' : 'open',
      },
    ]
  }
  return way.map(([state, name, at, note]) => ({
    name,
    about: at ? `${words(at)}${state === 'received' && deal.received_by === 'system' ? ', automatically' : ''}` : note,
    is: state === deal.status ? 'now' : at ? 'done' : 'open',
  }))
}

const words = (at: string | null) => (at ? momentWords(at) : '')

function paidNote({ payment, collects }: Deal): string {
  if (payment.buyer) return `said ${momentWords(payment.buyer.at)}`
  return collects ? 'when collected' : ''
}

const byItself = ({ moves_itself_at }: Deal, now: number) => (moves_itself_at ? dayWords(moves_itself_at, now) : '')
