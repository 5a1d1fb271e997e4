import { dayWords, lateWords, momentWords } from '@allyards/contract/day-words'
import { dealTimes } from '@allyards/contract/deal-moves'
import type { Deal } from '@allyards/contract/deals'
import { formatTimeLeft } from '@allyards/contract/format-date'
import { formatMoney } from '@allyards/contract/format-money'
import type { DealState } from '@allyards/contract/lifecycles'
import { countWords } from '@allyards/contract/number-words'
import { waysInWords } from '@allyards/contract/ways-to-pay'
import { collectionWords } from '@allyards/contract/yards'
import { chatPath, leftToPay, partsWords, paymentWords } from '../deal-words'
import { arrivalWords, isOnItsWay } from '../expected-day'
import { type Act, countedWords, type HeadWords, hasOpenClaim } from '../head-words'
import { cancelledWords } from './cancelled-words'

type Head = (deal: Deal, now: number) => HeadWords

const cancelNote = 'you can still cancel'

const message = ({ contacts: { seller } }: Deal): Act => ({
  does: 'link',
  to: chatPath('buyer', seller.user_id),
  label: 'Message the depot',
})
/** Where the depot has said how it is paid, the form begins with that. */
const pay = ({ how_to_pay, collects }: Deal): Act => ({
  does: 'form',
  form: 'paid',
  label: how_to_pay && waysInWords(how_to_pay, collects) ? 'How to pay' : 'I have paid',
})
const giveAddress: Act = { does: 'form', form: 'delivery', label: 'Give the address' }
const changeAddress: Act = { does: 'form', form: 'delivery', label: 'Change where it goes' }
const rate: Act = { does: 'link', to: '/buyer-feedback', label: 'Rate the depot' }

const lacksAddress = ({ delivery }: Deal) => delivery.method === 'deliver' && delivery.addressLine1 === null

const heads: Record<DealState, Head> = {
  agreed: (deal, now) => {
    const { contacts, totals, payment, collects } = deal
    const name = contacts.seller.companyName
    if (payment.buyer) {
      const { amount, method, at } = payment.buyer
      return {
        state: 'Agreed',
        icon: 'pound',
        tone: 'wait',
        title: checkingTitle(deal),
        text: `${formatMoney(amount)} by ${paymentWords[method]}, said ${momentWords(at)}. ${checkingWords(deal)}`,
        act: message(deal),
        note: cancelNote,
        others: [{ ...pay(deal), label: 'Correct what you paid' }, changeAddress],
      }
    }
    if (lacksAddress(deal)) {
      return {
        state: 'Agreed',
        icon: 'receipt',
        tone: 'plain',
        title: 'Where should it go?',
        text: `${name} needs your address before anything can be sent. You can also collect it.`,
        act: giveAddress,
        note: cancelNote,
        others: [pay(deal)],
      }
    }
    if (deal.reserved_until) return reserved(deal, now)
    if (collects) {
      return {
        state: 'Agreed',
        icon: 'receipt',
        tone: 'plain',
        title: `${name} gets it ready for you`,
        text: `You pay ${formatMoney(totals.total)} when you collect it, or before. We email you when it is ready.`,
        act: message(deal),
        note: cancelNote,
        others: [pay(deal), changeAddress],
      }
    }
    return {
      state: 'Agreed',
      icon: 'receipt',
      tone: 'plain',
      title: `Pay ${name} ${formatMoney(totals.total)}`,
      text: payingWords(deal),
      act: pay(deal),
      note: cancelNote,
      others: [changeAddress],
    }
  },
  paid: (deal, now) => {
    const name = deal.contacts.seller.companyName
    if (lacksAddress(deal)) {
      return {
        state: 'Paid',
        icon: 'pound',
        tone: 'go',
        title: 'Where should it go?',
        text: `Your payment has arrived. ${name} needs your address to send it.`,
        act: giveAddress,
        note: cancelNote,
      }
    }
    const due = deal.send_by ?? deal.agreed_at
    const left = leftToPay(deal)
    return {
      state: 'Paid',
      icon: 'pound',
      tone: 'go',
      title: deal.late
        ? `${name} should have sent it`
        : `${name} is packing ${deal.items.length === 1 ? 'your part' : 'your parts'}`,
      text: deal.late
        ? `It was due out ${dayWords(due, now)}: ${lateWords(due, now)}. Ask where it is, or cancel and get your money back.`
        : `Due ${deal.collects ? 'to be ready' : 'to leave'} by ${dayWords(due, now)}${deal.expected_at ? ` and with you by ${arrivalWords(deal.expected_at, now)}` : ''}. We email you${deal.collects ? '' : ' with the tracking number'}.`,
      act: deal.late ? { ...message(deal), label: 'Ask where it is' } : message(deal),
      note: cancelNote,
      others: [
        ...(deal.payment.seller && left > 0 ? [{ ...pay(deal), label: `Pay the remaining ${formatMoney(left)}` }] : []),
        changeAddress,
      ],
    }
  },
  ready: (deal, now) => ({
    state: 'Ready to collect',
    icon: 'shop',
    tone: 'go',
    ...readyWords(deal, now),
  }),
  sent: (deal, now) => ({
    state: 'Sent',
    icon: 'van',
    tone: 'go',
    title: deal.expected_at ? `On its way to you, expected ${arrivalWords(deal.expected_at, now)}` : 'On its way to you',
    text: `${isOnItsWay(deal, now) ? 'The courier has it, and you have nothing to do. ' : ''}Tell us when it is in your hands, then we ask whether it fits.${
      deal.moves_itself_at ? ` If you say nothing, it is marked received ${onDay(deal.moves_itself_at, now)}.` : ''
    }`,
    act: { does: 'move', move: { to: 'received' }, label: 'I have received it' },
  }),
  received: (deal, now) => received(deal, now),
  completed: (deal) => ({
    state: 'Completed',
    icon: 'check',
    tone: 'go',
    title: `How was ${deal.contacts.seller.companyName}?`,
    text: `${partsWords(deal.items)}: everything is done. One rating per part helps the next buyer.`,
    act: rate,
  }),
  cancelled: (deal, now) => ({ ...cancelledWords(deal, now), ...afterCancelling(deal), others: [contest] }),
}

const contest: Act = { does: 'form', form: 'contested', label: 'I did pay' }

function payingWords({ how_to_pay, collects, number }: Deal): string {
  const ways = how_to_pay ? waysInWords(how_to_pay, collects) : ''
  const how = ways ? `by ${ways}` : `ask for the details in the chat or by phone, and give ${number} as the reference`
  return `You pay the depot, not Allyards: ${how}. It sends the part once the money has arrived.`
}

const checkingTitle = ({ contacts, is_money_with_operator }: Deal) =>
  is_money_with_operator
    ? `Allyards asks ${contacts.seller.companyName} for your money`
    : `You said you paid. ${contacts.seller.companyName} is checking`

function checkingWords({ contacts, answer_paid_by, is_money_with_operator }: Deal): string {
  const name = contacts.seller.companyName
  if (is_money_with_operator) return `${name} has not answered in time. It stays yours while Allyards looks into it.`
  return answer_paid_by ? `${name} says by ${momentWords(answer_paid_by)} whether it arrived. If not, Allyards asks.` : ''
}

function readyWords(deal: Deal, now: number): Pick<HeadWords, 'title' | 'text' | 'act' | 'note' | 'others'> {
  const { contacts, items, number, payment, ready_note, totals } = deal
  const { seller } = contacts
  const where = [`${collectionWords(seller.yards, items)}. Say ${number} at the counter.`, ready_note].filter(Boolean).join(' ')
  const title = `Collect it from ${seller.companyName}`
  if (payment.seller) {
    const itself = deal.moves_itself_at ? ` If you say nothing, it counts as collected ${onDay(deal.moves_itself_at, now)}.` : ''
    return { title, text: `${where}${itself}`, act: { does: 'move', move: { to: 'received' }, label: 'I have collected it' } }
  }
  if (payment.buyer) {
    return {
      title: checkingTitle(deal),
      text: `${where} Once it is marked paid, you can say that you have collected it. ${checkingWords(deal)}`,
      act: message(deal),
    }
  }
  const until = deal.collect_by ? ` by ${momentWords(deal.collect_by)}` : ''
  const after = deal.moves_itself_at ? ' After that it goes back on sale.' : ''
  const text = `${where} You pay ${formatMoney(totals.total)} there${until}, or before.${after}`
  return { title, text, act: pay(deal), note: cancelNote }
}

function reserved(deal: Deal, now: number): HeadWords {
  const { contacts, totals, reserved_until, items } = deal
  if (deal.collects) return setAside(deal, now)
  const leftMs = Date.parse(reserved_until ?? '') - now
  return {
    state: 'Reserved',
    icon: 'clock',
    tone: 'wait',
    title: `${formatTimeLeft(leftMs)} left to pay ${formatMoney(totals.total)}`,
    text: `${partsWords(items)} is set aside for you at ${contacts.seller.companyName}. Nothing paid by ${momentWords(reserved_until ?? '')}, and it goes back on sale. You owe nothing then.`,
    act: pay(deal),
    note: 'or simply let it expire',
    others: [changeAddress],
  }
}

/** It is paid at the counter, so its deadline is the depot's: to have it ready. */
function setAside(deal: Deal, now: number): HeadWords {
  const { contacts, totals, reserved_until, items, send_by } = deal
  const name = contacts.seller.companyName
  const ready = send_by ? ` by ${dayWords(send_by, now)}` : ''
  return {
    state: 'Reserved',
    icon: 'clock',
    tone: 'wait',
    title: `${name} gets it ready for you to collect`,
    text: `${partsWords(items)} is set aside for you until ${momentWords(reserved_until ?? '')}. ${name} gets it ready${ready} and we email you; then you have ${dealTimes.collectHours} hours to collect it and pay ${formatMoney(totals.total)} at the counter. If it is not ready in time, you owe nothing.`,
    act: message(deal),
    note: cancelNote,
    others: [pay(deal), changeAddress],
  }
}

/** Of the parts that did not fit. */
function fitsAfterAll({ items }: Deal): Act {
  const failed = items.filter(({ fits }) => fits === 'does-not-fit').map(({ id }) => ({ item_id: id, answer: 'fits' as const }))
  return { does: 'move', move: { to: 'received', fits: failed.length > 0 ? failed : 'fits' }, label: 'It fits after all' }
}

/** "It does not fit", or which of several parts do not. */
function failedWords({ items }: Deal): string {
  const failed = items.filter(({ fits }) => fits === 'does-not-fit')
  return items.length > 1 && failed.length > 0
    ? `${countWords(failed.length, false, 'part')} of ${items.length} ${failed.length === 1 ? 'does' : 'do'} not fit`
    : 'It does not fit'
}

function received(deal: Deal, now: number): HeadWords {
  const ends = deal.moves_itself_at ? ` The deal is completed automatically ${onDay(deal.moves_itself_at, now)}.` : ''
  const base = { state: 'Received', icon: 'box', tone: 'go' } as const
  const done: Act[] = deal.moves.includes('completed')
    ? [{ does: 'move', move: { to: 'completed' }, label: 'Nothing is left to do' }]
    : []
  if (hasOpenClaim(deal)) {
    return {
      ...base,
      tone: 'wait',
      title: deal.fits === 'does-not-fit' ? failedWords(deal) : 'Your claim is open',
      text: 'It is below, with the next step.',
      others: deal.fits === 'does-not-fit' ? [fitsAfterAll(deal), ...done] : done,
    }
  }
  if (deal.fits === 'fits') {
    return {
      ...base,
      title: deal.items.length > 1 ? 'Everything fits' : 'It fits',
      text: `Good to hear.${ends}`,
      act: rate,
      others: done,
    }
  }
  if (deal.fits === 'does-not-fit') {
    return {
      ...base,
      title: failedWords(deal),
      text: `Open a claim below, or tell ${deal.contacts.seller.companyName} what is wrong.${ends}`,
      act: message(deal),
      others: [fitsAfterAll(deal), ...done],
    }
  }
  if (deal.received_by === 'system') {
    return {
      ...base,
      state: 'Counted as received',
      title: 'Has it arrived, and does it fit?',
      text: `${countedWords(deal)} Say whether it fits, or open a claim below if it has not arrived.${ends}`,
      act: { does: 'fit' },
      others: done,
    }
  }
  return {
    ...base,
    title: deal.items.length > 1 ? 'Did each part fit?' : 'Did it fit?',
    text: `${deal.received_by === 'buyer' ? 'You received it' : 'It was handed over'}${deal.times.received ? ` ${onDay(deal.times.received, now)}` : ''}.${ends}`,
    act: { does: 'fit' },
    others: done,
  }
}

function afterCancelling(deal: Deal): Pick<HeadWords, 'act' | 'note'> {
  if (deal.turn === 'buyer' && deal.refund?.seller) {
    return { act: { does: 'form', form: 'refunded', label: 'I have it back' } }
  }
  if (!deal.enquiry_id || deal.events.some(({ kind }) => kind === 'asked-again')) return { act: message(deal) }
  return { act: { does: 'ask-again', label: 'Ask the depots again' }, note: `${partsWords(deal.items)}, one press` }
}

/** on Wed 21 May, today */
function onDay(moment: string, now: number): string {
  const words = dayWords(moment, now)
  return words === 'today' || words === 'tomorrow' ? words : `on ${words}`
}

export const buyerHead: Head = (deal, now) => heads[deal.status](deal, now)
