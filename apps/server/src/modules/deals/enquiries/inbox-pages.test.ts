import { DAY_MS } from '@allyards/contract/durations'
import { closeEnquiry, countReceivedEnquiries, listReceivedEnquiries, respondToEnquiry } from '@allyards/contract/enquiries'
import { acceptOffers, createQuotation } from '@allyards/contract/quotations'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, startTestServer, type TestServer } from '../../../../test/test-server'
import { enquiries, receivedEnquiries } from '../tables/enquiries.table'
import { expireEnquiries } from './expire-enquiries'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a page of the inbox by distance is full however many of the newest are far away', async () => {
  const seller = await server.aSeller()
  const near = [await arrival(seller.depotId, 'LS1 4DY'), await arrival(seller.depotId, 'LS11 5DA')]
  for (const postcode of ['SW1A 1AA', 'SW1A 1AA', 'SW1A 1AA']) await arrival(seller.depotId, postcode)
  const page = (before?: string) =>
    server.api(listReceivedEnquiries, { query: { max_miles: 20, limit: 1, ...(before ? { before } : {}) } }, seller)

  const first = (await page()).body
  expect(first.map((row) => row.enquiry_id)).toEqual([near[1]])
  const second = (await page(first[0]?.enquiry_id)).body
  expect(second.map((row) => row.enquiry_id)).toEqual([near[0]])
  expect((await page(near[0])).body).toEqual([])
})

it('a list that stops at its limit says where it goes on, and the last page says nothing', async () => {
  const seller = await server.aSeller()
  for (let count = 0; count < 3; count += 1) await arrival(seller.depotId, 'LS1 4DY')
  const seen: string[] = []
  let url: string | undefined = '/api/enquiries/received?limit=2&max_miles=20'
  while (url) {
    const page: Answer<{ enquiry_id: string }[]> = await server.send({ url, token: seller.token })
    seen.push(...page.body.map(({ enquiry_id }) => enquiry_id))
    url = /^<(.*)>; rel="next"$/.exec(String(page.headers.link))?.[1]
  }
  expect(new Set(seen).size).toBe(3)
})

it('the pages of the inbox follow the order of arrival, whatever the ids are', async () => {
  const seller = await server.aSeller()
  const ids = [
    await arrival(seller.depotId, 'LS1 4DY'),
    await arrival(seller.depotId, 'LS1 4DY'),
    await arrival(seller.depotId, 'LS1 4DY'),
  ]
  const [late, early, latest] = ids as [string, string, string]
  const days = { [late]: 2, [early]: 3, [latest]: 1 }
  for (const [id, age] of Object.entries(days)) {
    await server.db
      .update(receivedEnquiries)
      .set({ createdAt: new Date(Date.now() - age * DAY_MS) })
      .where(eq(receivedEnquiries.enquiryId, id))
  }
  const seen: string[] = []
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const query = { limit: 1, ...(before ? { before } : {}) }
    const page = (await server.api(listReceivedEnquiries, { query }, seller)).body
    if (page.length === 0) break
    seen.push(...page.map((row) => row.enquiry_id))
  }
  expect(seen).toEqual([latest, late, early])
})

it('the inbox is searched by plate, vehicle, part and words, and % is a letter like any other', async () => {
  const seller = await server.aSeller()
  const wanted = await server.anEnquiry({
    depotIds: [seller.depotId],
    reg: 'YK14ABC',
    partIds: ['seat'],
    additionalInfo: 'Heated, 100% black',
  })
  await server.anEnquiry({ depotIds: [seller.depotId], reg: 'LR14XKD' })
  const find = async (search: string) =>
    (await server.api(listReceivedEnquiries, { query: { search } }, seller)).body.map((row) => row.enquiry_id)
  for (const search of ['yk14', 'ford seat', 'heated', '100%']) expect(await find(search), search).toEqual([wanted.id])
  expect(await find('ford focus')).toHaveLength(2)
  expect(await find('gearbox%')).toEqual([])
})

it('the inbox is searched in the words of people, and a word too many does not empty it', async () => {
  const seller = await server.aSeller()
  const lamp = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['headlamp'], additionalInfo: 'Halogen' })
  const mirror = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['wing-mirror'] })
  const find = async (search: string, limit = 10, before?: string) =>
    (await server.api(listReceivedEnquiries, { query: { search, limit, ...(before ? { before } : {}) } }, seller)).body.map(
      (row) => row.enquiry_id,
    )
  for (const search of ['headlight', 'focus n/s headligt', 'front light']) expect(await find(search), search).toEqual([lamp.id])
  expect(await find('focus door mirror')).toEqual([mirror.id])
  expect(await find('focus headlight halogen')).toEqual([lamp.id])
  expect(await find('ford focus qzxv', 1)).toEqual([mirror.id])
  expect(await find('ford focus qzxv', 1, mirror.id)).toEqual([lamp.id])
  expect(await find('vw golf headlight')).toEqual([])
})

it('the tabs of the inbox and their counts follow every change', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const anArrival = async () => (await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })).id
  const [one, two, three, four] = [await anArrival(), await anArrival(), await anArrival(), await anArrival()] as const
  const shows = async (expected: Record<'pending' | 'accepted' | 'quoted' | 'declined', string[]>) => {
    const { body: counts } = await server.api(countReceivedEnquiries, {}, seller)
    expect(counts.all).toBe(4)
    for (const status of ['pending', 'accepted', 'quoted', 'declined'] as const) {
      const { body } = await server.api(listReceivedEnquiries, { query: { status } }, seller)
      expect(body.map((row) => row.enquiry_id).sort(), status).toEqual(expected[status].sort())
      expect(counts[status], status).toBe(expected[status].length)
    }
  }
  const respond = (enquiryId: string, status: 'accepted' | 'declined' | 'pending') =>
    server.api(respondToEnquiry, { params: { enquiryId }, body: { status } }, seller)
  const none = { pending: [], accepted: [], quoted: [], declined: [] }
  await shows({ ...none, pending: [one, two, three, four] })
  await respond(one, 'accepted')
  await respond(two, 'declined')
  await shows({ ...none, pending: [three, four], accepted: [one], declined: [two] })
  await respond(two, 'pending')
  await shows({ ...none, pending: [two, three, four], accepted: [one] })
  const item = {
    part_id: 'headlamp',
    price: 70,
    condition: 'A',
    warranty_months: 3,
    delivery_price: 5,
    delivery_days: 2,
  } as const
  const quoted = await server.api(createQuotation, { body: { enquiry_id: three, notes: 'Tested.', items: [item] } }, seller)
  await shows({ ...none, pending: [two, four], accepted: [one], quoted: [three] })
  await server.api(closeEnquiry, { params: { enquiryId: one } }, buyer)
  await shows({ ...none, pending: [two, four], quoted: [three] })
  await server.db
    .update(enquiries)
    .set({ expiresAt: new Date(0) })
    .where(eq(enquiries.id, four))
  await expireEnquiries.run(server.context, {})
  await shows({ ...none, pending: [two], quoted: [three] })
  const item_ids = quoted.body.quotationItems.map(({ id }) => id)
  await server.api(acceptOffers, { params: { enquiryId: three }, body: { item_ids } }, buyer)
  await shows({ ...none, pending: [two], quoted: [three] })
})

async function arrival(depotId: string, postcode: string): Promise<string> {
  return (await server.anEnquiry({ depotIds: [depotId], postcode })).id
}

it('a new depot finds in its inbox what buyers asked lately and it could still answer, and nothing else', async () => {
  const day = DAY_MS
  const open = await server.anEnquiry({ make: 'Honda', model: 'Jazz' })
  await server.anEnquiry({ make: 'Mazda', model: 'MX-5' })
  await server.anEnquiry({ make: 'Honda', model: 'Jazz', status: 'closed' })
  await server.anEnquiry({ make: 'Honda', model: 'Jazz', createdAt: new Date(Date.now() - 15 * day) })
  await server.anEnquiry({ make: 'Honda', model: 'Jazz', onlyDepotId: (await server.aSeller()).depotId })
  const seller = await server.aNewSeller()
  const company = { companyName: 'Newcomer Breakers', addressLine1: '1 Mill Road', city: 'Leeds', postcode: 'LS1 4DY' }
  await server.api(completeSellerSignup, { body: { ...company, brands: ['Honda'] } as never }, seller)
  await server.context.jobs.drained()
  const inbox = await server.api(listReceivedEnquiries, {}, seller)
  expect(inbox.body.map(({ enquiry_id, status }) => [enquiry_id, status])).toEqual([[open.id, 'pending']])
  const [asked] = await server.db.select().from(enquiries).where(eq(enquiries.id, open.id))
  expect(asked?.depotsAsked).toBe(1)
})
