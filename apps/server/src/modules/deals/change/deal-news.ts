import { trackingPage } from '@allyards/contract/carriers'
import { answerAskedBy, claimTimes } from '@allyards/contract/claims'
import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import { contestUntil, dealNumber, dealTimes, movesItselfAt } from '@allyards/contract/deal-moves'
import { paymentMethods } from '@allyards/contract/deals'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { firstName } from '@allyards/contract/person-names'
import { clock } from '../../../platform/clock/clock'
import { type DealRecord, factsOf, refundDuePence } from './deal-facts'
import { inWords } from './names-in-words'

export interface NewDealEvent {
  kind: DealEventKind
  claimId?: string
  amountPence?: number
  vatPence?: number
  text?: string | null
}

/** A deal with those whom it is about. */
export interface DealTold {
  deal: DealRecord
  companyName: string
  sellerUserId: string
  buyerName: string
  partNames: string[]
}

interface News {
  title: string
  body: string
}

type Tell = (told: DealTold, event: NewDealEvent) => { buyer?: News; seller?: News }

const whatOf = ({ deal, partNames }: DealTold) => `${inWords(partNames)}, deal ${dealNumber(deal.number)}`
const buyerOf = ({ buyerName }: DealTold) => firstName(buyerName)
const moneyOf = ({ amountPence }: NewDealEvent) => formatPence(amountPence ?? 0)
const saidIn = ({ text }: NewDealEvent) => (text ? ` “${text}”` : '')

/** To a depot some of whose other open offers stand on pieces that are gone. */
export function shortStockNews({ title, stock }: { title: string; stock: number }, offers: number): News {
  const others = offers === 1 ? 'One other open offer stands' : `${offers} other open offers stand`
  return stock === 0
    ? { title: `The last “${title}” is sold`, body: `${others} on it. Withdraw with one press.` }
    : { title: `Only ${stock} of “${title}” are left`, body: `${others} on more. Withdraw with one press.` }
}

/** Event by event: which side is told, and in which words. Whoever did it knows, and is not told. */
export const dealNews: Record<DealEventKind, Tell> = {
  // The depot hears of accepted offers as such, and the buyer's confirmation is a mail of its own.
  agreed: () => ({}),
  joined: () => ({}),
  reserved: (told) => ({
    seller: {
      title: `${buyerOf(told)} reserved a part of yours`,
      body: `${whatOf(told)}. It is held until ${formatDateTime(told.deal.reservedUntil ?? clock.now())}.`,
    },
  }),
  'delivery-said': (told) => ({
    seller: { title: `${buyerOf(told)} said where it goes`, body: `${whatOf(told)}: ${placeOf(told)}.` },
  }),
  'buyer-paid': (told, event) => ({
    seller: {
      title: `${buyerOf(told)} says it is paid: ${moneyOf(event)}`,
      body: `${whatOf(told)}. Please look by ${answerDay(told)}, and mark it as paid or as not received.`,
    },
  }),
  'pay-reminded': (told) => ({
    buyer: {
      title: `Pay by ${formatDateTime(movesItselfAt(factsOf(told.deal)) ?? clock.now())}`,
      body: `${whatOf(told)}. It goes back on sale then unless it is paid.`,
    },
  }),
  'answer-reminded': (told) => ({
    seller: {
      title: `Has the money of ${buyerOf(told)} come?`,
      body: `${whatOf(told)}. Mark it as paid or as not received by ${answerDay(told)}, or Allyards asks you.`,
    },
  }),
  'payment-unanswered': (told) => ({
    buyer: {
      title: 'Allyards asks the depot for your money',
      body: `${whatOf(told)}. ${told.companyName} has not said whether it came. Your part stays yours meanwhile.`,
    },
    seller: {
      title: 'Allyards asks: has the money come?',
      body: `${whatOf(told)}. Please mark it as paid or as not received. Otherwise Allyards decides.`,
    },
  }),
  'payment-asked': (told, event) => ({
    buyer: { title: 'Allyards asks the depot again', body: `${whatOf(told)}.${saidIn(event)}` },
    seller: { title: 'Allyards asks: has the money come?', body: `${whatOf(told)}.${saidIn(event)}` },
  }),
  paid: (told, event) => {
    const { status } = told.deal
    const reasons = event.text && !isPaymentMethod(event.text) ? saidIn(event) : ''
    const next =
      status === 'cancelled'
        ? `It was cancelled, so this goes back within ${dealTimes.cancelledAfterReceiptDays} days.`
        : status === 'paid'
          ? 'It is being packed.'
          : 'Nothing is left to pay.'
    return {
      buyer: { title: `${told.companyName} has your ${moneyOf(event)}`, body: `${whatOf(told)}.${reasons} ${next}` },
      seller: { title: `Allyards decided: ${moneyOf(event)} came`, body: `${whatOf(told)}.${reasons} ${next}` },
    }
  },
  'not-received': (told, event) => ({
    buyer: {
      title: 'No money came for a cancelled deal',
      body: `${whatOf(told)}.${saidIn(event)} Nothing is owed back.${contestWords(told)}`,
    },
    seller: { title: 'Allyards decided: no money came', body: `${whatOf(told)}.${saidIn(event)} You owe nothing back.` },
  }),
  contested: (told, event) => ({
    seller: {
      title: `${buyerOf(told)} says that it was paid all the same`,
      body: `${whatOf(told)}, ${moneyOf(event)}.${saidIn(event)} Look again, and mark it as paid if it came. Allyards looks into it.`,
    },
  }),
  sent: (told) => ({
    buyer: { title: `${told.companyName} sent your parts`, body: `${whatOf(told)}: ${parcelOf(told)}.` },
  }),
  'tracking-changed': (told) => ({
    buyer: { title: 'The tracking number has changed', body: `${whatOf(told)}: ${parcelOf(told)}.` },
  }),
  ready: (told, event) => ({
    buyer: {
      title: `Ready to collect at ${told.companyName}`,
      body: `${whatOf(told)}. Say ${dealNumber(told.deal.number)} at the counter.${saidIn(event)}`,
    },
  }),
  'receipt-reminded': (told) => ({
    buyer: {
      title: told.deal.collects ? 'Have you collected it?' : 'Has it arrived?',
      body: `${whatOf(told)}. It counts as received on ${formatDate(movesItselfAt(factsOf(told.deal)) ?? clock.now())} unless you open a claim.`,
    },
  }),
  received: (told) => {
    if (told.deal.receivedBy === 'system') {
      const on = formatDate(told.deal.receivedAt ?? clock.now())
      const words = `${whatOf(told)}: counted as received on ${on}, because nobody said otherwise.`
      return {
        buyer: { title: 'Has it arrived?', body: `${words} Say whether it fits, or open a claim if it is not there.` },
        seller: { title: 'Counted as received', body: words },
      }
    }
    return {
      buyer: { title: 'Did it fit?', body: `${whatOf(told)}: one press tells the depot.` },
      seller: { title: 'Received', body: `${whatOf(told)}: ${buyerOf(told)} has it.` },
    }
  },
  'fit-said': (told) => ({
    seller: {
      title: told.deal.fits === 'does-not-fit' ? 'It does not fit' : told.deal.fits === 'fits' ? 'It fits' : 'Not tried yet',
      body: `${whatOf(told)}: ${buyerOf(told)} says so.`,
    },
  }),
  'done-said': (told) =>
    bothHear('Nothing is left to do', `${whatOf(told)}: the other side says so. Say so too, and it is completed.`),
  completed: (told) => bothHear('Completed', `${whatOf(told)}. Thank you for trading here.`),
  cancelled: (told, event) => {
    const paid = told.deal.buyerPaidAt || told.deal.sellerPaidAt
    const owed = paid ? ` What was paid goes back within ${dealTimes.cancelledAfterReceiptDays} days.` : ''
    if (told.deal.cancelledBy === 'system') {
      const ended = `${whatOf(told)}: nothing was paid in ${told.deal.collectBy ? 'time' : `${dealTimes.reservedHours} hours`}.`
      return {
        buyer: { title: 'A reservation has ended', body: `${ended}${contestWords(told)}` },
        seller: { title: 'A reservation has ended', body: ended },
      }
    }
    if (told.deal.notReceivedAt) {
      const who = told.deal.cancelledBy === 'operator' ? 'Allyards' : told.companyName
      return {
        buyer: { title: `${who} says that no money came`, body: `${whatOf(told)}.${saidIn(event)}${contestWords(told)}` },
        seller: { title: 'Allyards decided: no money came', body: `${whatOf(told)}.${saidIn(event)} The deal is cancelled.` },
      }
    }
    return {
      buyer: {
        title: `${told.companyName} cannot supply it`,
        body: `${whatOf(told)}.${saidIn(event)}${owed || contestWords(told)} You can ask again.`,
      },
      seller: { title: `${buyerOf(told)} cancelled`, body: `${whatOf(told)}.${saidIn(event)}${owed}` },
    }
  },
  'part-cancelled': (told, event) => {
    const due = refundDuePence(told.deal)
    const owed = due === null ? '' : ` ${formatPence(due)} goes back within ${dealTimes.cancelledAfterReceiptDays} days.`
    const { partsPence, deliveryPence } = told.deal
    const body = `${event.text ?? ''}. The total of deal ${dealNumber(told.deal.number)} is now ${formatPence(partsPence + deliveryPence)}.${owed}`
    return {
      buyer: { title: `${told.companyName} cannot supply a part`, body: `${body} You can ask again.` },
      seller: { title: `${buyerOf(told)} cancelled a part`, body },
    }
  },
  'asked-again': () => ({}),
  'refund-said': (told, event) => ({
    buyer: {
      title: `${told.companyName} says ${moneyOf(event)} is on its way back`,
      body: `${whatOf(told)}. Say when it is there.`,
    },
  }),
  'refund-confirmed': (told, event) => ({
    seller: { title: `${buyerOf(told)} has ${moneyOf(event)} back`, body: `${whatOf(told)}: nothing is left to do.` },
  }),
  'claim-opened': (told, event) => ({
    seller: {
      title: `${buyerOf(told)} opened a claim`,
      body: `${whatOf(told)}.${saidIn(event)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-proposed': (told, event) => ({
    buyer: {
      title: `${told.companyName} proposes how to put it right`,
      body: `${whatOf(told)}.${saidIn(event)} Agree to it, answer it, or ask Allyards to decide.`,
    },
  }),
  'claim-answered': (told, event) => ({
    seller: {
      title: `${buyerOf(told)} answered your proposal`,
      body: `${whatOf(told)}.${saidIn(event)} Please answer within ${dealTimes.answerDays} days.`,
    },
  }),
  'claim-reminded': (told) => ({
    buyer: {
      title: 'A proposal waits for your answer',
      body: `${whatOf(told)}. Without an answer Allyards decides ${claimTimes.proposalDays} days after it was made.`,
    },
  }),
  'claim-unanswered': (told) =>
    bothHear(
      'Allyards decides',
      `${whatOf(told)}. The proposal had no answer for ${claimTimes.proposalDays} days, so the claim went to Allyards.`,
    ),
  'claim-agreed': (told, event) => ({
    seller: { title: `${buyerOf(told)} agrees to your proposal`, body: `${whatOf(told)}.${saidIn(event)}` },
  }),
  'claim-refused': (told, event) => ({
    buyer: {
      title: `${told.companyName} says no to your claim`,
      body: `${whatOf(told)}.${saidIn(event)} You can ask Allyards to decide.`,
    },
  }),
  'claim-returning': (told) => ({ seller: { title: `${buyerOf(told)} has sent it back`, body: `${whatOf(told)}.` } }),
  'claim-refunded': (told, event) => ({
    buyer: {
      title: `${told.companyName} has put it right`,
      body: `${whatOf(told)}: ${event.amountPence ? moneyOf(event) : 'another one is on its way'}. Say when it is there.`,
    },
  }),
  'claim-settled': (told) => ({ seller: { title: 'A claim is settled', body: `${whatOf(told)}: nothing is left to do.` } }),
  'claim-escalated': (told) => ({
    seller: { title: 'Allyards was asked to decide', body: `${whatOf(told)}: ${buyerOf(told)} took the claim there.` },
  }),
  'claim-asked-buyer': (told, event) => ({ buyer: asked(told, event) }),
  'claim-asked-seller': (told, event) => ({ seller: asked(told, event) }),
  'claim-suggested': (told, event) => bothHear('Allyards suggests terms', `${whatOf(told)}. ${event.text ?? ''}`),
  'claim-added': (told, event) => bothHear('Something was added to a claim', `${whatOf(told)}.${saidIn(event)}`),
  'claim-second-look': (told, event) => bothHear('A second look was asked for', `${whatOf(told)}.${saidIn(event)}`),
  'claim-decided': (told, event) => bothHear('Allyards has decided', `${whatOf(told)}. ${event.text ?? ''}`),
}

const answerDay = ({ deal }: DealTold) => formatDateTime(deal.answerPaidBy ?? clock.now())

function contestWords({ deal }: DealTold): string {
  const until = contestUntil(factsOf(deal))
  return until ? ` If you did pay, say so in the deal by ${formatDate(until)}.` : ''
}

const isPaymentMethod = (text: string) => (paymentMethods as readonly string[]).includes(text)

const asked = (told: DealTold, event: NewDealEvent) => ({
  title: 'Allyards asks you something',
  body: `${whatOf(told)}.${saidIn(event)} Please answer in the deal by ${formatDate(answerAskedBy(clock.now()))}.`,
})

const bothHear = (title: string, body: string) => ({ buyer: { title, body }, seller: { title, body } })

function placeOf({ deal }: DealTold): string {
  if (deal.collects) return 'it will be collected'
  return [deal.deliverTo, deal.addressLine1, deal.addressLine2, deal.city, deal.postcode].filter(Boolean).join(', ')
}

function parcelOf({ deal }: DealTold): string {
  const page = trackingPage(deal.carrier ?? '', deal.tracking)
  const number = deal.tracking ? `${deal.carrier} ${deal.tracking}` : `by ${deal.carrier}`
  return page ? `${number}, to follow at ${page}` : number
}
