import { dayWords, lateWords, momentWords } from '@allyards/contract/day-words'
import type { Deal } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'
import { firstName } from '@allyards/contract/person-names'
import { chatPath, paymentWords } from '../deal-words'
import { arrivalWords } from '../expected-day'
import { type Act, countedWords, type HeadWords, hasOpenClaim } from '../head-words'
import { cancelledWords } from './cancelled-words'

type Head = (deal: Deal, now: number) => HeadWords

const markPaid: Act = { does: 'form', form: 'paid', label: 'Mark as paid' }
const markReady: Act = { does: 'form', form: 'ready', label: 'Ready to collect' }
const markSent: Act = { does: 'form', form: 'sent', label: 'Mark as sent' }

const message = ({ contacts: { buyer } }: Deal): Act => ({
  does: 'link',
  to: chatPath('seller', buyer.user_id),
  label: `Message ${firstName(buyer.name)}`,
})

const heads: Record<DealState, Head> = {
  agreed: (deal, now) => {
    const buyer = firstName(deal.contacts.buyer.name)
    const total = formatMoney(deal.totals.total)
    if (deal.payment.buyer) {
      const { amount, method, at } = deal.payment.buyer
      return {
        state: 'Agreed',
        icon: 'pound',
        tone: 'wait',
        title: saidTitle(deal),
        text: `${formatMoney(amount)} by ${paymentWords[method]}, said ${momentWords(at)}. ${answerWords(deal)}`,
        act: markPaid,
        others: [notReceived, ...(deal.collects ? [markReady] : [])],
      }
    }
    if (deal.reserved_until && !deal.collects) {
      return {
        state: 'Reserved',
        icon: 'clock',
        tone: 'wait',
        title: `Reserved until ${momentWords(deal.reserved_until)}`,
        text: `${buyer} has until then to pay ${total}. Mark it paid when the money has arrived; unpaid, it goes back on sale.`,
        act: markPaid,
      }
    }
    if (deal.collects) {
      return {
        state: deal.reserved_until ? 'Reserved' : 'Agreed',
        icon: 'receipt',
        tone: deal.late ? 'stop' : 'plain',
        title: `Get it ready for ${buyer}`,
        text: `${buyer} collects it and pays ${total} then, or before.${dueWords(deal, now)}`,
        act: markReady,
        others: [markPaid],
      }
    }
    return {
      state: 'Agreed',
      icon: 'receipt',
      tone: 'plain',
      title: `Waiting for ${buyer} to pay`,
      text: `Tell ${buyer} how to pay ${total}, with ${deal.number} as the reference. Mark it paid if the money has already arrived.`,
      act: markPaid,
    }
  },
  paid: (deal, now) => {
    const buyer = firstName(deal.contacts.buyer.name)
    const base = { state: 'Paid', icon: 'pound', tone: deal.late ? 'stop' : 'go' } as const
    if (!deal.collects && deal.delivery.addressLine1 === null) {
      return {
        ...base,
        title: `Waiting for ${buyer}'s address`,
        text: `It is paid. ${buyer} was asked where it should go.`,
        act: message(deal),
      }
    }
    if (deal.collects) {
      return {
        ...base,
        title: `Paid. Get it ready for ${buyer}`,
        text: `${buyer} collects it.${dueWords(deal, now)}`,
        act: markReady,
      }
    }
    return {
      ...base,
      title: deal.late ? 'It should have been sent' : `Paid. Send it ${dayBy(deal, now)}`,
      text: `Pick ${deal.items.length === 1 ? 'the part' : deal.items.length === 2 ? 'both parts' : `all ${deal.items.length} parts`}, print the packing slip, then mark it sent.${dueWords(deal, now)}`,
      act: markSent,
    }
  },
  ready: (deal, now) => {
    const buyer = firstName(deal.contacts.buyer.name)
    return {
      state: 'Ready to collect',
      icon: 'shop',
      tone: 'go',
      title: `Waiting for ${buyer} to collect`,
      ...(deal.payment.seller
        ? {
            text: `${buyer} was told, and it is paid.${
              deal.moves_itself_at
                ? ` It counts as collected on ${dayWords(deal.moves_itself_at, now)}, if ${buyer} says nothing before.`
                : ''
            }`,
            act: message(deal),
          }
        : readyUnpaid(deal, buyer)),
    }
  },
  sent: (deal, now) => ({
    state: 'Sent',
    icon: 'van',
    tone: 'go',
    title: `On its way to ${firstName(deal.contacts.buyer.name)}${deal.expected_at ? `, expected ${arrivalWords(deal.expected_at, now)}` : ''}`,
    text: deal.moves_itself_at
      ? `Counts as received by ${dayWords(deal.moves_itself_at, now)}, if nobody says so before.`
      : 'Nothing is left to do for you.',
    act: { does: 'form', form: 'sent', label: 'Correct the tracking' },
  }),
  received: (deal, now) => {
    const buyer = firstName(deal.contacts.buyer.name)
    const others: Act[] = deal.payment.seller ? [] : [markPaid]
    if (hasOpenClaim(deal)) {
      return {
        state: 'Received',
        icon: 'box',
        tone: 'wait',
        title: `${buyer} opened a claim`,
        text: 'It is below, with the next step.',
        others,
      }
    }
    const titles = { fits: 'It fits', 'does-not-fit': `${buyer} says it does not fit`, 'not-tried': 'Received, not tried yet' }
    return {
      state: 'Received',
      icon: 'box',
      tone: deal.fits === 'does-not-fit' ? 'wait' : 'go',
      title: deal.fits ? titles[deal.fits] : deal.received_by === 'system' ? 'Counted as received' : 'Received',
      text: `${deal.received_by === 'system' ? `${countedWords(deal)} ` : ''}${fitText(deal, buyer)}${
        deal.moves_itself_at ? `Completed automatically on ${dayWords(deal.moves_itself_at, now)} if no claim is open.` : ''
      }`,
      act: message(deal),
      others: [
        ...others,
        ...(deal.moves.includes('completed')
          ? [{ does: 'move' as const, move: { to: 'completed' as const }, label: 'Nothing is left to do' }]
          : []),
      ],
    }
  },
  completed: (deal) => ({
    state: 'Completed',
    icon: 'check',
    tone: 'go',
    title: `Completed, ${formatMoney(deal.totals.total)}`,
    text: `Thank you. You can rate ${firstName(deal.contacts.buyer.name)} now.`,
    act: { does: 'link', to: '/feedback', label: 'Rate the buyer' },
  }),
  cancelled: (deal, now) => ({
    ...cancelledWords(deal, now),
    ...(deal.refund && !deal.refund.seller
      ? { act: { does: 'form', form: 'refunded', label: 'Mark as paid back' } as const, others: [notReceived] }
      : { act: message(deal), others: [{ ...markPaid, label: 'The money arrived after all' }] }),
  }),
}

const notReceived: Act = { does: 'form', form: 'not-received', label: 'Not received' }

const saidTitle = ({ contacts, payment, totals, is_money_with_operator }: Deal) =>
  is_money_with_operator
    ? `Allyards asks: has ${formatMoney(payment.buyer?.amount ?? totals.total)} arrived?`
    : `${firstName(contacts.buyer.name)} says ${formatMoney(payment.buyer?.amount ?? totals.total)} is paid`

function answerWords({ answer_paid_by, is_money_with_operator }: Deal): string {
  if (is_money_with_operator) return 'Mark it as paid or as not received. Otherwise Allyards decides.'
  const until = answer_paid_by ? ` by ${momentWords(answer_paid_by)}` : ''
  return `Look${until}, and mark it as paid or as not received. Without an answer Allyards asks you.`
}

function readyUnpaid(deal: Deal, buyer: string): Pick<HeadWords, 'title' | 'text' | 'act' | 'others'> {
  if (deal.payment.buyer) return { title: saidTitle(deal), text: answerWords(deal), act: markPaid, others: [notReceived] }
  const until = deal.collect_by ? ` by ${momentWords(deal.collect_by)}` : ''
  const after = deal.moves_itself_at ? ' After that it goes back on sale.' : ''
  return {
    title: `Waiting for ${buyer} to collect`,
    text: `${buyer} was told, and pays ${formatMoney(deal.totals.total)} at the counter${until}. Mark it paid then.${after}`,
    act: markPaid,
  }
}

/** today, by Wed 21 May */
function dayBy({ send_by }: Deal, now: number): string {
  if (!send_by) return 'soon'
  const words = dayWords(send_by, now)
  return words === 'today' ? words : `by ${words}`
}

function dueWords({ send_by, late }: Deal, now: number): string {
  if (!send_by) return ''
  return late
    ? ` It was due ${dayWords(send_by, now)}: ${lateWords(send_by, now)}.`
    : ` After ${dayWords(send_by, now)} it counts as late.`
}

export const sellerHead: Head = (deal, now) => heads[deal.status](deal, now)

function fitText(deal: Deal, buyer: string): string {
  if (deal.fits === 'fits') return ''
  if (deal.fits === 'does-not-fit') return hasOpenClaim(deal) ? 'The claim stands below. ' : `${buyer} may open a claim. `
  return `You hear when ${buyer} says whether it fits. `
}
