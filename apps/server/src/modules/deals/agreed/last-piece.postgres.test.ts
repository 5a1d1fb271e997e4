import { listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { products } from '../../products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('50 buyers at once', () => {
  it('one buyer sets ten listings aside at most, however many are asked for at once', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const listings = await Promise.all(Array.from({ length: 14 }, () => server.aProduct({ depotId: seller.depotId, stock: 1 })))
    const reserve = (listing: (typeof listings)[number]) =>
      server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, buyer)
    const answers = await Promise.all(listings.map(reserve))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(4).fill(409)])
    const [made] = answers.filter(({ status }) => status === 201)
    expect(await cancel(made?.body.deal.id ?? '', buyer)).toBe(200)
    const [refused] = listings.filter((_, index) => answers[index]?.status === 409)
    expect(refused && (await reserve(refused)).status).toBe(201)
  })

  it('who accept or reserve the last piece make one deal and get 49 clear answers', async () => {
    const seller = await server.aSeller()
    const listing = await server.aProduct({ depotId: seller.depotId, stock: 1 })
    const offers = []
    for (let count = 0; count < 25; count++) offers.push(await offered(seller, listing.id))
    const others = await Promise.all(Array.from({ length: 25 }, () => server.aBuyer()))
    const presses = [
      ...offers.map(({ itemId, buyer }) => async () => {
        const body = { status: 'accepted' as const }
        return (await server.api(setQuotationItemStatus, { params: { id: itemId }, body }, buyer)).status
      }),
      ...others.map(
        (buyer) => async () =>
          (await server.api(reserveProduct, { params: { id: listing.id }, body: { total: totalOf(listing) } }, buyer)).status,
      ),
    ]
    // A busy machine asks some of them to come back, and they do.
    const pressed = async (press: () => Promise<number>): Promise<number> => {
      const status = await press()
      return status === 503 ? pressed(press) : status
    }
    const statuses = await Promise.all(presses.map(pressed))
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await server.db.select().from(products).where(eq(products.id, listing.id))).toMatchObject([{ stock: 0 }])
    expect((await server.api(listDeals, {}, seller)).body.counts.all).toBe(1)
  })
})

const cancel = async (dealId: string, buyer: { token: string }) =>
  (await server.api(moveDeal, { params: { id: dealId }, body: { to: 'cancelled' } }, buyer)).status

async function offered(seller: { depotId: string }, productId: string) {
  const buyer = await server.aBuyer()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ productId }] })
  return { buyer, itemId: quotation.items[0]?.id ?? '' }
}
