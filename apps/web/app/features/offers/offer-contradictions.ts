import { contradictions } from '@allyards/contract/contradictions/contradictions'
import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import type { QuotationPrefill, SuggestedOffer } from '@allyards/contract/quotations'
import { isPriced, type OfferDraft } from './quotation-draft'

type Enquiry = Pick<ReceivedEnquiry['enquiry'], 'parts' | 'additional_info'>
type AskedPart = Enquiry['parts'][number]

/** What an offer and the buyer's words contradict each other in, for the depot to read before it sends. */
export function contradictionsOf(offer: OfferDraft, part: AskedPart, enquiry: Enquiry, suggestions: readonly SuggestedOffer[]) {
  const listing = suggestions.find(({ product }) => product !== null && product.id === offer.product_id)
  const beside = enquiry.parts.filter(({ id }) => id !== part.id).map(({ part_id }) => part_id)
  return contradictions(
    { ...part, texts: [part.details], comment: enquiry.additional_info, beside },
    { side: listing?.product?.side, features: offer.features, texts: [listing?.title, offer.note], engines: listing?.engines },
  ).map(({ words }) => words)
}

/** Of all offers that are sent, each with its part. */
export function contradictionsOfDraft(
  offers: readonly OfferDraft[],
  enquiry: Enquiry,
  known: QuotationPrefill['parts'],
): { partId: string; words: string }[] {
  return offers.filter(isPriced).flatMap((offer) => {
    const part = enquiry.parts.find(({ id }) => id === offer.enquiry_part_id)
    const prefill = known.find(({ enquiry_part_id }) => enquiry_part_id === offer.enquiry_part_id)
    if (!part || part.accepted) return []
    const found = contradictionsOf(offer, part, enquiry, prefill?.suggestions ?? [])
    return found.map((words) => ({ partId: part.id, words: `${partInWords(part.name, part)}. ${words}` }))
  })
}
