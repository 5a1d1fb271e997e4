import { dayWords, momentWords } from '@allyards/contract/day-words'
import { buyerReasons, depotReasons } from '@allyards/contract/deal-reasons'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import { ownValue } from '@allyards/contract/own-value'
import { firstName } from '@allyards/contract/person-names'
import type { HeadWords } from '../head-words'

const labels: Record<string, { label: string }> = { ...depotReasons, ...buyerReasons }

/** How a deal ended early, for either side. */
export function cancelledWords(deal: Deal, now: number): HeadWords {
  const { cancelled, refund, side, contacts } = deal
  if (deal.is_money_with_operator) return contestedWords(deal)
  if (cancelled?.by === 'system') {
    return {
      state: 'Reservation ended',
      icon: 'clock',
      tone: 'plain',
      title: 'It is on sale again',
      text: `Nothing was paid in time, so the reservation ran out. ${refund ? moneyWords(deal, refund, now) : `Nobody owes anything.${contestWords(deal)}`}`,
    }
  }
  const isMine = cancelled?.by === side
  const depot = contacts.seller.companyName
  const title = isMine
    ? 'You cancelled'
    : cancelled?.by === 'operator'
      ? 'Allyards decided that no money arrived'
      : cancelled?.by === 'seller'
        ? `${depot} cannot supply it`
        : `${firstName(contacts.buyer.name)} cancelled`
  return {
    state: 'Cancelled',
    icon: 'close',
    tone: 'stop',
    title: refund && side === 'seller' && !refund.seller ? `Pay back ${formatMoney(refund.due)}` : title,
    text: [reasonWords(deal), refund ? moneyWords(deal, refund, now) : contestWords(deal)].filter(Boolean).join(' '),
  }
}

/** An operator is clarifying the money of an ended deal. */
function contestedWords({ side, payment, contacts }: Deal): HeadWords {
  const sum = formatMoney(payment.buyer?.amount ?? 0)
  const depot = contacts.seller.companyName
  return {
    state: 'Cancelled',
    icon: 'pound',
    tone: 'wait',
    title: side === 'buyer' ? 'Allyards is looking into your payment' : `${firstName(contacts.buyer.name)} says ${sum} was paid`,
    text:
      side === 'buyer'
        ? `You said that ${sum} was paid all the same. Allyards asks ${depot}; what came is owed back to you.`
        : `Look again, and say so if it came: you then owe it back. If you do not answer, Allyards decides.`,
  }
}

const contestWords = ({ side, contest_until }: Deal) =>
  side === 'buyer' && contest_until ? ` If you did pay, say so by ${momentWords(contest_until)}, and Allyards looks into it.` : ''

/** The reason that was given, followed by any free text. */
function reasonWords({ cancelled }: Pick<Deal, 'cancelled'>): string {
  const words = [cancelled?.reason ? (ownValue(labels, cancelled.reason)?.label ?? cancelled.reason) : null, cancelled?.text]
  return words
    .filter((one) => one)
    .map((one) => `“${one}”`)
    .join(' ')
}

function moneyWords({ side, contacts }: Deal, refund: NonNullable<Deal['refund']>, now: number): string {
  const sum = formatMoney(refund.due)
  const by = dayWords(refund.due_by, now)
  const buyer = firstName(contacts.buyer.name)
  if (refund.buyer && refund.seller) return `${formatMoney(refund.buyer.amount)} was paid back.`
  if (refund.seller) {
    return side === 'buyer'
      ? `${contacts.seller.companyName} says ${formatMoney(refund.seller.amount)} is on its way back to you.`
      : `You said ${formatMoney(refund.seller.amount)} is paid back. ${buyer} confirms when it is there.`
  }
  return side === 'buyer'
    ? `You paid ${sum}: ${contacts.seller.companyName} owes it back by ${by}.`
    : `${buyer} paid ${sum}. It is owed back by ${by}.`
}
