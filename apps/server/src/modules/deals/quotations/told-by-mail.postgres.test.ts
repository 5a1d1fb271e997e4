import { closeEnquiry, postEnquiry } from '@allyards/contract/enquiries'
import * as contract from '@allyards/contract/quotations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const vehicle = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: null, gearbox: null, fuel: null }
const offer = { price: 80, condition: 'A', warranty_months: 3, delivery_price: 5, delivery_days: 2 } as const

it('a busy day is one mail: enquiries for the depot, offers and changes for the buyer, the acceptance for the winner', async () => {
  const [buyer, seller, rival] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const posted = []
  for (const id of ['headlamp', 'seat', 'radio']) {
    posted.push((await server.api(postEnquiry, { body: { vehicle, parts: [{ id }] } }, buyer)).body)
  }
  await server.jobsDrained()
  await server.noticesMailed()
  const first = await mailsTo(seller.email)
  expect(first).toHaveLength(1)
  expect(first[0]?.text?.match(/New enquiry: Ford Focus/g)).toHaveLength(3)

  const [headlamp, seat] = posted
  const quote = (caller: { token: string }, enquiry: typeof headlamp) =>
    server.api(
      contract.createQuotation,
      {
        body: { enquiry_id: String(enquiry?.id), notes: '', items: [{ ...offer, part_id: String(enquiry?.parts[0]?.part_id) }] },
      },
      caller,
    )
  const won = (await quote(seller, headlamp)).body.quotationItems[0]
  await quote(rival, headlamp)
  const taken = (await quote(seller, seat)).body.quotationItems[0]
  await server.api(contract.editQuotationItem, { params: { id: String(won?.id) }, body: { price: 70 } }, seller)
  await setStatus(seller, taken?.id, 'withdrawn')
  await server.noticesMailed()
  const second = await mailsTo(buyer.email)
  expect(second).toHaveLength(1)
  // The open offers as they are now; the one that was withdrawn, by name.
  for (const line of ['2 offers for your Focus', '£75.00 delivered', 'withdrew an offer']) expect(second[0]?.text).toContain(line)

  await setStatus(buyer, won?.id, 'accepted')
  await server.api(closeEnquiry, { params: { enquiryId: String(seat?.id) } }, buyer)
  await server.jobsDrained()
  await server.noticesMailed()
  const third = await mailsTo(seller.email)
  expect(third).toHaveLength(2)
  expect(third[1]?.text).toContain('SOLD £75.00: headlamp, Focus')
})

const setStatus = (caller: { token: string }, id: string | undefined, status: 'accepted' | 'withdrawn') =>
  server.api(contract.setQuotationItemStatus, { params: { id: String(id) }, body: { status } }, caller)

async function mailsTo(address: string) {
  return (await server.outbox()).filter((mail) => mail.to?.some((to) => to.address === address))
}
