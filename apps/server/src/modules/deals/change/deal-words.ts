import { trackingPage } from '@allyards/contract/carriers'
import { contestUntil, dealNumber, dealTimes, movesItselfAt } from '@allyards/contract/deal-moves'
import { paymentMethods } from '@allyards/contract/deals'
import type { FitAnswer } from '@allyards/contract/fit-answers'
import { formatDate, formatDateTime } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { ownValue } from '@allyards/contract/own-value'
import { firstName } from '@allyards/contract/person-names'
import { clock } from '../../../platform/clock/clock'
import { factsOf, refundDuePence } from './deal-facts'
import type { ToldOfDeal, Words } from './events'
import { inWords } from './names-in-words'

export type WordsForSides = (told: ToldOfDeal) => { buyer?: Words; seller?: Words }

export const whatOf = ({ deal, partNames }: ToldOfDeal) => `${inWords(partNames)}, deal ${dealNumber(deal.number)}`
export const buyerOf = ({ buyerName }: ToldOfDeal) => firstName(buyerName)
export const moneyOf = ({ amountPence }: ToldOfDeal) => formatPence(amountPence ?? 0)
export const saidIn = ({ text }: ToldOfDeal) => (text ? ` “${text}”` : '')

const fitTitles: Record<FitAnswer, string> = { fits: 'It fits', 'does-not-fit': 'It does not fit', 'not-tried': 'Not tried yet' }

/** The text for each side when a deal moves. */
export const dealWords = {
  reserved: (told) => ({
    seller: {
      title: `${buyerOf(told)} reserved a part of yours`,
      body: `${whatOf(told)}. It is held until ${formatDateTime(told.deal.reservedUntil ?? clock.now())}.`,
    },
  }),
  'delivery-said': (told) => ({
    seller: { title: `${buyerOf(told)} said where it goes`, body: `${whatOf(told)}: ${placeOf(told)}.` },
  }),
  'buyer-paid': (told) => ({
    seller: {
      title: `${buyerOf(told)} says it is paid: ${moneyOf(told)}`,
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
  'payment-asked': (told) => ({
    buyer: { title: 'Allyards asks the depot again', body: `${whatOf(told)}.${saidIn(told)}` },
    seller: { title: 'Allyards asks: has the money come?', body: `${whatOf(told)}.${saidIn(told)}` },
  }),
  paid: (told) => {
    const { status } = told.deal
    const reasons = told.text && !isPaymentMethod(told.text) ? saidIn(told) : ''
    const next =
      status === 'cancelled'
        ? `It was cancelled, so this goes back within ${dealTimes.cancelledAfterReceiptDays} days.`
        : status === 'paid'
          ? 'It is being packed.'
          : 'Nothing is left to pay.'
    return {
      buyer: { title: `${told.companyName} has your ${moneyOf(told)}`, body: `${whatOf(told)}.${reasons} ${next}` },
      seller: { title: `Allyards decided: ${moneyOf(told)} came`, body: `${whatOf(told)}.${reasons} ${next}` },
    }
  },
  'not-received': (told) => ({
    buyer: {
      title: 'No money came for a cancelled deal',
      body: `${whatOf(told)}.${saidIn(told)} Nothing is owed back.${contestWords(told)}`,
    },
    seller: { title: 'Allyards decided: no money came', body: `${whatOf(told)}.${saidIn(told)} You owe nothing back.` },
  }),
  contested: (told) => ({
    seller: {
      title: `${buyerOf(told)} says that it was paid all the same`,
      body: `${whatOf(told)}, ${moneyOf(told)}.${saidIn(told)} Look again, and mark it as paid if it came. Allyards looks into it.`,
    },
  }),
  sent: (told) => ({
    buyer: { title: `${told.companyName} sent your parts`, body: `${whatOf(told)}: ${parcelOf(told)}.` },
  }),
  'tracking-changed': (told) => ({
    buyer: { title: 'The tracking number has changed', body: `${whatOf(told)}: ${parcelOf(told)}.` },
  }),
  ready: (told) => ({
    buyer: {
      title: `Ready to collect at ${told.companyName}`,
      body: `${whatOf(told)}. Say ${dealNumber(told.deal.number)} at the counter.${saidIn(told)}`,
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
  'fit-said': (told) => {
    const one = told.text ? ownValue(fitTitles, told.text) : undefined
    return one
      ? { seller: { title: one, body: `${whatOf(told)}: ${buyerOf(told)} says so.` } }
      : { seller: { title: `${buyerOf(told)} said what fits`, body: `Deal ${dealNumber(told.deal.number)}. ${told.text}.` } }
  },
  'done-said': (told) =>
    toBoth('Nothing is left to do', `${whatOf(told)}: the other side says so. Say so too, and it is completed.`),
  completed: (told) => toBoth('Completed', `${whatOf(told)}. Thank you for trading here.`),
  cancelled: (told) => {
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
        buyer: { title: `${who} says that no money came`, body: `${whatOf(told)}.${saidIn(told)}${contestWords(told)}` },
        seller: { title: 'Allyards decided: no money came', body: `${whatOf(told)}.${saidIn(told)} The deal is cancelled.` },
      }
    }
    return {
      buyer: {
        title: `${told.companyName} cannot supply it`,
        body: `${whatOf(told)}.${saidIn(told)}${owed || contestWords(told)} You can ask again.`,
      },
      seller: { title: `${buyerOf(told)} cancelled`, body: `${whatOf(told)}.${saidIn(told)}${owed}` },
    }
  },
  'part-cancelled': (told) => {
    const due = refundDuePence(told.deal)
    const owed = due === null ? '' : ` ${formatPence(due)} goes back within ${dealTimes.cancelledAfterReceiptDays} days.`
    const { partsPence, deliveryPence } = told.deal
    const body = `${told.text ?? ''}. The total of deal ${dealNumber(told.deal.number)} is now ${formatPence(partsPence + deliveryPence)}.${owed}`
    return {
      buyer: { title: `${told.companyName} cannot supply a part`, body: `${body} You can ask again.` },
      seller: { title: `${buyerOf(told)} cancelled a part`, body },
    }
  },
  'refund-said': (told) => ({
    buyer: {
      title: `${told.companyName} says ${moneyOf(told)} is on its way back`,
      body: `${whatOf(told)}. Say when it is there.`,
    },
  }),
  'refund-confirmed': (told) => ({
    seller: { title: `${buyerOf(told)} has ${moneyOf(told)} back`, body: `${whatOf(told)}: nothing is left to do.` },
  }),
} satisfies Record<string, WordsForSides>

const answerDay = ({ deal }: ToldOfDeal) => formatDateTime(deal.answerPaidBy ?? clock.now())

function contestWords({ deal }: ToldOfDeal): string {
  const until = contestUntil(factsOf(deal))
  return until ? ` If you did pay, say so in the deal by ${formatDate(until)}.` : ''
}

const isPaymentMethod = (text: string) => (paymentMethods as readonly string[]).includes(text)

export const toBoth = (title: string, body: string) => ({ buyer: { title, body }, seller: { title, body } })

function placeOf({ deal }: ToldOfDeal): string {
  if (deal.collects) return 'it will be collected'
  return [deal.deliverTo, deal.addressLine1, deal.addressLine2, deal.city, deal.postcode].filter(Boolean).join(', ')
}

function parcelOf({ deal }: ToldOfDeal): string {
  const page = trackingPage(deal.carrier ?? '', deal.tracking)
  const number = deal.tracking ? `${deal.carrier} ${deal.tracking}` : `by ${deal.carrier}`
  return page ? `${number}, to follow at ${page}` : number
}
