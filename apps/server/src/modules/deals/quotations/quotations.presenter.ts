import { dealNumber } from '@allyards/contract/deal-moves'
import { toPounds } from '@allyards/contract/money'
import type { AskedPlace } from '@allyards/contract/part-places'
import type { Order, QuotationForSeller, QuotationItem } from '@allyards/contract/quotations'
import type { products } from '../../products/products.table'
import { type DealOfItem, type dealColumns, presentDealOfItem } from '../change/deal-of-offer'
import { deals } from '../tables/deals.table'
import type { quotationItems } from '../tables/quotations.table'

export type ItemRow = typeof quotationItems.$inferSelect

export interface Contact {
  name: string
  email: string
  phoneNumber: string
}

export const addressColumns = {
  deliverTo: deals.deliverTo,
  addressLine1: deals.addressLine1,
  addressLine2: deals.addressLine2,
  city: deals.city,
  postcode: deals.postcode,
}
export type DealWithAddress = Pick<typeof deals.$inferSelect, keyof typeof dealColumns | keyof typeof addressColumns>

/** The deals of accepted offers, each once, without cancelled ones. */
export function presentOrders(items: { deal: DealWithAddress | null }[]): Order[] {
  const open = items.flatMap(({ deal }) => (deal && deal.status !== 'cancelled' ? [[deal.id, deal] as const] : []))
  return [...new Map(open).values()].map((deal) => ({
    ...presentDeal(deal),
    address: deal.addressLine1 === null ? [] : addressOf(deal),
  }))
}

const addressOf = ({ deliverTo, addressLine1, addressLine2, city, postcode }: DealWithAddress) =>
  [deliverTo, addressLine1, addressLine2, city, postcode].filter((line) => line !== null)

export interface JoinedItem {
  item: ItemRow
  partName: string
  asked: AskedPlace
  deal: DealOfItem | null
}

const presentDeal = ({ id, number, status, collects }: DealOfItem) => ({
  id,
  number: dealNumber(number),
  status,
  collects,
})

export function presentItem({ item, partName, asked, deal }: JoinedItem, enquiryId: string): QuotationItem {
  return {
    id: item.id,
    quotation_id: item.quotationId,
    version: item.version,
    status: item.status,
    paused_until: item.status === 'pending' ? (item.pausedUntil?.toISOString() ?? null) : null,
    is_gone: item.status === 'withdrawn' && item.goneAt !== null,
    is_instant: item.isInstant,
    enquiry_part_id: item.enquiryPartId,
    part_id: item.partId,
    part_name: partName,
    ...asked,
    ...presentTerms(item),
    imageUrls: item.imageUrls,
    quotation: { enquiry: { id: enquiryId } },
    deal: deal ? presentDealOfItem(deal) : null,
  }
}

/** The offer and its price, with the contract's field names. */
export const presentTerms = (item: JoinedItem['item']) => ({
  price: toPounds(item.pricePence),
  delivery_price: toPounds(item.deliveryPence),
  delivery_days: item.deliveryDays,
  condition: item.condition,
  warranty_months: item.warrantyMonths,
  oem_number: item.oemNumber,
  features: item.features,
  mileage: item.mileage,
  fit_confirmed: item.fitConfirmed,
  safety_stated: item.safetyStated,
  note: item.note,
})

type StandsOn = NonNullable<QuotationForSeller['quotationItems'][number]['product']>

/** The listing behind an offer, for its depot only. */
export const presentStandsOn = (listing: Listing): StandsOn => ({
  id: listing.id,
  title: listing.title,
  slug: listing.slug,
  side: listing.side,
  end: listing.end,
  branch: listing.branch,
  bay: listing.bay,
  stock_number: listing.stockNumber,
  stock: listing.status === 'live' ? listing.stock : 0,
})

interface Listing
  extends Pick<
    typeof products.$inferSelect,
    'id' | 'title' | 'slug' | 'side' | 'end' | 'bay' | 'stockNumber' | 'stock' | 'status'
  > {
  /** The name of its branch; null for the main one. */
  branch: string | null
}

export const isAccepted = ({ status }: { status: string }) => status === 'accepted'

/** The two sides see each other's contact details only after one of the offers is accepted. */
export function contactAfterAcceptance<Shared extends Contact>(items: { status: string }[], contact: Shared): Shared | null {
  return items.some(isAccepted) ? contact : null
}
