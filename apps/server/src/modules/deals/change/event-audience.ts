import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import type { NoticeKind } from '@allyards/contract/notifications'
import type { NamedJob } from '../../../platform/jobs/jobs'
import type { Mail } from '../../../platform/mail/mailer'
import type { EnquiryRow } from '../tables/enquiries.table'
import { claimWords } from './claim-words'
import type { DealRecord } from './deal-facts'
import { dealAgreed, dealReceived, enquiryPosted, piecesMoved } from './deal-jobs'
import { dealWords } from './deal-words'
import type { DealEventOf, DealLineOfEnquiry, EnquiryEventName, StockShort, ToldOfDeal, Words } from './events'
import { type DepotOfEvent, letterOf, offerWords, type ToldOfEnquiry } from './offer-words'

/** The buyer, the depot of the offer or deal, or every depot that the event names. */
export type Reader = 'buyer' | 'seller' | 'asked'

/** For the bell, and by email according to each reader's settings. The author of the event is not told. */
export interface NoticeOf<Event> {
  to: Reader
  kind: NoticeKind
  words: (event: Event, count: number) => Words
  link: (event: Event) => string
  /** One notice for all offers of a quotation. */
  isPerQuotation?: true
  /** Updates an unread notice of the same kind and link. */
  replaces?: true
  onlyIf?: (event: Event) => boolean
}

/** For the open pages of its readers, including the author's. */
export type LiveOf =
  | { event: 'enquiry:new' | 'quotation:new'; to: readonly Reader[] }
  | { event: 'quotation:item'; to: readonly Reader[]; status: string }

export interface Audience<Event> {
  notices?: readonly NoticeOf<Event>[]
  /** A separate email to the buyer, with its link. */
  mail?: { letter: (event: Event, url: string) => Mail; link: (event: Event) => string } | 'confirmation'
  live?: readonly LiveOf[]
  /** Updates all open pages of the enquiry or deal. */
  shows?: 'enquiry' | 'deal'
  /** Its entry in the enquiry's history and on the enquiry's open pages. */
  inEnquiry?: DealLineOfEnquiry
  next?: Next<Event> | readonly Next<Event>[]
}

interface Next<Event> {
  job: NamedJob<object>
  data: (event: Event) => object
  afterSeconds?: number
}

/** An event of any kind, with the fields that the publisher reads. */
export interface AnyEvent {
  enquiry?: EnquiryRow
  depot?: DepotOfEvent
  deal?: DealRecord
  quotationId?: string
  itemId?: string
  itemIds?: string[]
  confirmation?: Mail
}

/** An event with its row of the table, and its readers by the ids under which they are known. */
export interface Published {
  event: AnyEvent
  audience: Audience<AnyEvent>
  readers: Record<Reader, string[]>
}

const bothSides = ['seller', 'buyer'] as const

const offerIs = (status: string, to: readonly Reader[] = bothSides) => ({ event: 'quotation:item' as const, to, status })

type About = { enquiry: EnquiryRow }
const toEnquiry = ({ enquiry }: About) => `/EnquiryPage?id=${enquiry.id}`
/** The page on which the buyer compares the offers. */
const toComparison = ({ enquiry }: About) => `/buyer-quotation/${enquiry.id}`
const toOwnQuotations = ({ enquiry }: About) => `/quotations?enquiry=${enquiry.id}`
const toDeal = ({ deal }: ToldOfDeal) => `/deal/${deal.id}`

const notTaken: Audience<ToldOfEnquiry<'offer-declined' | 'offer-not-chosen'>> = {
  notices: [
    {
      to: 'seller',
      kind: 'declined',
      words: offerWords.notTaken,
      link: toOwnQuotations,
      onlyIf: (event) => !('isLostToItself' in event && event.isLostToItself),
    },
  ],
  live: [offerIs('declined')],
}

const idOfDeal = ({ deal }: ToldOfDeal) => ({ dealId: deal.id })
const withPieces = { next: { job: piecesMoved, data: idOfDeal } }
const newlyAgreed = { next: [withPieces.next, { job: dealAgreed, data: idOfDeal }] }

const accepted: Audience<DealEventOf<'agreed' | 'joined'>> = {
  notices: [{ to: 'seller', kind: 'accepted', words: offerWords.accepted, link: toDeal }],
  mail: 'confirmation',
  shows: 'deal',
  ...newlyAgreed,
}

type Side = 'buyer' | 'seller'

/** A deal or claim has moved: these sides get a notice, and both sides' open pages are updated. */
const moved = <To extends Side>(to: To | 'both', words: (told: ToldOfDeal) => Record<To, Words>): Audience<ToldOfDeal> => {
  const readers = (to === 'both' ? ['buyer', 'seller'] : [to]) as To[]
  return {
    notices: readers.map((side) => ({ to: side, kind: 'deal', words: (told) => words(told)[side], link: toDeal })),
    shows: 'deal',
  }
}

/** For each event: who is told, by notice, email or live update, and in whose words. */
export const eventAudience: {
  enquiry: { [Kind in EnquiryEventName]: Audience<ToldOfEnquiry<Kind>> }
  deal: { [Kind in DealEventKind]: Audience<DealEventOf<Kind>> }
  listing: { 'stock-short': Audience<StockShort> }
} = {
  enquiry: {
    posted: { next: { job: enquiryPosted, data: ({ enquiryId }) => ({ enquiryId }) } },
    sent: {
      notices: [{ to: 'asked', kind: 'enquiry', words: offerWords.sent, link: toEnquiry }],
      live: [{ event: 'enquiry:new', to: ['buyer', 'asked'] }],
    },
    wanted: {},
    'not-in-stock': {},
    'taken-back': {},
    quoted: {
      notices: [{ to: 'buyer', kind: 'offer', words: offerWords.quoted, link: toComparison }],
      // The depot is told too, because it may have the conversation open in another tab.
      live: [{ event: 'quotation:new', to: ['buyer', 'seller'] }],
    },
    'offer-edited': {
      notices: [
        {
          ...{ to: 'buyer', kind: 'offer-changed', words: offerWords.edited, replaces: true },
          link: (event) => `${toComparison(event)}#offer-${event.itemId}`,
        },
      ],
      live: [offerIs('pending', ['buyer'])],
    },
    'offer-extended': {
      notices: [
        {
          ...{ to: 'buyer', kind: 'offer-changed', words: offerWords.extended, replaces: true },
          link: (event) => `${toComparison(event)}#quotation-${event.quotationId}`,
        },
      ],
      live: [offerIs('pending', ['buyer'])],
    },
    'offer-withdrawn': {
      notices: [{ to: 'buyer', kind: 'offer-changed', words: offerWords.withdrawn, link: toComparison, isPerQuotation: true }],
      live: [offerIs('withdrawn', ['buyer'])],
    },
    'offer-paused': {
      notices: [{ to: 'buyer', kind: 'offer-changed', words: offerWords.paused, link: toComparison, isPerQuotation: true }],
      live: [offerIs('pending')],
    },
    'offer-gone': {
      notices: [{ to: 'buyer', kind: 'offer-changed', words: offerWords.gone, link: toComparison, isPerQuotation: true }],
      live: [offerIs('withdrawn')],
    },
    'offer-back': {
      notices: [{ to: 'buyer', kind: 'offer-changed', words: offerWords.back, link: toComparison, isPerQuotation: true }],
      live: [offerIs('pending')],
    },
    'offer-accepted': { live: [offerIs('accepted')], shows: 'enquiry' },
    'offer-declined': notTaken,
    'offer-not-chosen': notTaken,
    'offer-expired': {
      notices: [
        { to: 'buyer', kind: 'expired', words: offerWords.expiredForBuyer, link: toComparison, isPerQuotation: true },
        { to: 'seller', kind: 'expired', words: offerWords.expiredForSeller, link: toOwnQuotations, isPerQuotation: true },
      ],
      live: [offerIs('expired')],
    },
    'offer-ended': {
      notices: [
        {
          ...{ to: 'seller', kind: 'declined', words: offerWords.enquiryClosed, link: toOwnQuotations, isPerQuotation: true },
          onlyIf: ({ enquiry }) => enquiry.status === 'closed',
        },
      ],
    },
    closed: { shows: 'enquiry' },
    expired: {
      notices: [{ to: 'buyer', kind: 'expired', words: offerWords.enquiryExpired, link: toComparison }],
      shows: 'enquiry',
    },
    mailed: { mail: { letter: letterOf, link: toComparison } },
  },

  deal: {
    agreed: accepted,
    joined: accepted,
    reserved: { ...moved('seller', dealWords.reserved), mail: 'confirmation', ...newlyAgreed },
    'delivery-said': moved('seller', dealWords['delivery-said']),
    'pay-reminded': moved('buyer', dealWords['pay-reminded']),
    'buyer-paid': { ...moved('seller', dealWords['buyer-paid']), ...withPieces },
    'answer-reminded': moved('seller', dealWords['answer-reminded']),
    'payment-unanswered': moved('both', dealWords['payment-unanswered']),
    'payment-asked': moved('both', dealWords['payment-asked']),
    paid: { ...moved('both', dealWords.paid), ...withPieces },
    'not-received': moved('both', dealWords['not-received']),
    contested: moved('seller', dealWords.contested),
    sent: moved('buyer', dealWords.sent),
    'tracking-changed': moved('buyer', dealWords['tracking-changed']),
    ready: { ...moved('buyer', dealWords.ready), ...withPieces },
    'receipt-reminded': moved('buyer', dealWords['receipt-reminded']),
    received: {
      ...moved('both', dealWords.received),
      next: { job: dealReceived, data: idOfDeal, afterSeconds: 86_400 },
    },
    'fit-said': moved('seller', dealWords['fit-said']),
    'done-said': moved('both', dealWords['done-said']),
    completed: moved('both', dealWords.completed),
    cancelled: { ...moved('both', dealWords.cancelled), inEnquiry: 'deal-cancelled', ...withPieces },
    'part-cancelled': { ...moved('both', dealWords['part-cancelled']), inEnquiry: 'part-cancelled', ...withPieces },
    'asked-again': {
      notices: [{ to: 'asked', kind: 'enquiry', words: offerWords.askedAgain, link: toEnquiry }],
      shows: 'deal',
      inEnquiry: 'asked-again',
    },
    'refund-said': moved('buyer', dealWords['refund-said']),
    'refund-confirmed': moved('seller', dealWords['refund-confirmed']),
    'claim-opened': moved('seller', claimWords['claim-opened']),
    'claim-proposed': moved('buyer', claimWords['claim-proposed']),
    'claim-answered': moved('seller', claimWords['claim-answered']),
    'claim-reminded': moved('buyer', claimWords['claim-reminded']),
    'claim-unanswered': moved('both', claimWords['claim-unanswered']),
    'claim-agreed': moved('seller', claimWords['claim-agreed']),
    'claim-refused': moved('buyer', claimWords['claim-refused']),
    'claim-returning': moved('seller', claimWords['claim-returning']),
    'claim-refunded': moved('buyer', claimWords['claim-refunded']),
    'claim-settled': moved('seller', claimWords['claim-settled']),
    'claim-escalated': moved('seller', claimWords['claim-escalated']),
    'claim-decided': moved('both', claimWords['claim-decided']),
    'claim-asked-buyer': moved('buyer', claimWords['claim-asked-buyer']),
    'claim-asked-seller': moved('seller', claimWords['claim-asked-seller']),
    'claim-suggested': moved('both', claimWords['claim-suggested']),
    'claim-added': moved('both', claimWords['claim-added']),
    'claim-second-look': moved('both', claimWords['claim-second-look']),
    'claim-photo-asked': moved('buyer', claimWords['claim-photo-asked']),
    'claim-photo-answered': moved('seller', claimWords['claim-photo-answered']),
  },

  listing: {
    'stock-short': {
      notices: [
        { to: 'seller', kind: 'deal', words: offerWords.stockShort, link: ({ listing }) => `/quotations?product=${listing.id}` },
      ],
    },
  },
}
