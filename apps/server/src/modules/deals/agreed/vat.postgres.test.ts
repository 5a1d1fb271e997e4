import { updateProfile } from '@allyards/contract/accounts'
import { type Deal, getDeal, listDeals, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { formatMoney } from '@allyards/contract/format-money'
import type { VatState } from '@allyards/contract/products'
import { acceptOffers } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress, totalOf } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'
import { deals } from '../tables/deals.table'

let server: TestServer
type Caller = Awaited<ReturnType<TestServer['aBuyer']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const VAT_NUMBER = 'GB731442018'

async function aGarage() {
  const buyer = await server.aBuyer()
  await server.api(updateProfile, { body: { business: { name: 'Garage Nord Ltd', vatNumber: null } } }, buyer)
  return buyer
}

interface Bought {
  vat?: VatState
  pricePence?: number
}

/** One deal over parts that are taxed in these ways. */
async function bought(parts: Bought[], { vatNumber = VAT_NUMBER as string | null, deliveryPence = 1_000 } = {}) {
  const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber })]
  const partIds = ['headlamp', 'seat', 'radio', 'bonnet'].slice(0, parts.length)
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], partIds })
  const items = []
  for (const [index, { vat = 'included', pricePence = 12_000 }] of parts.entries()) {
    const partId = partIds[index] ?? ''
    const listing = await server.aProduct({ depotId: seller.depotId, partId, vat, pricePence, deliveryPence })
    items.push({ partId, pricePence, deliveryPence, productId: listing.id })
  }
  const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
  const body = { item_ids: quotation.items.map(({ id }) => id), delivery: homeAddress }
  const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
  expect(accepted.status).toBe(200)
  return { buyer, seller, id: accepted.body.deal?.id ?? '' }
}

const move = (id: string, body: object, caller: { token: string }) =>
  server.api(moveDeal, { params: { id }, body: body as never }, caller)
const read = async (id: string, caller: { token: string }): Promise<Deal> =>
  (await server.api(getDeal, { params: { id } }, caller)).body
const paper = async (id: string, name: 'invoice' | 'confirmation', caller: Caller) =>
  (await server.send<string>({ url: `/api/deals/${id}/${name}`, token: caller.token })).body

/** The VAT of an invoice: its one line of VAT, and the sum of what its lines say. */
function vatOn(invoice: string) {
  const pence = (text = '£0.00') => Math.round(Number(text.replace(/[£,]/g, '')) * 100)
  const cells = [...invoice.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell ?? ''),
  )
  const [total = []] = cells.filter(([what]) => what?.startsWith('VAT at'))
  const lines = cells.filter((row) => row.length === 5 && row[2]?.endsWith('%'))
  const gross = cells.filter(([what]) => what?.startsWith('<strong>')).reduce((sum, row) => sum + pence(row.at(-1)), 0)
  return { said: pence(total[3]), added: lines.reduce((sum, row) => sum + pence(row[3]), 0), gross }
}

/** As though it had been agreed on an earlier day, at the rate of that day. */
const agreedOn = (id: string, day: string, vatPercent: number) =>
  server.db
    .update(deals)
    .set({ agreedAt: new Date(`${day}T12:00:00Z`), vatPercent })
    .where(eq(deals.id, id))

describe('the VAT of a deal', () => {
  const mixes: [Bought[], number][] = [
    [[{}], 1_000],
    [[{ pricePence: 9_999 }, { vat: 'margin', pricePence: 5_001 }], 995],
    [[{ pricePence: 3_333 }, { vat: 'margin', pricePence: 3_333 }, { vat: 'none', pricePence: 3_334 }], 1_001],
    [[{ vat: 'margin' }, { vat: 'none', pricePence: 1 }], 995],
    [[{ vat: 'none', pricePence: 77_777 }, { pricePence: 1 }, { pricePence: 10_003 }, { vat: 'margin', pricePence: 49 }], 7_777],
  ]
  it.each(mixes)(
    '%j with delivery of %i pence is the same to the penny on page, receipt, confirmation and invoice',
    async (...mix) => {
      const { buyer, seller, id } = await bought(mix[0], { deliveryPence: mix[1] })
      const paid = (await move(id, { to: 'paid' }, seller)).body
      const [invoice, confirmation] = [await paper(id, 'invoice', buyer), await paper(id, 'confirmation', buyer)]
      const vatPence = Math.round(paid.totals.vat * 100)
      expect(vatOn(invoice)).toEqual({ said: vatPence, added: vatPence, gross: Math.round(paid.totals.total * 100) })
      expect(paid.events.at(-1)).toMatchObject({ kind: 'paid', vat: vatPence > 0 ? paid.totals.vat : null })
      expect(confirmation.includes(`of which VAT at 20%, ${formatMoney(paid.totals.vat)}`)).toBe(vatPence > 0)
      expect((await read(id, buyer)).totals).toEqual(paid.totals)
      const list = await server.api(listDeals, {}, buyer)
      expect(list.body.rows[0]?.total).toBe(paid.totals.total)
    },
  )

  it('takes the rate of the day of payment where the rate changes after agreement', async () => {
    const { buyer, seller, id } = await bought([{}])
    await agreedOn(id, '2011-01-03', 17.5)
    expect(await read(id, buyer)).toMatchObject({ totals: { vat: 19.36 }, vat: { percent: 17.5, tax_point: null } })
    const paid = (await move(id, { to: 'paid', date: '2011-01-04' }, seller)).body
    expect(paid).toMatchObject({ totals: { vat: 21.67 }, vat: { percent: 20, tax_point: '2011-01-04' } })
    const invoice = await paper(id, 'invoice', buyer)
    expect(invoice).toContain('Tax point: 4 January 2011.')
    expect(invoice).toContain('VAT at 20% on £108.33')
    expect(vatOn(invoice).said).toBe(2_167)
  })

  it('keeps the rate of the payment where the rate changes before dispatch', async () => {
    const { buyer, seller, id } = await bought([{}])
    await agreedOn(id, '2011-01-02', 20)
    await move(id, { to: 'paid', date: '2011-01-03' }, seller)
    const before = await paper(id, 'invoice', buyer)
    expect(before).toContain('VAT at 17.5% on £110.64')
    const sent = (await move(id, { to: 'sent', carrier: 'DPD' }, seller)).body
    expect(sent).toMatchObject({ status: 'sent', totals: { vat: 19.36 }, vat: { percent: 17.5, tax_point: '2011-01-03' } })
    expect(await paper(id, 'invoice', buyer)).toBe(before)
    expect(await paper(id, 'confirmation', buyer)).toContain('of which VAT at 17.5%, £19.36')
  })

  it('takes the day on which it was ready where that came before the payment', async () => {
    const { buyer, seller, id } = await bought([{}])
    await move(id, { to: 'delivery', delivery: { method: 'collect' } }, buyer)
    await move(id, { to: 'ready' }, seller)
    await server.db.update(deals).set({ taxPoint: '2011-01-03', vatPercent: 17.5 }).where(eq(deals.id, id))
    expect((await move(id, { to: 'paid' }, seller)).body.vat).toMatchObject({ percent: 17.5, tax_point: '2011-01-03' })
    expect(await paper(id, 'invoice', buyer)).toContain('VAT at 17.5%')
  })

  it('never changes once the invoice has a number, whatever day the depot gives later', async () => {
    const { buyer, seller, id } = await bought([{}])
    await agreedOn(id, '2011-01-02', 17.5)
    await move(id, { to: 'paid', date: '2011-01-05' }, seller)
    const before = await paper(id, 'invoice', buyer)
    await move(id, { to: 'paid', date: '2011-01-03' }, seller)
    expect((await read(id, seller)).vat).toMatchObject({ percent: 20, tax_point: '2011-01-05' })
    expect(vatOn(await paper(id, 'invoice', buyer))).toEqual(vatOn(before))
  })

  it('stays as it was agreed when the depot deregisters or registers afterwards', async () => {
    const registered = await bought([{}, { vat: 'margin' }])
    const unregistered = await bought([{}], { vatNumber: null })
    const facts = async ({ id, buyer }: typeof registered) => {
      const { totals, vat, items, contacts } = await read(id, buyer)
      return { totals, vat, treatments: items.map((item) => item.vat), number: contacts.seller.vatNumber }
    }
    const [first, second] = [await facts(registered), await facts(unregistered)]
    expect(first).toMatchObject({ vat: { number: VAT_NUMBER }, treatments: ['included', 'margin'], number: VAT_NUMBER })
    expect(second).toMatchObject({ totals: { vat: 0 }, vat: { number: null }, treatments: ['none'], number: null })
    await server.db.update(depots).set({ vatNumber: null }).where(eq(depots.id, registered.seller.depotId))
    await server.db.update(depots).set({ vatNumber: VAT_NUMBER }).where(eq(depots.id, unregistered.seller.depotId))
    expect([await facts(registered), await facts(unregistered)]).toEqual([first, second])
    for (const { id, seller } of [registered, unregistered]) await move(id, { to: 'paid' }, seller)
    const [invoice, plain] = [
      await paper(registered.id, 'invoice', registered.buyer),
      await paper(unregistered.id, 'invoice', unregistered.buyer),
    ]
    expect(invoice).toContain(`VAT number ${VAT_NUMBER}`)
    expect(vatOn(invoice).said).toBe(Math.round(first.totals.vat * 100))
    expect(plain).toContain('is not registered for VAT: none is charged')
    expect(plain).not.toContain(VAT_NUMBER)
  })

  it('of a reserved listing is kept in the same way', async () => {
    const [buyer, seller] = [await aGarage(), await server.aSeller({ vatNumber: VAT_NUMBER })]
    const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 12_000, deliveryPence: 1_000 })
    const body = { delivery: homeAddress, total: totalOf(listing) }
    const { deal } = (await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)).body
    await server.db.update(depots).set({ vatNumber: null }).where(eq(depots.id, seller.depotId))
    expect(await read(deal.id, buyer)).toMatchObject({ totals: { vat: 21.67 }, vat: { number: VAT_NUMBER, percent: 20 } })
  })
})
