import { moveClaim, openClaim } from '@allyards/contract/claims'
import { moveDeal } from '@allyards/contract/deals'
import { postEnquiry } from '@allyards/contract/enquiries'
import { createQuotation, setQuotationItemStatus } from '@allyards/contract/quotations'
import { homeAddress } from '../../apps/server/test/reserving'
import { until } from '../../apps/server/test/until'
import { call } from './call'
import { demoVehicle } from './demo-vehicle'

type Someone = { token: string }

const offer = {
  part_id: 'headlamp',
  price: 60,
  condition: 'A',
  warranty_months: 3,
  delivery_price: 5,
  delivery_days: 2,
} as const

/** A received headlamp that does not fit. The depot refused the claim, and the buyer asked the operator to decide. */
export async function aDisputedDeal(buyer: Someone, seller: Someone): Promise<{ id: string; number: string }> {
  const enquiry = { reg: 'LR14XKD', vehicle: demoVehicle, parts: [{ id: 'headlamp' }] }
  const { id: enquiry_id } = await call(postEnquiry, { body: enquiry }, buyer)
  // The depot can quote once it has received the enquiry.
  const quote = () => call(createQuotation, { body: { enquiry_id, notes: 'Tested.', items: [offer] } }, seller)
  const quotation = await until(quote, 200)
  const itemId = quotation.quotationItems[0]?.id ?? ''
  const { deal } = await call(
    setQuotationItemStatus,
    { params: { id: itemId }, body: { status: 'accepted', delivery: homeAddress } },
    buyer,
  )
  const params = { id: deal?.id ?? '' }
  await call(moveDeal, { params, body: { to: 'paid' } }, seller)
  await call(moveDeal, { params, body: { to: 'sent', carrier: 'Own van', parcels: 1 } }, seller)
  await call(moveDeal, { params, body: { to: 'received' } }, buyer)
  const claim = await call(openClaim, { params, body: { kind: 'does-not-fit', text: 'Ten pins, mine has 14.' } }, buyer)
  await call(moveClaim, { params: claim, body: { to: 'refused', text: 'It was forced in.' } }, seller)
  await call(moveClaim, { params: claim, body: { to: 'escalated' } }, buyer)
  return { id: params.id, number: deal?.number ?? '' }
}
