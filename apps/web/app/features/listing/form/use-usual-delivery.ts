import { useSellerProfileQuery } from '~/features/own-depot/own-depot-calls'
import { type ProductDraft, usualDeliveryOf } from './product-draft'

type Set = (name: 'delivery_price', value: string) => void

/** Returns a function to report changes. While the delivery is the usual one, it follows the part, its size and the price. */
export function useUsualDelivery(draft: ProductDraft, set: Set) {
  const terms = useSellerProfileQuery({}).data?.company?.deliveryTerms
  return (change: Partial<ProductDraft>) => {
    if (!terms) return
    const usual = usualDeliveryOf({ ...draft, ...change }, terms)
    if (usual !== undefined && draft.delivery_price === usualDeliveryOf(draft, terms)) set('delivery_price', usual)
  }
}
