import { moveClaim, openClaim } from '@allyards/contract/claims'
import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { getNumber } from '@allyards/contract/fitment/number-facts'
import * as desk from '@allyards/contract/operator-depots'
import { addProduct } from '@allyards/contract/own-products'
import { getProduct, listProducts } from '@allyards/contract/products'
import { acceptOffers, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aReceivedPart } from '../../../../test/bought-part'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'

let server: TestServer
let sellers: Awaited<ReturnType<TestServer['aSeller']>>[]
type Buyer = Awaited<ReturnType<TestServer['aBuyer']>>

beforeAll(async () => {
  server = await startTestServer()
  sellers = [await server.aSeller(), await server.aSeller()]
})
afterAll(() => server.close())

const golf = {
  ...{ make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback' },
  ...{ fuel: 'Diesel', gearbox: 'Manual', trim: null, engine_cc: 1598 },
}
const estate = { ...golf, body_style: 'Estate' }
/** A row that does not name the body style: likely, whatever the body is. */
const anyGolf = { make: 'Volkswagen', model: 'Golf', year_from: 2013, year_to: 2017 }

let counter = 0
const aNumber = () => `5G1 941 ${String(++counter).padStart(3, '0')}`

interface Listed {
  number?: string
  part_id?: string
  side?: string
  stock?: number
  fitments?: object[]
}

async function list(seller: { token: string }, { number, ...listed }: Listed) {
  const body = {
    ...{ title: 'Golf headlamp', part_id: 'headlamp', price: 90, delivery_price: 10, condition: 'A', brand: 'Volkswagen' },
    ...{ stock: 20, fitments: [anyGolf], imageUrls: [] },
    ...(number ? { numbers: [{ number, of: 'vehicle-maker' }] } : {}),
    ...listed,
  }
  const answer = await server.api(addProduct, { body: body as never }, seller)
  expect(answer.status).toBe(201)
  return answer.body.product
}

const say = (deal: { id: string }, fits: unknown, buyer: { token: string }) =>
  server.api(moveDeal, { params: { id: deal.id }, body: { to: 'received', fits } as never }, buyer)

/** So many buyers say that it fitted or not, of the depots' listings in turn. */
async function answers(
  listings: { id: string }[],
  said: ('fits' | 'does-not-fit')[],
  vehicle: object = golf,
  of: readonly { token: string }[] = sellers,
) {
  const deals: { id: string; buyer: Buyer; seller: { token: string } }[] = []
  for (const [index, fits] of said.entries()) {
    const [listing, seller] = [listings[index % listings.length], of[index % listings.length]]
    if (!listing || !seller) throw new Error('somebody lists it')
    const buyer = await server.aBuyer()
    const deal = await aReceivedPart(server, buyer, seller, { productId: listing.id, total: 100, vehicle })
    expect((await say(deal, fits, buyer)).status).toBe(200)
    deals.push({ id: deal.id, buyer, seller })
  }
  return deals
}

const fitOf = async (slug: string, vehicle: object = golf) => {
  const query = Object.fromEntries(Object.entries(vehicle).filter(([, value]) => value !== null))
  return (await server.api(getProduct, { params: { slug }, query: query as never })).body.product.fit
}

const listBoth = (listed: Listed, of: readonly { token: string }[] = sellers) =>
  Promise.all(of.map((seller) => list(seller, listed)))
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('what buyers say of a part', () => {
  it('is shown from 3 cases of 2 depots, on cars like theirs alone, on the page and in the list', async () => {
    const number = aNumber()
    const listings = await listBoth({ number, side: 'nearside' })
    const [{ slug, id } = { slug: '', id: '' }] = listings
    await answers(listings, ['fits', 'fits'])
    expect((await fitOf(slug))?.evidence).toBeUndefined()
    await answers(listings, ['fits'])
    const evidence = { fitted: 3, cases: 3 }
    expect(await fitOf(slug)).toMatchObject({ verdict: 'likely', evidence })
    expect((await fitOf(slug, estate))?.evidence).toBeUndefined()
    expect((await fitOf(slug, { ...golf, body_style: null }))?.evidence).toBeUndefined()
    const { body } = await server.api(listProducts, { body: { vehicle: golf, part: ['headlamp'] } as never })
    expect(body.data.rows.find((row) => row.id === id)?.fit).toMatchObject({ verdict: 'likely', evidence })

    // The other side of the car, and another number, have their own.
    const other = await list(sellers[0] ?? { token: '' }, { number, side: 'offside' })
    const unnumbered = await list(sellers[0] ?? { token: '' }, { side: 'nearside' })
    expect((await fitOf(other.slug))?.evidence).toBeUndefined()
    expect((await fitOf(unnumbered.slug))?.evidence).toBeUndefined()
  })

  it('makes a likely listing fit from 8 cases, in lists and counts too, until somebody’s claim is upheld', async () => {
    const number = aNumber()
    const listings = await listBoth({ number })
    const [{ slug, id } = { slug: '', id: '' }] = listings
    const deals = await answers(listings, times(8, 'fits'))
    const lifted = { verdict: 'fits', reason: 'Fitted 8 of 8 cars like yours', evidence: { fitted: 8, cases: 8 } }
    expect(await fitOf(slug)).toMatchObject(lifted)
    expect((await fitOf(slug, estate))?.verdict).toBe('likely')
    const filtered = { vehicle: golf, part: ['headlamp'], fits: ['fits'] }
    const found = (await server.api(listProducts, { body: filtered as never })).body.data.rows.find((row) => row.id === id)
    expect(found?.fit).toMatchObject(lifted)

    const [first] = deals
    if (!first) throw new Error('somebody bought it')
    const claim = { kind: 'does-not-fit', text: 'The bracket is another one.' } as const
    const opened = (await server.api(openClaim, { params: { id: first.id }, body: claim }, first.buyer)).body
    expect((await fitOf(slug))?.verdict).toBe('fits')
    const offer = { refund: 'refund', return_cost: 'seller' } as const
    const move = (body: object, who: { token: string }) =>
      server.api(moveClaim, { params: { id: opened.id }, body: body as never }, who)
    const proposed = (await move({ to: 'proposed', offer }, first.seller)).body
    await move({ to: 'agreed', offer: proposed.offer }, first.buyer)
    expect(await fitOf(slug)).toMatchObject({ verdict: 'likely', evidence: { fitted: 7, cases: 8 } })
    await answers(listings, times(12, 'fits'))
    expect(await fitOf(slug)).toMatchObject({ verdict: 'likely', evidence: { fitted: 19, cases: 20 } })
  })

  it('counts against the number where it did not fit, unless the claim ends with another cause', async () => {
    const listings = await listBoth({ number: aNumber() })
    const [{ slug } = { slug: '' }] = listings
    const deals = await answers(listings, ['fits', 'does-not-fit', 'does-not-fit'])
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 1, cases: 3 } })
    const last = deals.at(-1)
    if (!last) throw new Error('somebody bought it')
    const body = { kind: 'wrong-part', text: 'This is the lamp of a Polo.' } as const
    const { id } = (await server.api(openClaim, { params: { id: last.id }, body }, last.buyer)).body
    const offer = { refund: 'refund', return_cost: 'seller' } as const
    const proposed = await server.api(moveClaim, { params: { id }, body: { to: 'proposed', offer } }, last.seller)
    await server.api(moveClaim, { params: { id }, body: { to: 'agreed', offer: proposed.body.offer as never } }, last.buyer)
    expect((await fitOf(slug))?.evidence).toBeUndefined()
    await answers(listings, ['fits'])
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 2, cases: 3 } })
  })

  it('makes what fits a question where it did not fit such cars, or other depots list the number for other models', async () => {
    const named = { ...anyGolf, body_style: 'Hatchback' }
    const listings = await listBoth({ number: aNumber(), fitments: [named] })
    const [{ slug, id } = { slug: '', id: '' }] = listings
    expect((await fitOf(slug))?.verdict).toBe('fits')
    await answers(listings, ['does-not-fit', 'does-not-fit'])
    const reason = '2 buyers of cars like yours said that it did not fit'
    expect(await fitOf(slug)).toMatchObject({ verdict: 'check', reason, row: 0 })
    const found = async (fits: string) => {
      const body = { vehicle: golf, part: ['headlamp'], fits: [fits] } as never
      return (await server.api(listProducts, { body })).body.data.rows.find((row) => row.id === id)?.fit
    }
    expect([await found('fits'), await found('check')]).toMatchObject([undefined, { verdict: 'check', reason }])
    expect((await fitOf(slug, { ...golf, fuel: 'Petrol' }))?.verdict).toBe('check')
    expect((await fitOf(slug, estate))?.verdict).toBe('no')
    await answers(listings, times(5, 'fits'))
    expect(await fitOf(slug)).toMatchObject({ verdict: 'fits', evidence: { fitted: 5, cases: 7 } })

    const number = aNumber()
    const [first = listings[0]] = await listBoth({ number, fitments: [named] }, sellers.slice(0, 1))
    const leon = { make: 'Seat', model: 'Leon', year_from: 2014, year_to: 2018 }
    await listBoth({ number, fitments: [leon] }, sellers.slice(1))
    expect((await fitOf(first?.slug ?? ''))?.verdict).toBe('fits')
    const third = await server.aSeller()
    const { slug: other } = await list(third, { number, fitments: [leon] })
    expect(await fitOf(first?.slug ?? '')).toMatchObject({
      ...{ verdict: 'check', reason: 'Other depots list this number for other models' },
    })
    expect((await fitOf(other))?.verdict).toBe('no')
    await list(third, { number, fitments: [named] })
    expect((await fitOf(first?.slug ?? ''))?.verdict).toBe('fits')
  })

  it('counts each buyer once with the last answer, and silence, "not tried" and an unknown car not at all', async () => {
    const listings = await listBoth({ number: aNumber() })
    const [first, second] = listings
    if (!first || !second) throw new Error('both list it')
    const buyer = await server.aBuyer()
    for (const fits of ['does-not-fit', 'fits', 'fits']) {
      const deal = await aReceivedPart(server, buyer, sellers[0] as Buyer, { productId: first.id, total: 100, vehicle: golf })
      await say(deal, fits, buyer)
    }
    await answers(listings, ['fits'])
    for (const [vehicle, fits] of [
      [golf, 'not-tried'],
      [golf, undefined],
      [undefined, 'fits'],
    ] as const) {
      const other = await server.aBuyer()
      const deal = await aReceivedPart(server, other, sellers[1] as Buyer, {
        ...{ productId: second.id, total: 100 },
        ...(vehicle ? { vehicle } : {}),
      })
      await say(deal, fits, other)
    }
    expect((await fitOf(first.slug))?.evidence).toBeUndefined()
    const third = await server.aBuyer()
    const deal = await aReceivedPart(server, third, sellers[1] as Buyer, { productId: second.id, total: 100, vehicle: golf })
    await say(deal, 'does-not-fit', third)
    expect(await fitOf(first.slug)).toMatchObject({ evidence: { fitted: 2, cases: 3 } })
    await say(deal, 'fits', third)
    expect(await fitOf(first.slug)).toMatchObject({ evidence: { fitted: 3, cases: 3 } })
  })

  it('is neither shown nor lifts anything for a part that goes by its number', async () => {
    const listings = await listBoth({ number: aNumber(), part_id: 'abs-pump' })
    await answers(listings, times(9, 'fits'))
    const fit = await fitOf(listings[0]?.slug ?? '')
    expect(fit?.verdict).toBe('likely')
    expect(fit?.evidence).toBeUndefined()
  })

  it('lifts nothing where buyer and depot may be one person, until an operator has decided; that it did not fit counts', async () => {
    const own = [await server.aSeller(), await server.aSeller()]
    const number = aNumber()
    const listings = await listBoth({ number }, own)
    const [{ slug } = { slug: '' }] = listings
    await answers(listings, times(7, 'fits'), golf, own)
    expect(await fitOf(slug)).toMatchObject({ verdict: 'likely', evidence: { fitted: 7, cases: 7 } })

    // From here on the depots are where the parts are delivered to.
    const { addressLine1, postcode } = homeAddress
    for (const { depotId } of own) await server.db.update(depots).set({ addressLine1, postcode }).where(eq(depots.id, depotId))
    const [first] = await answers(listings, ['fits', 'fits', 'does-not-fit'], golf, own)
    const [seller] = own
    if (!first || !seller) throw new Error('somebody bought it')
    expect(await fitOf(slug)).toMatchObject({ verdict: 'likely', evidence: { fitted: 7, cases: 8 } })
    const { body: facts } = await server.api(getNumber, { params: { number } })
    expect(facts.said).toMatchObject({ fitted: 7, cases: 8 })

    const operator = await server.anOperator()
    const pairs = async () =>
      (await server.api(desk.takeDepot, { params: { id: seller.depotId } }, operator)).body.pairs.filter(
        ({ buyer }) => buyer.id === first.buyer.id,
      )
    const decide = async (counts: boolean) => {
      const [pair] = await pairs()
      const params = { id: seller.depotId, buyerId: first.buyer.id }
      const body = { counts, reason: 'They have shown who they are.', seen: pair?.decided_at ?? pair?.since ?? '' }
      expect((await server.api(desk.decideRatings, { params, body }, operator)).status).toBe(200)
    }
    expect(await pairs()).toMatchObject([{ signs: ['address'], counts: null, ratings: [], fitted: 1 }])
    await decide(true)
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 8, cases: 9 } })
    await say(first, 'does-not-fit', first.buyer)
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 7, cases: 9 } })
    await decide(false)
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 7, cases: 9 } })
    // What was decided holds for the next answer.
    await say(first, 'fits', first.buyer)
    expect(await fitOf(slug)).toMatchObject({ evidence: { fitted: 7, cases: 8 } })
  })

  it('is read with its number by everybody, in counts alone', async () => {
    const number = aNumber()
    const listings = await listBoth({ number })
    const read = async () => (await server.api(getNumber, { params: { number: number.toLowerCase() } })).body
    await answers(listings, ['fits', 'does-not-fit'])
    expect((await read()).said).toBeNull()
    const [deal] = await answers(listings, ['fits'])
    const facts = await read()
    const counts = { cases: 3, fitted: 2, depots: 2 }
    expect(facts).toMatchObject({ listings: 2, depots: 2, parts: [{ part_id: 'headlamp' }] })
    expect(facts.said).toEqual({
      ...counts,
      cars: [{ make: 'Volkswagen', model: 'Golf', generation: expect.stringContaining('Mk7'), ...counts }],
    })
    expect(JSON.stringify(facts)).not.toContain(deal?.buyer.id)
    for (const odd of ['abc', `A1${'0'.repeat(60)}`])
      expect((await server.api(getNumber, { params: { number: odd } })).status).toBe(422)
  })
})

describe('"Did it fit?"', () => {
  /** Two parts of one enquiry from one depot, sent to the buyer. */
  async function twoParts(number = aNumber()) {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const listing = await list(seller, { number })
    const { make, model, year, fuel, body_style: bodyStyle } = golf
    const partIds = ['headlamp', 'bonnet']
    const enquiry = await server.anEnquiry({
      ...{ buyerId: buyer.id, depotIds: [seller.depotId], partIds },
      ...{ make, model, year, fuel, bodyStyle, trim: null },
    })
    const items = partIds.map((partId, index) => ({ partId, ...(index === 0 ? { productId: listing.id } : {}) }))
    const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
    const body = { item_ids: quotation.items.map(({ id }) => id) }
    const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
    const id = accepted.body.deal?.id ?? ''
    const move = (step: object, who: { token: string }) => server.api(moveDeal, { params: { id }, body: step as never }, who)
    await move(
      {
        to: 'delivery',
        delivery: { method: 'deliver', name: 'Bea', addressLine1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4DY' },
      },
      buyer,
    )
    await move({ to: 'paid' }, seller)
    await move({ to: 'sent', carrier: 'DPD' }, seller)
    const deal = (await move({ to: 'received' }, buyer)).body
    const [lamp, bonnet] = ['headlamp', 'bonnet'].map((part) => deal.items.find(({ part_id }) => part_id === part)?.id ?? '')
    return { id, buyer, seller, move, enquiry, lamp: lamp ?? '', bonnet: bonnet ?? '' }
  }

  it('is answered for each part, and asked until each part has its answer', async () => {
    const { buyer, seller, move, lamp, bonnet } = await twoParts()
    const fitsOf = (deal: { items: { id: string; fits: string | null }[] }) =>
      [lamp, bonnet].map((id) => deal.items.find((item) => item.id === id)?.fits)
    const one = (await move({ to: 'received', fits: [{ item_id: lamp, answer: 'fits' }] }, buyer)).body
    expect([fitsOf(one), one.fits, one.turn]).toEqual([['fits', null], null, 'buyer'])
    expect(one.events.at(-1)).toMatchObject({ kind: 'fit-said', text: 'Headlamp: it fits' })
    const both = (await move({ to: 'received', fits: [{ item_id: bonnet, answer: 'does-not-fit' }] }, buyer)).body
    expect([fitsOf(both), both.fits, both.turn]).toEqual([['fits', 'does-not-fit'], 'does-not-fit', 'none'])
    const again = (await move({ to: 'received', fits: [{ item_id: bonnet, answer: 'does-not-fit' }] }, buyer)).body
    expect(again.events).toHaveLength(both.events.length)
    const all = (await move({ to: 'received', fits: 'fits' }, buyer)).body
    expect([fitsOf(all), all.fits]).toEqual([['fits', 'fits'], 'fits'])
    const read = await server.api(getDeal, { params: { id: all.id } }, seller)
    expect(fitsOf(read.body)).toEqual(['fits', 'fits'])
  })

  it('takes an answer from the buyer alone, and of parts of this deal alone', async () => {
    const { id, buyer, seller, move, lamp } = await twoParts()
    const stranger = (await twoParts()).lamp
    const fits = [{ item_id: lamp, answer: 'fits' }]
    expect((await server.send({ method: 'POST', url: `/api/deals/${id}/move`, body: { to: 'received', fits } })).status).toBe(401)
    expect((await move({ to: 'received', fits }, seller)).status).toBe(409)
    expect((await move({ to: 'received', fits }, await server.aBuyer())).status).toBe(404)
    const wrong = await move({ to: 'received', fits: [...fits, { item_id: stranger, answer: 'fits' }] }, buyer)
    expect([wrong.status, wrong.error.errors]).toEqual([422, { 'fits.1.item_id': 'Not in the deal' }])
    expect((await move({ to: 'received', fits: [] }, buyer)).status).toBe(422)
    expect((await move({ to: 'received', fits: times(101, fits[0]) }, buyer)).status).toBe(422)
    expect((await server.api(getDeal, { params: { id } }, buyer)).body.items.map((item) => item.fits)).toEqual([null, null])
  })

  it('speaks of the car of its enquiry, and the next buyer reads it on the offers that compare', async () => {
    const number = aNumber()
    const listings = await listBoth({ number })
    await answers(listings, ['fits', 'fits'])
    const bought = await twoParts(number)
    await bought.move({ to: 'received', fits: [{ item_id: bought.lamp, answer: 'fits' }] }, bought.buyer)
    const next = await twoParts()
    const [first] = listings
    const items = [{ productId: first?.id ?? null }]
    await server.aQuotation({ enquiryId: next.enquiry.id, depotId: sellers[0]?.depotId ?? '', items })
    const params = { enquiryId: next.enquiry.id }
    const { quotations } = (await server.api(listQuotationsOfEnquiry, { params }, next.buyer)).body
    const offered = quotations.flatMap(({ quotationItems }) => quotationItems).filter(({ fit }) => fit?.evidence)
    expect(offered).toMatchObject([{ fit: { verdict: 'likely', evidence: { fitted: 3, cases: 3 } } }])
  })
})

describe('a reservation', () => {
  it('names the car that it is for, by its properties or from the buyer’s own garage', async () => {
    const listing = await list(sellers[0] as Buyer, {})
    const buyer = await server.aBuyer()
    const reserve = (vehicle: unknown, who = buyer) =>
      server.api(reserveProduct, { params: { id: listing.id }, body: { total: 100, vehicle } as never }, who)
    expect((await reserve({ make: 'Volkswagen', model: 'Gofl' })).error.errors).toHaveProperty('vehicle.model')
    expect((await reserve({ make: 'Volkswagen' })).status).toBe(422)
    expect((await reserve(crypto.randomUUID())).status).toBe(404)
    expect((await reserve('a golf')).status).toBe(422)
    const made = await reserve({ ...golf, make: 'volkswagen' })
    expect(made.body.deal.vehicle).toMatchObject({ make: 'Volkswagen', model: 'Golf', year: 2015 })
    const seen = await server.api(getDeal, { params: { id: made.body.deal.id } }, sellers[0])
    expect(seen.body.vehicle).toMatchObject({ model: 'Golf' })
    expect((await reserve(undefined, await server.aBuyer())).body.deal.vehicle).toBeNull()
  })
})
