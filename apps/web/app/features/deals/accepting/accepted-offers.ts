import type { PricedOffer } from '@allyards/contract/delivered-total'
import { toPence } from '@allyards/contract/money'
import type { QuotationForBuyer } from '@allyards/contract/quotations'

/** An offer about to be accepted, with its depot. */
export interface AcceptedOffer extends PricedOffer {
  id: string
  item: QuotationForBuyer['quotationItems'][number]
  depot: QuotationForBuyer['seller']
}

export function acceptedOffers(quotations: readonly QuotationForBuyer[]): AcceptedOffer[] {
  return quotations.flatMap(({ seller, quotationItems }) =>
    quotationItems.map((item) => ({
      id: item.id,
      enquiryPartId: item.enquiry_part_id,
      depotId: seller.id,
      pricePence: toPence(item.price),
      deliveryPence: toPence(item.delivery_price),
      item,
      depot: seller,
    })),
  )
}

export const isGone = ({ item }: AcceptedOffer) => item.status !== 'pending'
