import { postEnquiry } from '@allyards/contract/enquiries'
import { createQuotation, listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
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

/** An enquiry for a radio, which this depot offers for £35.00 delivered. */
export async function anOffer(buyer: string, seller: string, companyName: string) {
  const token = buyer
  const enquiry = await call(postEnquiry, { body: { vehicle: demoVehicle, parts: [{ id: 'radio' }] } }, { token })
  await expect.poll(() => quote(seller, enquiry.id).catch(() => null)).not.toBeNull()
  const { quotations } = await call(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, { token })
  const id = quotations.find(({ seller }) => seller.companyName === companyName)?.quotationItems[0]?.id ?? ''
  return { enquiryId: enquiry.id, offerId: id }
}

export async function anAgreedDeal(buyer: string, seller: string, companyName: string): Promise<string> {
  const { offerId } = await anOffer(buyer, seller, companyName)
  const acceptance = { params: { id: offerId }, body: { status: 'accepted' as const } }
  const { deal } = await call(setQuotationItemStatus, acceptance, { token: buyer })
  return deal?.id ?? ''
}

function quote(token: string, enquiry_id: string) {
  const terms = { price: 30, condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const
  return call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items: [{ part_id: 'radio', ...terms }] } }, { token })
}
