import { listReceivedEnquiries } from '@allyards/contract/enquiries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a page of the inbox by distance is full however many of the newest are far away', async () => {
  const seller = await server.aSeller()
  const near = [await arrival(seller.companyId, 'LS1 4DY'), await arrival(seller.companyId, 'LS11 5DA')]
  for (const postcode of ['SW1A 1AA', 'SW1A 1AA', 'SW1A 1AA']) await arrival(seller.companyId, postcode)
  const page = (before?: string) =>
    server.api(listReceivedEnquiries, { query: { max_miles: 20, limit: 1, ...(before ? { before } : {}) } }, seller)

  const first = (await page()).body
  expect(first.map((row) => row.enquiry_id)).toEqual([near[1]])
  const second = (await page(first[0]?.enquiry_id)).body
  expect(second.map((row) => row.enquiry_id)).toEqual([near[0]])
  expect((await page(near[0])).body).toEqual([])
})

async function arrival(sellerId: string, postcode: string): Promise<string> {
  return (await server.anEnquiry({ sellerIds: [sellerId], postcode })).id
}
