import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import type { PricedOffer } from '@allyards/contract/delivered-total'
import type { EnquiryEvent, EnquiryEventKind } from '@allyards/contract/enquiries'
import type { Mail } from '../../../platform/mail/mailer'
import type { EnquiryRow } from '../tables/enquiries.table'
import type { DealRecord } from './deal-facts'

interface OfDepot {
  depotId: string
}

interface OfOffer extends OfDepot {
  quotationId: string
  itemId: string
  enquiryPartId: string
  partId: string
}

/** The facts of each event of an enquiry or offer, beside the enquiry that it happened to. */
interface EnquiryFacts {
  posted: object
  sent: { depotUserIds: string[]; partNames: string[] }
  closed: object
  expired: object
  wanted: OfDepot
  /** Of one part, or of the whole enquiry. */
  'not-in-stock': OfDepot & { partId?: string }
  'taken-back': OfDepot & { partId?: string }
  quoted: OfDepot & { quotationId: string; offers: (PricedOffer & { partName: string })[] }
  'offer-edited': OfOffer & { totalPence: number; changes: NonNullable<EnquiryEvent['changes']> }
  'offer-extended': OfDepot & { quotationId: string; itemIds: string[] }
  'offer-withdrawn': OfOffer
  /** Somebody else reserved its piece. */
  'offer-paused': OfOffer & { until: Date }
  /** Its piece was sold to somebody else. */
  'offer-gone': OfOffer
  'offer-back': OfOffer
  'offer-accepted': OfOffer
  'offer-declined': OfOffer
  /** The buyer accepted another offer for the part, perhaps another grade from the same depot. */
  'offer-not-chosen': OfOffer & { isLostToItself: boolean }
  'offer-expired': OfOffer
  /** Its enquiry was closed or has expired. */
  'offer-ended': OfOffer
  mailed: OfDepot & { to: string; subject: string; text: string; isAddressShared: boolean }
}

export type EnquiryEventName = keyof EnquiryFacts

/** The lines that events of a deal leave in the history of its enquiry. */
export type DealLineOfEnquiry = Exclude<EnquiryEventKind, EnquiryEventName>

export type EnquiryEventOf<Kind extends EnquiryEventName> = { kind: Kind; enquiryId: string } & EnquiryFacts[Kind]

/** Something that happened to an enquiry or to one of its offers, as a verb records it. */
export type NewEnquiryEvent = { [Kind in EnquiryEventName]: EnquiryEventOf<Kind> }[EnquiryEventName]

/** Details that any event of a deal or claim may carry. The timeline shows them. */
interface Said {
  claimId?: string
  amountPence?: number
  vatPence?: number
  text?: string | null
}

interface Bought {
  /** The confirmation for the buyer. */
  confirmation: Mail
}

/** The parts that this acceptance adds to the deal. */
interface Accepted extends Bought {
  enquiry: EnquiryRow
  partNames: string[]
}

interface DealFacts {
  agreed: Accepted
  joined: Accepted
  reserved: Bought
  /** The buyer asks the depots again for these. */
  'asked-again': { enquiry: EnquiryRow; depotUserIds: string[]; partNames: string[] }
}

type FactsOfDealEvent<Kind extends DealEventKind> = Kind extends keyof DealFacts ? DealFacts[Kind] : unknown

/** Something that happened to a deal or to one of its claims, as a verb records it. */
export type NewDealEvent = { [Kind in DealEventKind]: { kind: Kind } & Said & FactsOfDealEvent<Kind> }[DealEventKind]

/** Both sides of a deal, and its parts that are not cancelled. */
export interface DealSides {
  companyName: string
  sellerUserId: string
  buyerName: string
  partNames: string[]
}

interface OfDeal {
  about: 'deal'
  deal: DealRecord
  enquiry: EnquiryRow | undefined
}

/** The facts that the text of any deal event can use. */
export type ToldOfDeal = { deal: DealRecord } & Said & DealSides

export interface Words {
  title: string
  body: string
}

export type DealEventOf<Kind extends DealEventKind> = { kind: Kind } & OfDeal & Said & DealSides & FactsOfDealEvent<Kind>

/** Other open offers of a depot are short of pieces: they pause until a reservation ends, or are withdrawn. */
export interface StockShort {
  about: 'listing'
  kind: 'stock-short'
  listing: { id: string; title: string; stock: number }
  sellerUserId: string
  offers: number
  reservedUntil?: Date | null
}

/** The events that a change has recorded and publishes when it is complete. */
export type RecordedEvent = (NewEnquiryEvent & { about: 'enquiry' }) | (NewDealEvent & OfDeal & { sides: DealSides }) | StockShort
