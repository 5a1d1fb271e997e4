import { addBranch } from '@allyards/contract/branches'
import { exportDeals, listPicks } from '@allyards/contract/deal-lists'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress, totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { users } from '../../accounts/accounts.table'
import { products } from '../../products/products.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }

/** A reserved listing; `deliver: false` is collected. */
async function reserved(buyer: Someone, depotId: string, { bay = null as string | null, branchId = '', deliver = true } = {}) {
  const listing = await server.aProduct({ depotId, pricePence: 12_000, deliveryPence: 1_000 })
  const shelf = { bay, branchId: branchId || null, stockNumber: bay && `S-${bay}` }
  await server.db.update(products).set(shelf).where(eq(products.id, listing.id))
  const body = {
    delivery: deliver ? homeAddress : ({ method: 'collect' } as const),
    total: deliver ? totalOf(listing) : listing.pricePence / 100,
  }
  const made = await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)
  expect(made.status).toBe(201)
  return made.body.deal
}
const move = (id: string, body: object, caller: Someone) => server.api(moveDeal, { params: { id }, body: body as never }, caller)

describe('the pick list', () => {
  it('holds what has to be sent or made ready, by branch and bay, until it is', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const yard = { name: 'Brighton yard', addressLine1: '4 Coast Road', city: 'Brighton', postcode: 'BN1 1AA' }
    const { branch } = (await server.api(addBranch, { body: yard }, seller)).body
    const late = await reserved(buyer, seller.depotId, { bay: 'A10' })
    const early = await reserved(buyer, seller.depotId, { bay: 'A2' })
    const elsewhere = await reserved(buyer, seller.depotId, { bay: 'A1', branchId: branch.id })
    const bayless = await reserved(buyer, seller.depotId)
    const collected = await reserved(buyer, seller.depotId, { bay: 'A3', deliver: false })
    const unpaid = await reserved(buyer, seller.depotId, { bay: 'A4' })
    for (const { id } of [late, early, elsewhere, bayless]) await move(id, { to: 'paid' }, seller)
    const read = async () => (await server.api(listPicks, {}, seller)).body
    const list = await read()
    expect(list).toMatchObject({ deals: 5, more: false })
    expect(list.rows.map(({ deal }) => deal.number)).toEqual(
      [early, collected, late, bayless, elsewhere].map(({ number }) => number),
    )
    expect(list.rows[0]).toMatchObject({
      branch: null,
      bay: 'A2',
      stock_number: 'S-A2',
      deal: { postcode: 'LS1 4DY', is_paid: true },
    })
    expect(list.rows[1]).toMatchObject({ deal: { collects: true, is_paid: false, postcode: null } })
    expect(list.rows[4]).toMatchObject({ branch: 'Brighton yard', bay: 'A1' })
    expect(JSON.stringify(list)).not.toContain(unpaid.number)
    await move(early.id, { to: 'sent', carrier: 'DPD' }, seller)
    await move(collected.id, { to: 'ready' }, seller)
    expect((await read()).rows.map(({ deal }) => deal.number)).toEqual([late, bayless, elsewhere].map(({ number }) => number))
  })

  it('is each depot’s own, and for depots alone', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const { id } = await reserved(buyer, seller.depotId)
    await move(id, { to: 'paid' }, seller)
    expect((await server.api(listPicks, {}, await server.aSeller())).body.rows).toEqual([])
    expect((await server.api(listPicks, {}, buyer)).status).toBe(403)
    expect((await server.api(listPicks, {})).status).toBe(401)
  })
})

describe('the file of deals', () => {
  it('has a row for each deal with its sums, and no cell that a spreadsheet would run', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ vatNumber: 'GB731442018' })]
    await server.db.update(users).set({ name: '=HYPERLINK("http://x")' }).where(eq(users.id, buyer.id))
    const [open, paid] = [await reserved(buyer, seller.depotId), await reserved(buyer, seller.depotId)]
    await move(paid.id, { to: 'paid', method: 'card' }, seller)
    const { filename, csv } = (await server.api(exportDeals, {}, seller)).body
    expect(filename).toMatch(/^allyards-deals-\d{4}-\d{2}-\d{2}\.csv$/)
    const [heading = '', ...rows] = csv.trim().split('\r\n')
    expect(heading.split(',').slice(0, 3)).toEqual(['deal', 'status', 'agreed'])
    expect(rows.map((row) => row.split(',')[0])).toEqual([paid.number, open.number])
    expect(rows[0]).toContain('120.00,10.00,130.00,')
    expect(rows[0]).toContain('130.00,card')
    expect(rows[0]).toContain(`"'=HYPERLINK(""http://x"")"`)
    const only = (await server.api(exportDeals, { query: { status: 'paid' } }, seller)).body.csv
    expect(only).not.toContain(open.number)
    const found = (await server.api(exportDeals, { query: { search: open.number } }, seller)).body.csv
    expect(found).not.toContain(paid.number)
  })

  it('is each depot’s own, and for depots alone', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const deal = await reserved(buyer, seller.depotId)
    const stranger = (await server.api(exportDeals, {}, await server.aSeller())).body.csv
    expect(stranger).not.toContain(deal.number)
    expect((await server.api(exportDeals, {}, buyer)).status).toBe(403)
    expect((await server.api(exportDeals, {})).status).toBe(401)
  })
})
