import { DAY_MS } from '@allyards/contract/durations'
import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { verdicts } from '@allyards/contract/fitment/verdict'
import { placesAgree } from '@allyards/contract/part-places'
import { acceptedFits, wantTerms } from '@allyards/contract/wants'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { Random } from '../../demo/random'
import { bulkInsert } from '../../platform/database/bulk-insert'
import { newId } from '../../platform/database/new-id'
import { fitmentRows } from '../products/fitment/fitment.table'
import { listUnderModels } from '../products/list-under-models'
import { products } from '../products/products.table'
import { carOfWant } from './car-of-want'
import { matchListings } from './match-listings'
import { wantMatches, wants } from './wants.table'

const WANTS = 300
const LISTINGS = 200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cars = [
  { make: 'Ford', model: 'Focus' },
  { make: 'Ford', model: 'Fiesta' },
  { make: 'Volkswagen', model: 'Golf' },
] as const
const partIds = ['headlamp', 'engine', 'ecu', 'wing-mirror']
const sides = [null, 'nearside', 'offside'] as const
const maybe = <Value>(random: Random, values: readonly Value[]) => (random.chance(0.5) ? random.pick(values) : null)

const aWant = (random: Random, buyerId: string): Required<typeof wants.$inferInsert> => {
  const id = newId()
  const partId = random.pick(partIds)
  return {
    ...{ id, buyerId, state: 'open', source: 'search', reg: null, ...random.pick(cars), partId, end: null, trim: null },
    ...{ bodyStyle: maybe(random, ['Hatchback', 'Estate']), fuel: maybe(random, ['Petrol', 'Diesel']), gearbox: null },
    ...{ year: random.pick([2013, 2014, 2015, 2019]), engineCc: maybe(random, [1598, 1995]), engineCode: null },
    ...{ firstRegistered: null, generations: random.pick([['Mk3'], ['Mk4'], ['Mk3', 'Mk4'], []]), key: id, endToken: id },
    ...{ side: partId === 'headlamp' || partId === 'wing-mirror' ? random.pick(sides) : null, number: null },
    ...{ maxPence: maybe(random, [6_000, 9_000]), fit: random.pick(acceptedFits), createdAt: new Date(), endedAt: null },
    expiresAt: new Date(Date.now() + 90 * DAY_MS),
  }
}

const aListing = (random: Random, depotId: string): typeof products.$inferInsert & { id: string } => {
  const id = newId()
  const { make, model } = random.pick(cars)
  const partId = random.pick(partIds)
  return {
    ...{ id, depotId, slug: id, title: `Listing ${id}`, partId, condition: 'B', searchText: '', brand: make },
    ...{ pricePence: random.pick([5_000, 7_000, 9_000]), deliveryPence: 500, stock: random.pick([0, 1, 1, 1]) },
    ...{ status: random.pick(['live', 'live', 'live', 'draft']), models: random.pick([[], [model], [model]]) },
    ...{ years: random.pick([[], [2013, 2014]]), fuels: random.pick([[], ['Diesel']]) },
    side: partId === 'headlamp' ? random.pick(sides) : null,
  }
}

const aRow = (random: Random): FitmentRow => ({
  ...random.pick(cars),
  generation: maybe(random, ['Mk3', 'Mk4']),
  year_from: maybe(random, [2012, 2014]),
  year_to: maybe(random, [2015, 2018]),
  body_style: maybe(random, ['Hatchback', 'Estate']),
  trim: null,
  fuel: maybe(random, ['Petrol', 'Diesel']),
  gearbox: null,
  engine_cc: maybe(random, [1600, 1995]),
  engine_code: null,
})

test(`${WANTS} random wants and ${LISTINGS} random listings match as a plain model says, each pair once`, async () => {
  const random = new Random('wants')
  const buyers = await Promise.all(Array.from({ length: 5 }, () => server.aBuyer()))
  const [one, other] = [await server.aSeller(), await server.aSeller({ state: 'suspended' })]
  const asked = Array.from({ length: WANTS }, () => aWant(random, random.pick(buyers).id))
  await bulkInsert(server.db, wants, asked)
  const listings = Array.from({ length: LISTINGS }, () => aListing(random, random.pick([one, one, other]).depotId))
  await bulkInsert(server.db, products, listings)
  const ids = listings.map(({ id }) => id)
  await listUnderModels(server.db, ids)
  const rows = listings.map(() => Array.from({ length: random.pick([0, 1, 3]) }, () => aRow(random)))
  await bulkInsert(
    server.db,
    fitmentRows,
    rows.flatMap((own, index) =>
      own.map((row, position) => ({
        ...{ productId: ids[index] ?? '', position, stated: false, createdAt: new Date(), make: row.make, model: row.model },
        ...{ generation: row.generation, yearFrom: row.year_from, yearTo: row.year_to, bodyStyle: row.body_style },
        ...{ trim: null, fuel: row.fuel, gearbox: null, engineCc: row.engine_cc, engineCode: null },
      })),
    ),
  )

  const expected = asked.flatMap((want) => {
    const fitting = listings.flatMap((listing, index) => {
      const { models = [], years = [], fuels = [], brand, partId } = listing
      const lists = { models, years, fuels, body_styles: [], trims: [], gearboxes: [] }
      const said = { part_id: partId, brand, ...lists, fitments: rows[index] ?? [], numbers: [] }
      const isForSale = listing.status === 'live' && listing.stock === 1 && listing.depotId === one.depotId
      const isCheap = want.maxPence === null || listing.pricePence + 500 <= want.maxPence
      const { verdict } = judgeFit(said, carOfWant(want))
      const isAccepted = verdicts.indexOf(verdict) >= verdicts.indexOf(want.fit)
      const matches = partId === want.partId && isForSale && isCheap && placesAgree(want, listing) && isAccepted
      return matches ? [listing.id] : []
    })
    return fitting
      .sort()
      .slice(0, wantTerms.toldADay)
      .map((id) => `${want.id} ${id}`)
  })
  await matchListings(server.context, ids)
  const found = async () =>
    (await server.db.select().from(wantMatches).where(inArray(wantMatches.productId, ids))).map(
      ({ wantId, productId }) => `${wantId} ${productId}`,
    )
  const first = await found()
  expect(first.sort()).toEqual(expected.sort())
  expect(first.length).toBeGreaterThan(200)
  await Promise.all([matchListings(server.context, ids), matchListings(server.context, ids)])
  expect((await found()).sort()).toEqual(first)
})
