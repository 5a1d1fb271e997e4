import { quotationBasket } from '@allyards/contract/delivered-total'
import { delivers, saysNoDelivery, usualDelivery } from '@allyards/contract/delivery-terms'
import type { RequestOf } from '@allyards/contract/endpoint'
import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import type { PriceBand } from '@allyards/contract/fair-price'
import { spokenFarPlace } from '@allyards/contract/far-places'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { formatMoney, formatWholePounds } from '@allyards/contract/format-money'
import { limits } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import { deliveredPrice, readNumber, toPence, toPounds } from '@allyards/contract/money'
import { type PartSize, sizeOf } from '@allyards/contract/part-sizes'
import { createQuotation, type QuotationPrefill, type SuggestedOffer } from '@allyards/contract/quotations'
import { whyNotOffered } from '@allyards/contract/restricted-parts'
import { issuesByField } from '~/ui/contract-resolver'
import type { Grade } from '~/ui/grade-mark'

/** One offer as typed. */
export interface OfferDraft {
  key: string
  /** The asked part of the offer. */
  enquiry_part_id: string
  source: SuggestedOffer['source'] | null
  /** The listing that it is based on. */
  product_id: string | null
  price: string
  /** The depot's last price for the part, shown beside the empty price until somebody takes it over. */
  last_price: string
  /** An unusual price that the seller has confirmed. */
  sure_price: string
  /** Empty until the depot says it: nothing of its own tells it. */
  condition: Grade | ''
  warranty_months: string
  /** The size that sets the usual delivery. */
  size: PartSize
  delivery_price: string
  delivery_days: string
  oem_number: string
  mileage: string
  /** What the depot says of the piece. */
  features: PartFeatures
  fit_confirmed: boolean
  /** For airbags and seat belts: not deployed, not recalled. */
  safety_stated: boolean
  note: string
  imageUrls: string[]
}

export interface QuotationDraft {
  offers: OfferDraft[]
  notes: string
  valid_days: string
}

/** The name under which an enquiry's draft is saved. */
export const quotationDraftName = (enquiryId: string) => `quotation:${enquiryId}`

export type Terms = QuotationPrefill['terms']
type NewQuotation = RequestOf<typeof createQuotation>['body']
/** Errors by the path of the field in the draft: "offers.1.price", "notes". */
export type DraftErrors = Record<string, string>

/** The enquiry being quoted. */
type Asked = Pick<ReceivedEnquiry['enquiry'], 'id' | 'parts'>

/**
 * A form that starts from the depot's stock. A part that is not in stock gets the terms of the last offer but no price, so it is
 * not sent. If nothing is known, every part gets an empty offer.
 */
export function draftFrom(prefill: QuotationPrefill): QuotationDraft {
  const allowed = prefill.parts.filter(({ refusal }) => !refusal)
  const known = allowed.filter(({ suggestions }) => suggestions.length > 0)
  const shown = known.length > 0 ? known : allowed
  return {
    offers: shown.map(({ enquiry_part_id, part_id, suggestions }) =>
      newOffer({ id: enquiry_part_id, part_id }, prefill.terms, suggestions[0]),
    ),
    notes: messages.quotationNotes,
    valid_days: String(limits.quotationValidDays),
  }
}

/** The prefill of these parts alone. */
export const forParts = (prefill: QuotationPrefill, parts: readonly { id: string }[]): QuotationPrefill => ({
  ...prefill,
  parts: prefill.parts.filter(({ enquiry_part_id }) => parts.some(({ id }) => id === enquiry_part_id)),
})

/** Upgrades drafts that an earlier version saved by the kind of part, without a size or without features. */
export function withAskedParts<Kept extends Partial<QuotationDraft>>({ parts }: QuotationPrefill, kept: Kept): Kept {
  const renewed = (offer: Partial<OfferDraft> & { part_id?: string }) => {
    const part = parts.find(
      ({ enquiry_part_id, part_id }) => enquiry_part_id === offer.enquiry_part_id || part_id === offer.part_id,
    )
    // Keeps the form's order of fields, because every tab rewrites a draft that serialises differently.
    const { enquiry_part_id = part?.enquiry_part_id ?? '', size = sizeOf(part?.part_id ?? ''), features = {} } = offer
    return { ...offer, enquiry_part_id, size, features }
  }
  return kept.offers ? { ...kept, offers: kept.offers.map(renewed) } : kept
}

type AskedPart = Pick<Asked['parts'][number], 'id' | 'part_id'>

/**
 * Starts from a listing or the last offer, else from the offer beside it, else from the depot's usual terms. If the depot does
 * not deliver, nothing is priced automatically and the seller sets the delivery.
 */
export function newOffer(part: AskedPart, terms: Terms, from?: SuggestedOffer, like?: OfferDraft): OfferDraft {
  const known = from?.price == null ? '' : plainMoney(from.price)
  const isReady = from?.source === 'stock' && delivers(terms.delivery, terms.place)
  const size = from?.size ?? like?.size ?? sizeOf(part.part_id)
  const usual = usualDelivery(terms.delivery, { size, place: terms.place, price: 0 })
  return {
    key: crypto.randomUUID(),
    enquiry_part_id: part.id,
    source: from?.source ?? null,
    product_id: from?.product?.id ?? null,
    price: isReady ? known : '',
    last_price: isReady ? '' : known,
    sure_price: '',
    condition: from?.condition ?? '',
    warranty_months: String(from?.warranty_months ?? like?.warranty_months ?? terms.warranty_months),
    size,
    delivery_price: usual.delivers ? deliveryStart(usual.price, from, like) : '',
    delivery_days: String(from?.delivery_days ?? like?.delivery_days ?? usual.days ?? 2),
    oem_number: from?.oem_number ?? '',
    mileage: from?.mileage == null ? '' : String(from.mileage),
    features: from?.features ?? {},
    fit_confirmed: false,
    safety_stated: from?.safety_stated ?? false,
    note: '',
    imageUrls: from?.imageUrls.slice(0, limits.productImages) ?? [],
  }
}

const deliveryStart = (usual = 0, from?: SuggestedOffer, like?: OfferDraft) =>
  from ? plainMoney(from.delivery_price) : (like?.delivery_price ?? plainMoney(usual))

const usualFor = ({ size }: Pick<OfferDraft, 'size'>, price: string, { delivery, place }: Terms) =>
  usualDelivery(delivery, { size, place, price: readNumber(price) || 0 })

/** Sets a new price. While the delivery is the usual one it follows the price, because a depot may deliver free above a price. */
export function repriced(offer: OfferDraft, price: string, terms: Terms): Partial<OfferDraft> {
  const usual = usualFor(offer, offer.price, terms).price
  const next = usualFor(offer, price, terms).price
  const follows = usual !== undefined && next !== undefined && readNumber(offer.delivery_price) === usual
  return { price, ...(follows ? { delivery_price: plainMoney(next) } : {}) }
}

/** Sets another size with the depot's usual delivery price and days for it. */
export function resized(offer: OfferDraft, size: PartSize, terms: Terms): Partial<OfferDraft> {
  const { delivers, price, days } = usualFor({ size }, offer.price, terms)
  return {
    size,
    ...(delivers && price !== undefined ? { delivery_price: plainMoney(price) } : {}),
    ...(days === undefined ? {} : { delivery_days: String(days) }),
  }
}

/** The reason why the seller has to set the delivery; null if the depot delivers. */
export const noDeliveryWords = ({ delivery, place }: Terms): string | null =>
  place === null || delivers(delivery, place)
    ? null
    : `You do not deliver to ${spokenFarPlace(place)}. To quote all the same, give a delivery price.`

/** A warning for an offer without a delivery price, of a depot that has never named any. */
export const freeDeliveryWords = ({ delivery }: Terms, offer: OfferDraft): string | null =>
  saysNoDelivery(delivery) && isPriced(offer) && !readNumber(offer.delivery_price)
    ? 'You send this for free: you have not set what delivery costs.'
    : null

/** An offer without a price is not sent. */
export const isPriced = (offer: OfferDraft) => offer.price.trim() !== ''

export const offerTotal = (offer: OfferDraft) =>
  deliveredPrice({ price: readNumber(offer.price) || 0, delivery_price: readNumber(offer.delivery_price) || 0 })

/** The total of the depot's parts, by the same rule as everywhere else. */
export function quotationTotal(offers: readonly OfferDraft[]): number {
  const priced = offers.filter(isPriced).map((offer) => ({
    enquiryPartId: offer.enquiry_part_id,
    depotId: 'own',
    pricePence: toPence(readNumber(offer.price) || 0),
    deliveryPence: toPence(readNumber(offer.delivery_price) || 0),
  }))
  return toPounds(quotationBasket(priced).totalPence)
}

/** The offers to send: those with a price, for parts that the buyer has not meanwhile accepted from another depot. */
export function offersToSend({ parts }: Asked, { offers }: QuotationDraft): OfferDraft[] {
  const wanted = new Set(parts.filter((part) => !part.accepted).map((part) => part.id))
  return offers.filter((offer) => isPriced(offer) && wanted.has(offer.enquiry_part_id))
}

/** The request body. */
export function quotationOf(enquiry: Asked, draft: QuotationDraft): NewQuotation {
  return {
    enquiry_id: enquiry.id,
    notes: draft.notes,
    valid_days: readNumber(draft.valid_days),
    items: offersToSend(enquiry, draft).map(bodyOf),
  }
}

const DOUBTFUL_TIMES = 3

/** The reason why a price looks like a typing error; null once the seller has confirmed it. */
export function priceDoubt(offer: OfferDraft, band: PriceBand | null | undefined): string | null {
  const total = offerTotal(offer)
  if (!band || total <= band.high * DOUBTFUL_TIMES || offer.sure_price === offer.price) return null
  return `${formatMoney(total)} delivered is more than three times the usual ${formatWholePounds(band.high)}`
}

/** An offer's listing; undefined once it is no longer in stock. */
export const listingOf = (offer: OfferDraft, suggestions: readonly SuggestedOffer[] = []) =>
  suggestions.find(({ product }) => product !== null && product.id === offer.product_id)?.product

function doubtAbout(offer: OfferDraft, parts: QuotationPrefill['parts']): string | null {
  const known = parts.find(({ enquiry_part_id }) => enquiry_part_id === offer.enquiry_part_id)
  if (known && offer.product_id && !listingOf(offer, known.suggestions)) return 'This is no longer in your stock'
  return priceDoubt(offer, known?.band)
}

/** The reason why a part may not be offered. The part itself says whether the permit is checked. */
function whyStopped(offer: OfferDraft, { parts }: Asked, known: QuotationPrefill['parts']) {
  const part = parts.find(({ id }) => id === offer.enquiry_part_id)
  const refusal = known.find(({ enquiry_part_id }) => enquiry_part_id === offer.enquiry_part_id)?.refusal
  return part && whyNotOffered(part.part_id, { safetyStated: offer.safety_stated, hasPermit: !refusal })
}

/** The contract's errors for the typed quotation, and prices that look like typing errors. */
export function checkDraft(enquiry: Asked, draft: QuotationDraft, known: QuotationPrefill['parts'] = []): DraftErrors {
  if (offersToSend(enquiry, draft).length > 0) {
    const doubts = draft.offers.flatMap((offer, index) => {
      const doubt = isPriced(offer) ? doubtAbout(offer, known) : null
      return doubt ? [[`offers.${index}.price`, doubt]] : []
    })
    const stopped = draft.offers.flatMap((offer, index) => {
      const wrong = isPriced(offer) ? whyStopped(offer, enquiry, known) : undefined
      return wrong ? [[`offers.${index}.${wrong.field === 'part_id' ? 'price' : wrong.field}`, wrong.message]] : []
    })
    const issues = errorsInDraft(issuesByField(createQuotation.body, quotationOf(enquiry, draft)), enquiry, draft)
    return { ...Object.fromEntries([...doubts, ...stopped]), ...issues }
  }
  const open = draft.offers.findIndex((offer) =>
    enquiry.parts.some((part) => part.id === offer.enquiry_part_id && !part.accepted),
  )
  return { [`offers.${open}.price`]: 'Please give a price' }
}

/** Not every offer of the draft is sent, so "items.1.price" in the request may be "offers.2.price" in the draft. */
export function errorsInDraft(errors: Record<string, string>, enquiry: Asked, draft: QuotationDraft): DraftErrors {
  const places = offersToSend(enquiry, draft).map((offer) => draft.offers.indexOf(offer))
  const pathInDraft = (path: string) => path.replace(/^items\.(\d+)/, (_, index) => `offers.${places[Number(index)]}`)
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [pathInDraft(path), message]))
}

export function bodyOf(offer: OfferDraft): NewQuotation['items'][number] {
  return {
    enquiry_part_id: offer.enquiry_part_id,
    product_id: offer.product_id,
    price: readNumber(offer.price),
    // The contract refuses an empty one.
    condition: offer.condition as Grade,
    warranty_months: readNumber(offer.warranty_months),
    delivery_price: readNumber(offer.delivery_price),
    delivery_days: readNumber(offer.delivery_days),
    oem_number: offer.oem_number.trim() || null,
    mileage: offer.mileage.trim() === '' ? null : readNumber(offer.mileage),
    features: offer.features,
    fit_confirmed: offer.fit_confirmed,
    safety_stated: offer.safety_stated,
    note: offer.note.trim() || null,
    imageUrls: offer.imageUrls,
  }
}

const plainMoney = (pounds: number) => (Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2))
