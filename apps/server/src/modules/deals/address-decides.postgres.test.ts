import { type Deal, getDeal, moveDeal } from '@allyards/contract/deals'
import type { FarPlace } from '@allyards/contract/far-places'
import { acceptOffers, listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
import type { SentDelivery } from '@allyards/contract/sent-delivery'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { deals } from './tables/deals.table'

let server: TestServer
const paidInFull = {
  sellerPaidPence: 6_000,
  sellerPaidMethod: 'bank-transfer',
  sellerPaidOn: '2026-11-19',
  sellerPaidAt: new Date(),
} as const
type Buyer = Awaited<ReturnType<TestServer['aBuyer']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = (surcharge: number, extra_days = 0) => ({ delivers: true, surcharge, extra_days })
const never = { delivers: false, surcharge: 0, extra_days: 0 }

/** Five depots: what they say of far places, and what each then asks for a parcel that costs £10 and 2 days on the mainland. */
const said = {
  'says nothing': null,
  'asks more': { highlands: at(12.5, 2), 'northern-ireland': at(15, 2) },
  'stays off one': { highlands: at(18), 'northern-ireland': never },
  'goes everywhere': {
    highlands: at(20, 3),
    'northern-ireland': at(25, 3),
    'isle-of-man': at(30, 4),
    'channel-islands': at(45.5, 5),
  },
  'mainland only': { highlands: never, 'northern-ireland': never, 'isle-of-man': never, 'channel-islands': never },
}
type Depot = keyof typeof said
const depotNames = Object.keys(said) as Depot[]
const partIds = ['headlamp', 'wing-mirror', 'alternator', 'starter-motor', 'radiator']

type Priced = [delivery: number, days: number] | null
const expected: Record<FarPlace | 'mainland', Record<Depot, Priced>> = {
  mainland: row([10, 2], [10, 2], [10, 2], [10, 2], [10, 2]),
  highlands: row([10, 2], [22.5, 4], [28, 2], [30, 5], null),
  'northern-ireland': row([10, 2], [25, 4], null, [35, 5], null),
  'isle-of-man': row(null, null, null, [40, 6], null),
  'channel-islands': row(null, null, null, [55.5, 7], null),
}

function row(...priced: Priced[]): Record<Depot, Priced> {
  return Object.fromEntries(depotNames.map((name, index) => [name, priced[index] ?? null])) as Record<Depot, Priced>
}

const addresses: [postcode: string, place: FarPlace | 'mainland'][] = [
  ['LS1 4DY', 'mainland'],
  ['SW1A 1AA', 'mainland'],
  ['N17 8EP', 'mainland'],
  ['CF10 1EP', 'mainland'],
  ['EH1 1YZ', 'mainland'],
  ['PH1 1AA', 'mainland'],
  ['PA1 1AA', 'mainland'],
  ['AB10 1AA', 'mainland'],
  ['FK8 1AA', 'mainland'],
  ['KA1 1AA', 'mainland'],
  ['PO3 5AA', 'mainland'],
  ['TR1 1AA', 'mainland'],
  ['IV2 3BW', 'highlands'],
  ['KW15 1AA', 'highlands'],
  ['HS1 2AA', 'highlands'],
  ['ZE1 0AA', 'highlands'],
  ['PA34 4HR', 'highlands'],
  ['PH33 6AA', 'highlands'],
  ['AB31 5TT', 'highlands'],
  ['FK19 8AA', 'highlands'],
  ['KA27 8AA', 'highlands'],
  ['PO30 1AA', 'highlands'],
  ['TR21 0AA', 'highlands'],
  ['BT1 5GS', 'northern-ireland'],
  ['BT74 6AA', 'northern-ireland'],
  ['BT48 6AA', 'northern-ireland'],
  ['IM1 1AA', 'isle-of-man'],
  ['IM9 6AA', 'isle-of-man'],
  ['JE2 4UA', 'channel-islands'],
  ['GY1 1AA', 'channel-islands'],
]

const address = (postcode: string): SentDelivery => ({ ...homeAddress, postcode })

let depots: { name: Depot; companyName: string; depotId: string }[] = []

beforeAll(async () => {
  depots = await Promise.all(
    depotNames.map(async (name) => {
      const { company } = await server.aSeller({ deliveryPlaces: said[name] })
      return { name, companyName: company.companyName, depotId: company.id }
    }),
  )
})

/** One part of £50 from each of these depots, priced for an enquiry from this postcode. */
async function offersFrom(from: Depot[], postcode: string | null, deliveryPence = 1_000) {
  const buyer = await server.aBuyer()
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds: partIds.slice(0, from.length), postcode })
  const offers = await Promise.all(
    from.map(async (name, index) => {
      const depot = depots.find((one) => one.name === name)
      if (!depot) throw new Error(`there is no depot that ${name}`)
      const partId = partIds[index] ?? ''
      const items = [{ partId, pricePence: 5_000, deliveryPence, deliveryDays: 2 }]
      const { items: made } = await server.aQuotation({ enquiryId: enquiry.id, depotId: depot.depotId, items })
      return { ...depot, itemId: made[0]?.id ?? '' }
    }),
  )
  const accept = (these: typeof offers, agreement: { delivery?: SentDelivery; collect_from?: string[]; total?: number }) =>
    server.api(
      acceptOffers,
      { params: { enquiryId: enquiry.id }, body: { item_ids: these.map(({ itemId }) => itemId), ...agreement } },
      buyer,
    )
  return { buyer, enquiry, offers, accept }
}

const read = async (id: string | undefined, buyer: Buyer): Promise<Deal> =>
  (await server.api(getDeal, { params: { id: id ?? '' } }, buyer)).body
const dealsOf = (deals: { id: string }[], buyer: Buyer) => Promise.all(deals.map(({ id }) => read(id, buyer)))
const say = (deal: Deal, body: { delivery: SentDelivery; total?: number }, buyer: Buyer) =>
  server.api(moveDeal, { params: { id: deal.id }, body: { to: 'delivery', ...body } }, buyer)

describe('the address decides the price', () => {
  it.each(addresses)('%s is in %s: each depot asks what its terms say, or does not deliver', async (postcode, place) => {
    const { buyer, offers, accept } = await offersFrom(depotNames, 'LS1 4DY')
    const gone = offers.filter(({ name }) => expected[place][name] === null)
    const kept = offers.filter(({ name }) => expected[place][name] !== null)
    if (gone.length > 0) {
      const refused = await accept(offers, { delivery: address(postcode) })
      expect(refused.status).toBe(422)
      for (const { companyName } of gone) expect(refused.error.errors?.['delivery.postcode']).toContain(companyName)
      for (const { companyName } of kept) expect(refused.error.message).not.toContain(companyName)
    }
    if (kept.length === 0) return
    const total = kept.reduce((sum, { name }) => sum + 50 + (expected[place][name]?.[0] ?? 0), 0)
    const wrong = await accept(kept, { delivery: address(postcode), total: total - 1 })
    expect(wrong).toMatchObject({ status: 409, error: { total } })
    const { status, body } = await accept(kept, { delivery: address(postcode), total })
    expect(status).toBe(200)
    const made = await dealsOf(body.deals, buyer)
    const found = made.map(({ contacts, totals, delivery_days }) => [contacts.seller.companyName, totals.delivery, delivery_days])
    expect(found.sort()).toEqual(kept.map(({ name, companyName }) => [companyName, ...(expected[place][name] ?? [])]).sort())
  })

  it('refuses a dearer address without its total, as one offer and as several', async () => {
    const { buyer, offers, accept } = await offersFrom(['asks more'], 'LS1 4DY')
    const body = { status: 'accepted' as const, delivery: address('BT1 5GS') }
    const one = (more: { total?: number }) =>
      server.api(setQuotationItemStatus, { params: { id: offers[0]?.itemId ?? '' }, body: { ...body, ...more } }, buyer)
    expect(await one({})).toMatchObject({ status: 409, error: { total: 75, parts: 50, delivery: 25 } })
    expect((await accept(offers, { delivery: address('BT1 5GS') })).status).toBe(409)
    expect((await one({ total: 60 })).status).toBe(409)
    expect((await one({ total: 75 })).status).toBe(200)
  })

  it('takes an offer for the place it was made for as it stands, and a nearer address at less', async () => {
    const there = await offersFrom(['stays off one', 'asks more'], 'BT1 5GS', 2_500)
    expect((await there.accept(there.offers, { delivery: address('BT2 8AA'), total: 150 })).status).toBe(200)
    const home = await offersFrom(['asks more'], 'BT1 5GS', 2_500)
    const { body } = await home.accept(home.offers, { delivery: address('LS1 4DY'), total: 60 })
    expect((await read(body.deal?.id, home.buyer)).totals.delivery).toBe(10)
  })

  it('tells the buyer what every depot asks, and the postcode that the offers were priced for', async () => {
    const { buyer, enquiry } = await offersFrom(['asks more', 'stays off one'], 'LS1 4DY')
    const { body } = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(body.postcode).toBe('LS1 4DY')
    expect(body.quotations.map(({ seller }) => seller.delivery_places['northern-ireland'].delivers).sort()).toEqual([false, true])
  })
})

describe('collection', () => {
  it('is chosen for each depot, beside an address for the others', async () => {
    const { buyer, offers, accept } = await offersFrom(['asks more', 'goes everywhere'], 'LS1 4DY')
    const collect_from = [offers[1]?.depotId ?? '']
    const { status, body } = await accept(offers, { delivery: address('BT1 5GS'), collect_from, total: 125 })
    expect(status).toBe(200)
    const made = await dealsOf(body.deals, buyer)
    expect(made.map(({ collects, totals }) => [collects, totals.total]).sort()).toEqual([
      [false, 75],
      [true, 50],
    ])
  })

  it('saves an address that a depot does not deliver to, and is refused from a depot without it', async () => {
    const { offers, accept } = await offersFrom(['mainland only'], 'LS1 4DY')
    const agreement = { delivery: address('BT1 5GS'), collect_from: offers.map(({ depotId }) => depotId), total: 50 }
    expect((await accept(offers, agreement)).status).toBe(200)
    const buyer = await server.aBuyer()
    const { company } = await server.aSeller({ offersCollection: false })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: company.id })
    const body = { item_ids: items.map(({ id }) => id), collect_from: [company.id] }
    const refused = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
    expect(refused).toMatchObject({ status: 422, error: { message: `${company.companyName} does not offer collection.` } })
  })
})

describe('an address after agreeing', () => {
  it('that costs more is a question with the new sum, and changes nothing until the buyer agrees', async () => {
    const { buyer, offers, accept } = await offersFrom(['asks more'], 'LS1 4DY')
    const { body } = await accept(offers, { total: 60 })
    const deal = await read(body.deal?.id, buyer)
    expect(await say(deal, { delivery: address('BT1 5GS') }, buyer)).toMatchObject({
      status: 409,
      error: { total: 75, parts: 50, delivery: 25, surcharge: 15 },
    })
    expect(await read(deal.id, buyer)).toMatchObject({ totals: { total: 60 }, delivery: { addressLine1: null } })
    const agreed = await say(deal, { delivery: address('BT1 5GS'), total: 75 }, buyer)
    expect(agreed.body).toMatchObject({ totals: { total: 75 }, delivery: { postcode: 'BT1 5GS' }, delivery_days: 4 })
    expect((await say(deal, { delivery: address('LS2 7AA') }, buyer)).body).toMatchObject({
      totals: { total: 60 },
      delivery_days: 2,
    })
    expect((await say(deal, { delivery: address('JE2 4UA'), total: 60 }, buyer)).status).toBe(422)
    expect((await say(deal, { delivery: { method: 'collect' } }, buyer)).body.totals.total).toBe(50)
  })

  it('asks the same of what is paid already, and leaves the difference to pay', async () => {
    const { buyer, offers, accept } = await offersFrom(['asks more'], 'LS1 4DY')
    const { body } = await accept(offers, { delivery: address('LS1 4DY'), total: 60 })
    const deal = await read(body.deal?.id, buyer)
    await server.db
      .update(deals)
      .set({ status: 'paid', paidAt: new Date(), ...paidInFull })
      .where(eq(deals.id, deal.id))
    expect((await say(deal, { delivery: address('BT1 5GS') }, buyer)).error.total).toBe(75)
    expect(await read(deal.id, buyer)).toMatchObject({ totals: { total: 60 }, delivery: { postcode: 'LS1 4DY' } })
    const agreed = await say(deal, { delivery: address('BT1 5GS'), total: 75 }, buyer)
    expect(agreed.body).toMatchObject({ status: 'paid', totals: { total: 75 }, payment: { seller: { amount: 60 }, sums: [75] } })
    expect(agreed.body.moves).toEqual(expect.arrayContaining(['paid', 'delivery', 'cancelled']))
  })

  it('prices parts that join a deal for the address that the deal has', async () => {
    const buyer = await server.aBuyer()
    const { company } = await server.aSeller({ deliveryPlaces: said['asks more'] })
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds: ['headlamp', 'radiator'] })
    const items = ['headlamp', 'radiator'].map((partId) => ({ partId, pricePence: 5_000, deliveryPence: 1_000, deliveryDays: 2 }))
    const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: company.id, items })
    const accept = (index: number, more: object) =>
      server.api(
        acceptOffers,
        { params: { enquiryId: enquiry.id }, body: { item_ids: [quotation.items[index]?.id ?? ''], ...more } },
        buyer,
      )
    const first = await accept(0, { delivery: address('BT1 5GS'), total: 75 })
    expect(first.status).toBe(200)
    expect((await accept(1, { total: 60 })).error.total).toBe(50)
    const second = await accept(1, { total: 50 })
    expect(second.body.deal).toEqual(first.body.deal)
    expect(await read(second.body.deal?.id, buyer)).toMatchObject({
      totals: { parts: 100, delivery: 25, total: 125 },
      delivery_days: 4,
    })
  })
})
