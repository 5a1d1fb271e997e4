import { usualDelivery } from '@allyards/contract/company-terms'
import { quotationBasket } from '@allyards/contract/delivered-total'
import type { RequestOf } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import { messages } from '@allyards/contract/messages'
import { deliveredPrice, toPence, toPounds } from '@allyards/contract/money'
import { createQuotation, type QuotationPrefill, type SuggestedOffer } from '@allyards/contract/quotations'
import type { Grade } from '~/ui/grade-mark'

/** One offer as typed. */
export interface OfferDraft {
  key: string
  part_id: string
  source: SuggestedOffer['source'] | null
  price: string
  condition: Grade
  warranty_months: string
  delivery_price: string
  delivery_days: string
  oem_number: string
  mileage: string
  fit_confirmed: boolean
  note: string
  imageUrls: string[]
}

export interface QuotationDraft {
  offers: OfferDraft[]
  notes: string
  valid_days: string
}

/** Under which name the draft for an enquiry is kept. */
export const quotationDraftName = (enquiryId: string) => `quotation:${enquiryId}`

export type Terms = QuotationPrefill['terms']
type NewQuotation = RequestOf<typeof createQuotation>['body']
/** Errors by "<offer key>.<field>" or by the field of the quotation. */
export type DraftErrors = Record<string, string>

/** A form that starts from the depot's own products and last offers. With nothing to start from, every part gets an empty offer. */
export function draftFrom(prefill: QuotationPrefill): QuotationDraft {
  const known = prefill.parts.filter(({ suggestions }) => suggestions.length > 0)
  const shown = known.length > 0 ? known : prefill.parts
  return {
    offers: shown.map(({ part_id, suggestions }) => newOffer(part_id, prefill.terms, suggestions[0])),
    notes: messages.quotationNotes,
    valid_days: String(limits.quotationValidDays),
  }
}

/** From an own product or the last offer, else like the offer beside it, else on the depot's usual terms. */
export function newOffer(partId: string, terms: Terms, from?: SuggestedOffer, like?: OfferDraft): OfferDraft {
  return {
    key: crypto.randomUUID(),
    part_id: partId,
    source: from?.source ?? null,
    price: from?.price == null ? '' : plainMoney(from.price),
    condition: from?.condition ?? 'A',
    warranty_months: String(from?.warranty_months ?? like?.warranty_months ?? terms.warranty_months),
    delivery_price: from ? plainMoney(from.delivery_price) : (like?.delivery_price ?? plainMoney(terms.delivery.price ?? 0)),
    delivery_days: String(from?.delivery_days ?? like?.delivery_days ?? terms.delivery.days ?? 2),
    oem_number: from?.oem_number ?? '',
    mileage: from?.mileage == null ? '' : String(from.mileage),
    fit_confirmed: from?.source === 'stock',
    note: '',
    imageUrls: from?.imageUrls.slice(0, limits.productImages) ?? [],
  }
}

/** A new price. While the delivery is the usual one it follows the price: a depot may deliver free from some price on. */
export function repriced(offer: OfferDraft, price: string, { delivery }: Terms): Partial<OfferDraft> {
  const usual = usualDelivery(delivery, numberOf(offer.price) || 0)
  const next = usualDelivery(delivery, numberOf(price) || 0)
  const follows = usual !== undefined && next !== undefined && numberOf(offer.delivery_price) === usual
  return { price, ...(follows ? { delivery_price: plainMoney(next) } : {}) }
}

/** An offer without a price is not sent. */
export const isPriced = (offer: OfferDraft) => offer.price.trim() !== ''

export const offerTotal = (offer: OfferDraft) =>
  deliveredPrice({ price: numberOf(offer.price) || 0, delivery_price: numberOf(offer.delivery_price) || 0 })

/** What the depot's parts cost together, as every other place counts it. */
export function quotationTotal(offers: readonly OfferDraft[]): number {
  const priced = offers.filter(isPriced).map((offer) => ({
    partId: offer.part_id,
    depotId: 'own',
    pricePence: toPence(numberOf(offer.price) || 0),
    deliveryPence: toPence(numberOf(offer.delivery_price) || 0),
  }))
  return toPounds(quotationBasket(priced).totalPence)
}

/** The call's body, or what is wrong by field. */
export function checkDraft(enquiryId: string, draft: QuotationDraft): { body: NewQuotation } | { errors: DraftErrors } {
  const offers = draft.offers.filter(isPriced)
  const [first] = draft.offers
  if (offers.length === 0) return { errors: first ? { [`${first.key}.price`]: 'Please give a price' } : {} }
  const body = {
    enquiry_id: enquiryId,
    notes: draft.notes,
    valid_days: numberOf(draft.valid_days),
    items: offers.map(bodyOf),
  }
  const result = createQuotation.body.safeParse(body)
  if (result.success) return { body }
  const found = result.error.issues.map(({ path, message }) => [path.join('.'), message])
  return { errors: errorsByOffer(Object.fromEntries(found), draft) }
}

/** The server names "items.1.price"; the form knows its offers by key. */
export function errorsByOffer(errors: Record<string, string>, draft: QuotationDraft): DraftErrors {
  const sent = draft.offers.filter(isPriced)
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [, index, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? []
      const offer = index === undefined ? undefined : sent[Number(index)]
      return offer && field ? [`${offer.key}.${field}`, wordsFor(field, message)] : [path, message]
    }),
  )
}

export function bodyOf(offer: OfferDraft): NewQuotation['items'][number] {
  return {
    part_id: offer.part_id,
    price: numberOf(offer.price),
    condition: offer.condition,
    warranty_months: numberOf(offer.warranty_months),
    delivery_price: numberOf(offer.delivery_price || '0'),
    delivery_days: numberOf(offer.delivery_days),
    oem_number: offer.oem_number.trim() || null,
    mileage: offer.mileage.trim() === '' ? null : numberOf(offer.mileage),
    fit_confirmed: offer.fit_confirmed,
    note: offer.note.trim() || null,
    imageUrls: offer.imageUrls,
  }
}

/** "1,240.50" and "£1240.50" are 1240.5; what is no number is NaN, which the contract refuses. */
export function numberOf(text: string): number {
  const plain = text.replace(/[£,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

const plainMoney = (pounds: number) => (Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2))

const fieldWords: Record<string, string> = {
  price: 'Please give a price in pounds',
  delivery_price: 'Please give the delivery in pounds',
  delivery_days: 'From 0 to 90 days',
  warranty_months: 'From 0 to 120 months',
  mileage: 'Please give whole miles',
}

/** Zod's words are for developers; its own two-decimals message is ours. */
export const wordsFor = (field: string, message: string) =>
  /^(Invalid|Too)/.test(message) ? (fieldWords[field] ?? message) : message
