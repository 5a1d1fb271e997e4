import { updateProfile } from '@allyards/contract/accounts'
import { openClaim } from '@allyards/contract/claims'
import { getDeal, getDealInvoice, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress, totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'

let server: TestServer
type Caller = Awaited<ReturnType<TestServer['aBuyer']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const garage = { name: 'Garage Nord Ltd', vatNumber: 'GB123456727' }

async function aGarage() {
  const buyer = await server.aBuyer()
  const saved = await server.api(updateProfile, { body: { business: { ...garage, vatNumber: 'gb 123 4567 27' } } }, buyer)
  expect(saved.body.user.business).toEqual(garage)
  return buyer
}

async function reserved(buyer: Caller, depotId: string, fields: Parameters<TestServer['aProduct']>[0] = {}) {
  const listing = await server.aProduct({ depotId, pricePence: 12_000, deliveryPence: 1_000, ...fields })
  return (
    await server.api(
      reserveProduct,
      { params: { id: listing.id }, body: { delivery: homeAddress, total: totalOf(listing) } },
      buyer,
    )
  ).body.deal
}

const move = (id: string, body: object, caller: { token: string }) =>
  server.api(moveDeal, { params: { id }, body: body as never }, caller)
const invoice = (id: string, caller: { token: string }) =>
  server.send<string>({ url: `/api/deals/${id}/invoice`, token: caller.token })

describe('whom a buyer buys for', () => {
  it('is a business with a name and a true VAT number, and for buyers alone', async () => {
    const buyer = await server.aBuyer()
    const wrong = await server.api(updateProfile, { body: { business: { name: ' ', vatNumber: 'GB1' } } }, buyer)
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['business.name', 'business.vatNumber'])
    expect((await server.api(updateProfile, { body: { business: garage } }, await server.aSeller())).status).toBe(422)
  })

  it('stays with the deal as it was at agreement, with its rights and words', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller()]
    const deal = await reserved(buyer, seller.depotId)
    await server.api(updateProfile, { body: { business: null } }, buyer)
    const later = await reserved(buyer, seller.depotId)
    const read = async (id: string) => (await server.api(getDeal, { params: { id } }, buyer)).body
    expect((await read(deal.id)).contacts.buyer.business).toEqual(garage)
    expect((await read(deal.id)).claim_kinds).not.toContain('changed-mind')
    expect((await read(later.id)).contacts.buyer.business).toBeNull()
    expect((await read(later.id)).claim_kinds).toContain('changed-mind')
    const claim = await server.api(openClaim, { params: { id: deal.id }, body: { kind: 'changed-mind', text: 'No' } }, buyer)
    expect(claim.status).toBe(409)
    const paper = (await server.send<string>({ url: `/api/deals/${deal.id}/confirmation`, token: buyer.token })).body
    expect(paper).toContain('Trade sale to Garage Nord Ltd')
    expect(paper).not.toContain('Cancellation form')
  })
})

describe('an invoice', () => {
  it('is there once the depot has marked the deal paid, for its two sides alone', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber: 'GB731442018' })]
    const deal = await reserved(buyer, seller.depotId, { vat: 'included' })
    await move(deal.id, { to: 'paid' }, buyer)
    expect((await invoice(deal.id, buyer)).status).toBe(409)
    expect((await move(deal.id, { to: 'paid' }, seller)).body.invoice_number).toBe('INV-0001')
    for (const side of [buyer, seller]) {
      const { headers, body } = await invoice(deal.id, side)
      expect(headers['content-type']).toContain('text/html')
      for (const words of ['VAT invoice INV-0001', garage.name, 'VAT at 20% on £108.33', '£21.67', '£130.00'])
        expect(body).toContain(words)
    }
    for (const stranger of [await server.aBuyer(), await server.aSeller()])
      expect((await server.api(getDealInvoice, { params: { id: deal.id } }, stranger)).status).toBe(404)
    expect((await server.send({ url: `/api/deals/${deal.id}/invoice` })).status).toBe(401)
  })

  it('stays as it was on its date, whatever becomes of the depot', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber: 'GB731442018' })]
    const deal = await reserved(buyer, seller.depotId, { vat: 'included' })
    await move(deal.id, { to: 'paid' }, seller)
    const before = (await invoice(deal.id, buyer)).body
    const moved = { companyName: 'Renamed Spares', addressLine1: '9 New Road', vatNumber: null }
    await server.db.update(depots).set(moved).where(eq(depots.id, seller.depotId))
    expect((await invoice(deal.id, buyer)).body).toBe(before)
  })

  it('names the margin scheme as the law wants it, and shows no VAT there', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber: 'GB731442018' })]
    const deal = await reserved(buyer, seller.depotId, { vat: 'margin' })
    await move(deal.id, { to: 'paid' }, seller)
    const { body } = await invoice(deal.id, buyer)
    expect(body).toContain('Margin scheme: second-hand goods')
    expect(body).not.toMatch(/VAT (at|rate|invoice)/)
  })

  it('of a depot without a VAT number charges none, whatever the listing says', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber: null })]
    const deal = await reserved(buyer, seller.depotId, { vat: 'included' })
    await move(deal.id, { to: 'paid' }, seller)
    expect((await invoice(deal.id, buyer)).body).toContain('is not registered for VAT: none is charged')
  })

  it('is a receipt for a consumer, with no number and the VAT that the price contains', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ vatNumber: 'GB731442018' })]
    const deal = await reserved(buyer, seller.depotId, { vat: 'included' })
    expect((await invoice(deal.id, buyer)).status).toBe(409)
    expect((await move(deal.id, { to: 'paid' }, seller)).body.invoice_number).toBeNull()
    for (const side of [buyer, seller]) {
      const { status, body } = await invoice(deal.id, side)
      expect(status).toBe(200)
      for (const words of [`Receipt for deal ${deal.number}`, 'It is not a VAT invoice.', 'VAT at 20% on £108.33', '£130.00'])
        expect(body).toContain(words)
    }
    const stranger = await server.aBuyer()
    expect((await invoice(deal.id, stranger)).status).toBe(404)
  })

  it.each([
    ['a margin scheme part', 'GB731442018', 'margin', 'Margin scheme: second-hand goods'],
    ['a depot without a VAT number', null, 'included', 'is not registered for VAT: none is charged'],
  ] as const)('is a receipt that says what it is for %s', async (_name, vatNumber, vat, words) => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ vatNumber })]
    const deal = await reserved(buyer, seller.depotId, { vat })
    await move(deal.id, { to: 'paid' }, seller)
    const { body } = await invoice(deal.id, buyer)
    expect(body).toContain(words)
    expect(body).not.toMatch(/VAT (at|rate)|>VAT invoice/)
  })

  it('is a receipt that says what went back where the deal was cancelled after it was paid', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const deal = await reserved(buyer, seller.depotId)
    await move(deal.id, { to: 'paid' }, seller)
    await move(deal.id, { to: 'cancelled' }, buyer)
    expect((await invoice(deal.id, buyer)).body).toContain('To be paid back: £130.00.')
    await move(deal.id, { to: 'refunded' }, seller)
    const { body } = await invoice(deal.id, buyer)
    expect(body).toMatch(/This deal was cancelled on [^<]*\.<\/p>/)
    expect(body).toMatch(/Paid back on [^<]*: £130\.00\./)
  })

  it('gets the next number of its depot, without a gap, however many are paid at once', async () => {
    const seller = await server.aSeller()
    const bought = []
    for (let count = 0; count < 12; count++) bought.push(await reserved(await aGarage(), seller.depotId))
    const paid = await Promise.all(bought.map(({ id }) => move(id, { to: 'paid' }, seller)))
    const numbers = paid.map(({ body }) => Number(body.invoice_number?.slice(4))).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const [first] = paid
    const again = await move(first?.body.id ?? '', { to: 'paid', amount: 5 }, seller)
    expect(again.body.invoice_number).toBe(first?.body.invoice_number)
  })
})
