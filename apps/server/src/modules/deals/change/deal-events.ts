import type { PricedOffer } from '@allyards/contract/delivered-total'
import type { EnquiryEvent, EnquiryEventKind } from '@allyards/contract/enquiries'

interface OfDepot {
  depotId: string
}

interface OfOffer extends OfDepot {
  quotationId: string
  itemId: string
  enquiryPartId: string
  partId: string
}

/** What is known of each kind of event, beside the enquiry that it happened to. */
interface Facts {
  posted: object
  sent: { depotUserIds: string[]; partNames: string[] }
  closed: object
  expired: object
  wanted: OfDepot
  'not-in-stock': OfDepot
  'taken-back': OfDepot
  quoted: OfDepot & { quotationId: string; offers: (PricedOffer & { partName: string })[] }
  'offer-edited': OfOffer & { totalPence: number; changes: NonNullable<EnquiryEvent['changes']> }
  'offer-extended': OfDepot & { quotationId: string; itemIds: string[] }
  'offer-withdrawn': OfOffer
  'offer-accepted': OfOffer
  'offer-declined': OfOffer
  /** The buyer accepted another one for the part. */
  'offer-not-chosen': OfOffer
  'offer-expired': OfOffer
  /** Its enquiry was closed or has expired. */
  'offer-ended': OfOffer
  /** A deal was cancelled: its parts are wanted again while the enquiry runs. */
  'deal-cancelled': OfDepot
  /** The same for single parts of a deal. */
  'part-cancelled': OfDepot
  /** The buyer asks the depots again for these. */
  'asked-again': { depotUserIds: string[]; partNames: string[] }
  mailed: OfDepot & { to: string; subject: string; text: string; isAddressShared: boolean }
}

export type EventOf<Kind extends EnquiryEventKind> = { kind: Kind; enquiryId: string } & Facts[Kind]

/** Something that happened to an enquiry or to one of its offers. */
export type DealEvent = { [Kind in EnquiryEventKind]: EventOf<Kind> }[EnquiryEventKind]
