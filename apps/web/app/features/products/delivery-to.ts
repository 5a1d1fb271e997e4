import { readPostcode } from '@allyards/contract/company-checks'
import { isCollectionOnly } from '@allyards/contract/dangerous-goods'
import { daysTo, delivers, toPlace } from '@allyards/contract/delivery-terms'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { type FarPlace, findFarPlace } from '@allyards/contract/far-places'
import type { getProduct } from '@allyards/contract/products'
import { useAppSelector } from '~/store/hooks'

export type Listing = Pick<ResponseOf<typeof getProduct>, 'product' | 'seller'>

/** A listing's delivery to a place. Price and days are valid only if the depot delivers there. */
export function deliveryTo(place: FarPlace | null, { product, seller }: Listing) {
  const terms = { places: seller.delivery_places }
  return {
    place,
    delivers: delivers(terms, place) && !isCollectionOnly({ partId: product.part_id, features: product.features }, seller),
    price: toPlace(terms, place, product.delivery_price),
    days: product.delivery_days === null ? null : daysTo(terms, place, product.delivery_days),
  }
}

/** The visitor's delivery place, as far as it is typed anywhere: the address of a deal, or the enquiry's postcode. */
export function useKnownPlace(): FarPlace | null {
  const address = useAppSelector((state) => state.drafts.delivery?.postcode)
  const asked = useAppSelector((state) => state.vehicle.postcode)
  const [postcode] = [address, asked].flatMap((text) => (typeof text === 'string' ? (readPostcode(text) ?? []) : []))
  return findFarPlace(postcode)
}
