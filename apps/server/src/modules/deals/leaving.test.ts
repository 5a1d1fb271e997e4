import { deleteAccount } from '@allyards/contract/accounts'
import { getDeal } from '@allyards/contract/deals'
import { getEnquiryHistory } from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import { acceptOffers, listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testPassword } from '../../../test/factories'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { enquiries, enquiryEvents } from './tables/enquiries.table'
import { quotationItems, quotations } from './tables/quotations.table'

const AT_ONCE = 8

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Caller = { token: string }

it('a buyer who leaves closes what is open, and depots with open offers are told once each', async () => {
  const { buyer, seller, rival, enquiry } = await aDealWithOffers()
  await leave(buyer)

  const [kept] = await server.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id))
  expect(kept).toMatchObject({ status: 'closed', closedAt: expect.any(Date) })
  expect(await offersOn(enquiry.id)).toEqual(['accepted', 'declined', 'declined', 'declined'])
  for (const depot of [seller, rival]) {
    expect(await noticesOf(depot)).toEqual(['Closed by the buyer: the enquiry for a Ford Focus'])
  }
  const history = await server.api(getEnquiryHistory, { params: { enquiryId: enquiry.id } }, rival)
  expect(history.body.map(({ kind, by }) => `${kind} by ${by}`)).toEqual(['closed by buyer', 'offer-ended by buyer'])
})

it('a depot that leaves withdraws its open offers, and the buyer is told and can go on with the others', async () => {
  const { buyer, seller, rival, enquiry } = await aDealWithOffers()
  await leave(seller)

  expect(await offersOn(enquiry.id)).toEqual(['accepted', 'pending', 'withdrawn', 'withdrawn'])
  expect(await noticesOf(buyer)).toEqual([`${seller.company.companyName} withdrew 2 offers`])
  expect(await noticesOf(rival)).toEqual([])
  const events = await server.db.select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, enquiry.id))
  expect(events.map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['offer-withdrawn', seller.id],
    ['offer-withdrawn', seller.id],
  ])
  const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
  const open = body.quotations.flatMap(({ quotationItems }) => quotationItems).find(({ status }) => status === 'pending')
  const accepted = { params: { enquiryId: enquiry.id }, body: { item_ids: [String(open?.id)] } }
  expect((await server.api(acceptOffers, accepted, buyer)).status).toBe(200)
})

it('a depot that leaves while its offers are accepted: each offer ends once, and nobody is answered with a failure', async () => {
  const seller = await server.aSeller()
  const deals = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const buyer = await server.aBuyer()
      const enquiry = await server.anEnquiry({ buyerId: buyer.id })
      const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
      return { buyer, id: String(items[0]?.id) }
    }),
  )
  const accept = ({ buyer, id }: (typeof deals)[number]) =>
    server.api(setQuotationItemStatus, { params: { id }, body: { status: 'accepted' } }, buyer)
  const [left, ...answers] = await Promise.all([leave(seller), ...deals.map(accept)])
  expect(left).toBe(204)
  for (const [index, { status }] of answers.entries()) {
    const [item] = await server.db
      .select()
      .from(quotationItems)
      .where(eq(quotationItems.id, deals[index]?.id ?? ''))
    expect([status, item?.status]).toEqual(status === 200 ? [200, 'accepted'] : [409, 'withdrawn'])
    expect(await server.db.$count(enquiryEvents, eq(enquiryEvents.itemId, deals[index]?.id ?? ''))).toBe(1)
  }
})

it('whoever has open deals is asked to finish them first; left as they are, the other side can still read them', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const accepted = { params: { id: String(items[0]?.id) }, body: { status: 'accepted' as const } }
  const { deal } = (await server.api(setQuotationItemStatus, accepted, buyer)).body
  const refused = await server.api(deleteAccount, { body: { password: testPassword } }, buyer)
  expect(refused.status).toBe(409)
  expect(refused.error.message).toContain(deal?.number)
  expect(await leave(buyer)).toBe(204)
  const left = await server.api(getDeal, { params: { id: deal?.id ?? '' } }, seller)
  expect(left.body).toMatchObject({ status: 'agreed', contacts: { buyer: { name: 'Deleted user', email: '' } } })
})

/** One depot has an accepted and two open offers, another one an open offer. */
async function aDealWithOffers() {
  const [buyer, seller, rival] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds: ['headlamp', 'seat', 'radio'], status: 'accepted' })
  await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: [{ status: 'accepted' }, { partId: 'seat' }, { partId: 'radio' }],
  })
  await server.aQuotation({ enquiryId: enquiry.id, depotId: rival.depotId, items: [{ partId: 'seat' }] })
  return { buyer, seller, rival, enquiry }
}

const leave = async (caller: Caller) =>
  (await server.api(deleteAccount, { body: { password: testPassword, leave_deals: true } }, caller)).status

async function offersOn(enquiryId: string): Promise<string[]> {
  const rows = await server.db
    .select({ status: quotationItems.status })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(eq(quotations.enquiryId, enquiryId))
  return rows.map(({ status }) => status).sort()
}

const noticesOf = async (caller: Caller) =>
  (await server.api(listNotifications, { query: {} }, caller)).body.rows.map(({ title }) => title)
