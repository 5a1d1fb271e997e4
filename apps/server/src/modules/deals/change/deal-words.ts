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
import { inSentence, inWords } from './names-in-words'

export type WordsForSides = (told: ToldOfDeal) => { buyer?: Words; seller?: Words }

export const whatOf = ({ deal, partNames }: ToldOfDeal) => `${inWords(partNames)}, deal ${dealNumber(deal.number)}`
export const buyerOf = ({ buyerName }: ToldOfDeal) => firstName(buyerName)
/** The parts within a sentence: "alternator, seat and 2 more". */
export const partsOf = ({ partNames }: ToldOfDeal) => inSentence(inWords(partNames))
export const moneyOf = ({ amountPence }: ToldOfDeal) => formatPence(amountPence ?? 0)
export const saidIn = ({ text }: ToldOfDeal) => (text ? ` “${text}”` : '')

const fitTitles: Record<FitAnswer, string> = { fits: 'It fits', 'does-not-fit': 'It does not fit', 'not-tried': 'Not tried yet' }

/** The text for each side when a deal moves. */
export const dealWords = {
  reserved: (told) => ({
    seller: {
      title: `RESERVED ${totalOf(told)}: ${partsOf(told)}, by ${buyerOf(told)}`,
      body: `${whatOf(told)}. It is held until ${formatDateTime(told.deal.reservedUntil ?? clock.now())}.`,
    },
  }),
  'delivery-said': (told) => ({
    seller: { title: `${buyerOf(told)} gave the address for the ${partsOf(told)}`, body: `${whatOf(told)}: ${placeOf(told)}.` },
  }),
  'buyer-paid': (told) => ({
    seller: {
      title: `PAID? ${buyerOf(told)} says ${moneyOf(told)} is on its way: ${partsOf(told)}`,
      body: `${whatOf(told)}. Please check your account by ${answerDay(told)}, and mark it as paid or as not received.`,
    },
  }),
  'pay-reminded': (told) => ({
    buyer: {
      title: `Pay ${totalOf(told)} by ${formatDateTime(movesItselfAt(factsOf(told.deal)) ?? clock.now())}`,
      body: `${whatOf(told)}. Unless it is paid by then, it goes back on sale.`,
    },
  }),
  'answer-reminded': (told) => ({
    seller: {
      title: `Has ${buyerOf(told)}’s ${moneyOrTotal(told)} arrived?`,
      body: `${whatOf(told)}. Mark it as paid or as not received by ${answerDay(told)}, or Allyards asks you.`,
    },
  }),
  'payment-unanswered': (told) => ({
    buyer: {
      title: `Allyards is asking ${told.companyName} about your payment`,
      body: `${whatOf(told)}. ${told.companyName} has not said whether your payment arrived. The part stays yours in the meantime.`,
    },
    seller: {
      title: `Allyards asks: has the money for deal ${dealNumber(told.deal.number)} arrived?`,
      body: `${whatOf(told)}. Please mark it as paid or as not received. Otherwise Allyards decides.`,
    },
  }),
  'payment-asked': (told) => ({
    buyer: { title: `Allyards has asked ${told.companyName} again`, body: `${whatOf(told)}.${saidIn(told)}` },
    seller: {
      title: `Allyards asks: has the money for deal ${dealNumber(told.deal.number)} arrived?`,
      body: `${whatOf(told)}.${saidIn(told)}`,
    },
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
      buyer: {
        title: `${told.companyName} has received your ${moneyOf(told)}`,
        body: `${whatOf(told)}.${reasons} ${next} Your ${told.deal.invoiceNumber === null ? 'receipt' : 'invoice'} is in the deal.`,
      },
      seller: { title: `Allyards decided: ${moneyOf(told)} arrived`, body: `${whatOf(told)}.${reasons} ${next}` },
    }
  },
  'not-received': (told) => ({
    buyer: {
      title: `No money arrived for the cancelled ${numberOf(told)}`,
      body: `${whatOf(told)}.${saidIn(told)} Nothing is owed back.${contestWords(told)}`,
    },
    seller: {
      title: `Allyards decided: no money arrived for ${numberOf(told)}`,
      body: `${whatOf(told)}.${saidIn(told)} You owe nothing back.`,
    },
  }),
  contested: (told) => ({
    seller: {
      title: `${buyerOf(told)} says ${moneyOf(told)} was paid after all`,
      body: `${whatOf(told)}, ${moneyOf(told)}.${saidIn(told)} Look again, and mark it as paid if it arrived. Allyards looks into it.`,
    },
  }),
  sent: (told) => ({
    buyer: { title: `SENT: your ${partsOf(told)}, ${carrierOf(told)}`, body: `${whatOf(told)}: ${parcelOf(told)}.` },
  }),
  'tracking-changed': (told) => ({
    buyer: {
      title: `New tracking number for your ${partsOf(told)}: ${carrierOf(told)}`,
      body: `${whatOf(told)}: ${parcelOf(told)}.`,
    },
  }),
  ready: (told) => ({
    buyer: {
      title: `READY to collect at ${told.companyName}: your ${partsOf(told)}`,
      body: `${whatOf(told)}. Say ${dealNumber(told.deal.number)} at the counter.${saidIn(told)}`,
    },
  }),
  'receipt-reminded': (told) => ({
    buyer: {
      title: told.deal.collects ? `Have you collected the ${partsOf(told)}?` : `Has the ${partsOf(told)} arrived?`,
      body: `${whatOf(told)}. It counts as received on ${formatDate(movesItselfAt(factsOf(told.deal)) ?? clock.now())} unless you open a claim.`,
    },
  }),
  received: (told) => {
    if (told.deal.receivedBy === 'system') {
      const on = formatDate(told.deal.receivedAt ?? clock.now())
      const words = `${whatOf(told)}: counted as received on ${on}, because nobody said otherwise.`
      return {
        buyer: {
          title: `Has the ${partsOf(told)} arrived?`,
          body: `${words} Say whether it fits, or open a claim if it is not there.`,
        },
        seller: { title: `Counted as received: ${partsOf(told)}`, body: words },
      }
    }
    return {
      buyer: { title: `Did the ${partsOf(told)} fit?`, body: `${whatOf(told)}: one press tells the depot.` },
      seller: { title: `RECEIVED: ${partsOf(told)}, by ${buyerOf(told)}`, body: `${whatOf(told)}: ${buyerOf(told)} has it.` },
    }
  },
  'fit-said': (told) => {
    const one = told.text ? ownValue(fitTitles, told.text) : undefined
    return one
      ? { seller: { title: `${one}: ${partsOf(told)}`, body: `${whatOf(told)}: ${buyerOf(told)} says so.` } }
      : { seller: { title: `${buyerOf(told)} said what fits`, body: `Deal ${dealNumber(told.deal.number)}. ${told.text}.` } }
  },
  'done-said': (told) =>
    toBoth(
      `Is the ${numberOf(told)} finished?`,
      `${whatOf(told)}: the other side says that nothing is left to do. Say so too, and it is completed.`,
    ),
  completed: (told) => toBoth(`COMPLETED: ${partsOf(told)}`, `${whatOf(told)}. Thank you for trading here.`),
  cancelled: (told) => {
    const paid = told.deal.buyerPaidAt || told.deal.sellerPaidAt
    const owed = paid ? ` What was paid goes back within ${dealTimes.cancelledAfterReceiptDays} days.` : ''
    if (told.deal.cancelledBy === 'system') {
      const ended = `${whatOf(told)}: nothing was paid in ${told.deal.collectBy || told.deal.collects ? 'time' : `${dealTimes.reservedHours} hours`}.`
      return {
        buyer: { title: `Reservation ended: ${partsOf(told)}`, body: `${ended}${contestWords(told)}` },
        seller: { title: `Reservation ended: ${partsOf(told)}`, body: ended },
      }
    }
    if (told.deal.notReceivedAt) {
      const who = told.deal.cancelledBy === 'operator' ? 'Allyards' : told.companyName
      return {
        buyer: {
          title: `${who} says that no money arrived for the ${partsOf(told)}`,
          body: `${whatOf(told)}.${saidIn(told)}${contestWords(told)}`,
        },
        seller: {
          title: `Allyards decided: no money arrived for ${numberOf(told)}`,
          body: `${whatOf(told)}.${saidIn(told)} The deal is cancelled.`,
        },
      }
    }
    return {
      buyer: {
        title: `CANCELLED: ${told.companyName} cannot supply the ${partsOf(told)}`,
        body: `${whatOf(told)}.${saidIn(told)}${owed || contestWords(told)} You can ask again.`,
      },
      seller: { title: `CANCELLED: ${partsOf(told)}, by ${buyerOf(told)}`, body: `${whatOf(told)}.${saidIn(told)}${owed}` },
    }
  },
  'part-cancelled': (told) => {
    const due = refundDuePence(told.deal)
    const owed = due === null ? '' : ` ${formatPence(due)} goes back within ${dealTimes.cancelledAfterReceiptDays} days.`
    const { partsPence, deliveryPence } = told.deal
    const body = `${told.text ?? ''}. The total of deal ${dealNumber(told.deal.number)} is now ${formatPence(partsPence + deliveryPence)}.${owed}`
    return {
      buyer: {
        title: `PART CANCELLED: ${told.companyName} cannot supply a part of ${numberOf(told)}`,
        body: `${body} You can ask again.`,
      },
      seller: { title: `PART CANCELLED by ${buyerOf(told)}, deal ${dealNumber(told.deal.number)}`, body },
    }
  },
  'refund-said': (told) => ({
    buyer: {
      title: `${told.companyName} says ${moneyOf(told)} is on its way back`,
      body: `${whatOf(told)}. Confirm it in the deal when it has arrived.`,
    },
  }),
  'refund-confirmed': (told) => ({
    seller: { title: `${buyerOf(told)} has ${moneyOf(told)} back`, body: `${whatOf(told)}: nothing is left to do.` },
  }),
} satisfies Record<string, WordsForSides>

export const numberOf = ({ deal }: ToldOfDeal) => `deal ${dealNumber(deal.number)}`
const totalOf = ({ deal }: ToldOfDeal) => formatPence(deal.partsPence + deal.deliveryPence)
const moneyOrTotal = ({ deal }: ToldOfDeal) => formatPence(deal.buyerPaidPence ?? deal.partsPence + deal.deliveryPence)
const carrierOf = ({ deal }: ToldOfDeal) => (deal.tracking ? `${deal.carrier} ${deal.tracking}` : `by ${deal.carrier}`)

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
