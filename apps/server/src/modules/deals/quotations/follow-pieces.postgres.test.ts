import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { listNotifications } from '@allyards/contract/notifications'
import * as contract from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'

let server: TestServer
type Caller = { token: string }

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** One piece, offered to two buyers. */
async function oneForTwo() {
  const seller = await server.aSeller()
  const listing = await server.aProduct({ depotId: seller.depotId, partId: 'headlamp', stock: 1, title: 'Ford Focus headlamp' })
  const asked = async () => {
    const buyer = await server.aBuyer()
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
    const { items } = await server.aQuotation({
      ...{ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ partId: 'headlamp', productId: listing.id }] },
    })
    return { buyer, enquiry, itemId: items[0]?.id ?? '' }
  }
  return { seller, listing, one: await asked(), other: await asked() }
}

type Asked = Awaited<ReturnType<typeof oneForTwo>>['one']

const seen = async ({ buyer, enquiry }: Asked) => {
  await server.jobsDrained()
  const params = { enquiryId: enquiry.id }
  return (await server.api(contract.listQuotationsOfEnquiry, { params }, buyer)).body.quotations[0]?.quotationItems[0]
}
const accept = ({ buyer, itemId }: Asked) =>
  server.api(
    contract.setQuotationItemStatus,
    { params: { id: itemId }, body: { status: 'accepted', delivery: homeAddress } },
    buyer,
  )
const move = (id: string, body: object, caller: Caller) => server.api(moveDeal, { params: { id }, body: body as never }, caller)
const titles = async (caller: Caller) => (await server.api(listNotifications, {}, caller)).body.rows.map(({ title }) => title)
const withdrawnOf = async (depotId: string) =>
  (await server.db.select({ count: depots.withdrawnOffers }).from(depots).where(eq(depots.id, depotId)))[0]?.count

test('an accepted offer withdraws the others on the last piece, without counting, and they come back with the piece', async () => {
  const { seller, one, other } = await oneForTwo()
  const before = await withdrawnOf(seller.depotId)
  const deal = (await accept(one)).body.deal
  expect(await seen(other)).toMatchObject({ status: 'withdrawn', is_gone: true })
  expect(await withdrawnOf(seller.depotId)).toBe(before)
  expect(await accept(other)).toMatchObject({ status: 409, error: { message: 'This part was sold to somebody else.' } })
  const isSold = (title: string) => title.includes('sold')
  expect((await titles(seller)).filter(isSold)).toEqual(['The last “Ford Focus headlamp” is sold'])
  expect((await titles(other.buyer)).filter(isSold)).toHaveLength(1)

  await move(deal?.id ?? '', { to: 'cancelled' }, one.buyer)
  expect(await seen(other)).toMatchObject({ status: 'pending', is_gone: false })
  expect((await accept(other)).status).toBe(200)
})

test('a reservation pauses them until it ends; a paid one withdraws them', async () => {
  const { seller, listing, one, other } = await oneForTwo()
  const third = await server.aBuyer()
  const reserve = () =>
    server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing), delivery: homeAddress } }, third)
  const first = (await reserve()).body.deal
  const paused = await seen(one)
  expect(paused).toMatchObject({ status: 'pending', paused_until: expect.any(String) })
  expect((await accept(one)).error.message).toMatch(/^This is reserved by somebody until /)
  expect((await titles(seller)).filter((title) => title.includes('is reserved until'))).toHaveLength(1)
  expect((await titles(other.buyer)).filter((title) => title.includes('is reserved by somebody until'))).toHaveLength(1)

  await move(first.id, { to: 'cancelled' }, third)
  expect(await seen(one)).toMatchObject({ status: 'pending', paused_until: null })

  const second = (await reserve()).body.deal
  expect(await seen(one)).toMatchObject({ status: 'pending', paused_until: expect.any(String) })
  await move(second.id, { to: 'paid', method: 'bank-transfer', amount: totalOf(listing) }, seller)
  expect(await seen(one)).toMatchObject({ status: 'withdrawn', is_gone: true })
  expect(await seen(other)).toMatchObject({ status: 'withdrawn', is_gone: true })
})

test('a piece that its depot says is gone takes the paused offers with it', async () => {
  const { seller, listing, one } = await oneForTwo()
  const body = { total: totalOf(listing), delivery: homeAddress }
  const { deal } = (await server.api(reserveProduct, { params: { id: listing.id }, body }, await server.aBuyer())).body
  expect(await seen(one)).toMatchObject({ paused_until: expect.any(String) })
  await move(deal.id, { to: 'cancelled', reason: 'sold-already' }, seller)
  expect(await seen(one)).toMatchObject({ status: 'withdrawn', is_gone: true })
})

test('a depot that quotes a piece reads how many others are offered it', async () => {
  const { seller, listing } = await oneForTwo()
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  const { body } = await server.api(contract.getQuotationPrefill, { params: { enquiryId: enquiry.id } }, seller)
  const from = body.parts[0]?.suggestions.find(({ product }) => product?.id === listing.id)
  expect(from?.offered_elsewhere).toBe(2)
})
