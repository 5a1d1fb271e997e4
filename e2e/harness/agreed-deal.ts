import { postEnquiry } from '@allyards/contract/enquiries'
import { acceptOffers, createQuotation, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { expect } from 'vitest'
import { call } from './call'
import { demoVehicle } from './demo-vehicle'

/** A part that a depot lists for £69.95 delivered. */
export const listedRadio = {
  title: 'Ford Focus radio',
  part_id: 'radio',
  condition: 'A' as const,
  price: 60,
  delivery_price: 9.95,
  stock: 1,
  brand: 'Ford',
  models: ['Focus'],
  body_styles: [],
  trims: [],
  years: [],
  gearboxes: [],
  fuels: [],
  imageUrls: [],
}

/** An enquiry for these parts, which this depot quotes at £30.00 each plus £5.00 delivery. */
export async function anOffer(buyer: string, seller: string, companyName: string, partIds = ['radio'], productId?: string) {
  const token = buyer
  const enquiry = await call(postEnquiry, { body: { vehicle: demoVehicle, parts: partIds.map((id) => ({ id })) } }, { token })
  await expect.poll(() => quote(seller, enquiry.id, partIds, productId).catch(() => null)).not.toBeNull()
  const { quotations } = await call(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, { token })
  const offers = quotations.find(({ seller }) => seller.companyName === companyName)?.quotationItems ?? []
  return { enquiryId: enquiry.id, offerId: offers[0]?.id ?? '', offerIds: offers.map(({ id }) => id) }
}

export async function anAgreedDeal(buyer: string, seller: string, companyName: string, partIds = ['radio']): Promise<string> {
  const { enquiryId, offerIds } = await anOffer(buyer, seller, companyName, partIds)
  const { deal } = await call(acceptOffers, { params: { enquiryId }, body: { item_ids: offerIds } }, { token: buyer })
  return deal?.id ?? ''
}

function quote(token: string, enquiry_id: string, partIds: string[], product_id?: string) {
  const terms = { price: 30, condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const
  const items = partIds.map((part_id) => ({ part_id, product_id, ...terms }))
  return call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items } }, { token })
}
