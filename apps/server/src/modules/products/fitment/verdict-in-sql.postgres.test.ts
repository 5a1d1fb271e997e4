import { CC_APART, type KnownCar } from '@allyards/contract/fitment/compare-row'
import { OTHER_MODELS } from '@allyards/contract/fitment/evidence-words'
import { type SaidOfFit, withEvidence } from '@allyards/contract/fitment/fit-evidence'
import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { type FittedListing, judgeFit } from '@allyards/contract/fitment/judge-fit'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { type Fit, verdicts } from '@allyards/contract/fitment/verdict'
import { allParts } from '@allyards/contract/parts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, oneOf, type Random } from '../../../../test/make-input'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { fitEvidence } from '../evidence/evidence.table'
import { readSaid } from '../evidence/read-said'
import { rankWithEvidence } from '../evidence/said-in-sql'
import { writeIdentity } from './write-identity'

const seed = 20_261_119
const random = createRandom(seed)
const LISTINGS = 250
const CARS = 40
const EVIDENCED = 200
const DEPOTS = 5

const makes = { Volkswagen: ['Golf', 'Polo'], Seat: ['Leon'] } as const
const values = {
  generation: ['Mk6 (5K)', 'Mk7 (5G)', 'Mk3 (5F)'],
  body_style: ['Hatchback', 'Estate'],
  trim: ['SE', 'Match'],
  fuel: ['Petrol', 'Diesel'],
  gearbox: ['Manual', 'Automatic'],
  engine_cc: [1390, 1390 + CC_APART, 1390 + CC_APART + 1, 1598],
  engine_code: ['CLHA', 'CL', 'CRKB'],
} as const

const maybe = <Value>(random: Random, list: readonly Value[], chance = 0.5) =>
  random() < chance ? oneOf(random, [...list]) : null
const aYear = (random: Random) => 2010 + Math.floor(random() * 8)

function aVehicle(random: Random) {
  const make = oneOf(random, ['Volkswagen', 'Volkswagen', 'Seat'] as const)
  return { make, model: oneOf(random, [...makes[make]]) }
}

function aRow(random: Random, vehicle: { make: string; model: string } = aVehicle(random)): FitmentRow {
  const year_from = maybe(random, [2010, 2012, 2014])
  return {
    ...vehicle,
    generation: maybe(random, values.generation),
    year_from,
    year_to: random() < 0.5 ? (year_from ?? 2011) + Math.floor(random() * 4) : null,
    body_style: maybe(random, values.body_style, 0.6),
    trim: maybe(random, values.trim, 0.1),
    fuel: maybe(random, values.fuel, 0.4),
    gearbox: maybe(random, values.gearbox, 0.3),
    engine_cc: maybe(random, values.engine_cc, 0.3),
    engine_code: maybe(random, values.engine_code, 0.2),
  }
}

function aCar(random: Random): KnownCar {
  const { make, model } = aVehicle(random)
  return {
    make,
    model: random() < 0.95 ? model : null,
    generations: oneOf(random, [[], ['Mk6 (5K)'], ['Mk7 (5G)'], ['Mk6 (5K)', 'Mk7 (5G)']]),
    year: random() < 0.85 ? aYear(random) : null,
    body_style: maybe(random, values.body_style, 0.85),
    trim: maybe(random, values.trim, 0.7),
    fuel: maybe(random, values.fuel, 0.85),
    gearbox: maybe(random, values.gearbox, 0.8),
    engine_cc: maybe(random, values.engine_cc, 0.7),
    engine_code: maybe(random, [...values.engine_code, 'CLHA12', 'CR'], 0.5),
  }
}

/** Whatever is known of the car. */
function rowOf(random: Random, { model, generations, year, ...known }: KnownCar): FitmentRow {
  const vehicle = model === null ? aVehicle(random) : { make: known.make, model }
  return { ...aRow(random, vehicle), ...known, ...vehicle, generation: generations[0] ?? null, year_from: year, year_to: year }
}

const some = <Value>(random: Random, list: readonly Value[]) => list.filter(() => random() < 0.3)

const sides = ['nearside', 'offside', null] as const

/** Everybody has these numbers; few have one of the others, most of them for the same model. */
const common = ['5G0 941-005', '5G0 941 006']
const seldom = Array.from({ length: 15 }, (_, index) => ({ number: `5G0 942 ${100 + index}`, vehicle: aVehicle(random) }))

function aListing(random: Random): FittedListing & { side: (typeof sides)[number]; depot: number } {
  const known = random() < 0.5 ? oneOf(random, seldom) : undefined
  const car = random() < 0.4 ? oneOf(random, cars) : undefined
  const only = car?.model ? { make: car.make, model: car.model } : known?.vehicle
  return {
    depot: Math.floor(random() * DEPOTS),
    side: oneOf(random, [...sides]),
    part_id: oneOf(random, [...allParts]).slug,
    fitments:
      random() < 0.3
        ? []
        : Array.from({ length: 1 + Math.floor(random() * 3) }, () => (car ? rowOf(random, car) : aRow(random, only))),
    numbers: (known ? [known.number] : some(random, common)).map((number) => ({
      ...{ number, of: 'vehicle-maker' as const },
    })),
    brand: (only ?? aVehicle(random)).make,
    models: only ? [only.model] : some(random, ['Golf', 'Polo', 'Leon']),
    years: some(random, [2011, 2013, 2014, 2016]),
    body_styles: some(random, values.body_style),
    trims: some(random, values.trim),
    fuels: some(random, values.fuel),
    gearboxes: some(random, values.gearbox),
  }
}

const cars = Array.from({ length: CARS }, () => aCar(random))
const listings = Array.from({ length: LISTINGS }, () => aListing(random))
const rankOf = (...judged: Parameters<typeof judgeFit>) => verdicts.indexOf(judgeFit(...judged).verdict)

type Case = typeof fitEvidence.$inferInsert

/** What buyers say of listings that fit or may, of cars that are the same or nearly: some of them liars, some of them heard twice. */
function someCases(random: Random, buyers: readonly string[], depots: readonly string[]): Case[] {
  const told = listings.flatMap((listing) =>
    cars
      .filter((car) => car.generations.length === 1 && listing.numbers.length > 0 && rankOf(listing, car) >= 2)
      .filter(() => random() < (listing.fitments.length === 0 || needsOf(listing.part_id).number ? 0.1 : 1))
      .map((car) => ({ listing, car })),
  )
  const fitting = told.filter(({ listing, car }) => rankOf(listing, car) === 3)
  return Array.from({ length: EVIDENCED }, () => oneOf(random, random() < 0.5 ? fitting : told)).flatMap(({ listing, car }) => {
    const truth = oneOf(random, [1, 1, 1, 0.9, 0.5])
    const from = random() < 0.1 ? depots.slice(0, 1) : depots
    return Array.from({ length: Math.floor(random() * 2 * buyers.length) }, () => ({
      itemId: crypto.randomUUID(),
      number: plainNumberOf(oneOf(random, [...listing.numbers]).number),
      partId: listing.part_id,
      side: random() < 0.9 ? listing.side : oneOf(random, [...sides]),
      make: car.make,
      model: car.model ?? 'Golf',
      generation: random() < 0.97 ? (car.generations[0] ?? null) : oneOf(random, [null, ...values.generation]),
      bodyStyle: random() < 0.95 ? car.body_style : null,
      fuel: random() < 0.95 ? car.fuel : 'Petrol',
      gearbox: car.gearbox,
      engineCc: car.engine_cc && car.engine_cc + oneOf(random, [0, 0, 0, CC_APART, CC_APART + 1]),
      engineCode: random() < 0.95 ? car.engine_code : 'CRKB',
      buyerId: oneOf(random, [...buyers]),
      depotId: oneOf(random, [...from]),
      fits: random() < truth,
      isHeld: random() < 0.005,
      answeredAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300), 0, 0, Math.floor(random() * 86_400))),
    }))
  })
}

/** Of each buyer the held case, else the last. */
function countSaid(listing: (typeof listings)[number], car: KnownCar): SaidOfFit {
  const { part_id, side, numbers } = listing
  const own = new Set(numbers.map(({ number }) => plainNumberOf(number)))
  const ofBuyer = new Map<string, Case>()
  for (const one of cases) {
    const isOfPart = own.has(one.number) && one.partId === part_id && !(one.side && side && one.side !== side)
    if (!isOfPart || !isLike(one, car)) continue
    const known = ofBuyer.get(one.buyerId)
    if (!known || rankOfCase(one) > rankOfCase(known)) ofBuyer.set(one.buyerId, one)
  }
  const counted = [...ofBuyer.values()]
  return {
    cases: counted.length,
    fitted: counted.filter(({ fits }) => fits).length,
    depots: new Set(counted.map(({ depotId }) => depotId)).size,
    isHeld: counted.some(({ isHeld }) => isHeld),
    isForOthers: isForOthers(listing, car),
  }
}

/** Three depots list a number, and none but the listing's own names the model, by a row or by its lists. */
function isForOthers({ numbers, depot }: (typeof listings)[number], { make, model }: KnownCar): boolean {
  if (model === null) return false
  return numbers.some(({ number }) => {
    const same = listings.filter(({ numbers }) => numbers.some((other) => other.number === number))
    const naming = same.filter(
      (one) =>
        one.fitments.some((row) => row.make === make && row.model === model) ||
        (one.brand === make && (one.models.length === 0 || one.models.includes(model))),
    )
    return new Set(same.map(({ depot }) => depot)).size >= 3 && naming.every((one) => one.depot === depot)
  })
}

const rankOfCase = ({ isHeld, answeredAt, itemId }: Case) => `${isHeld} ${answeredAt?.toISOString()} ${itemId}`

function isLike(one: Case, car: KnownCar): boolean {
  const facts = needsOf(one.partId).facts
  const isSame = (fact: (typeof facts)[number], known: unknown, wanted: unknown) =>
    !facts.includes(fact) || (known !== null && known === wanted)
  const isSameSize = one.engineCc && car.engine_cc && Math.abs(one.engineCc - car.engine_cc) <= CC_APART
  return Boolean(
    one.make === car.make &&
      one.model === car.model &&
      one.generation &&
      car.generations.length === 1 &&
      one.generation === car.generations[0] &&
      isSame('body_style', one.bodyStyle, car.body_style) &&
      isSame('fuel', one.fuel, car.fuel) &&
      isSame('gearbox', one.gearbox, car.gearbox) &&
      isSame('engine_code', one.engineCode, car.engine_code) &&
      (!facts.includes('engine_cc') || isSameSize),
  )
}

let server: TestServer
let ids: string[]
let cases: Case[]

beforeAll(async () => {
  server = await startTestServer()
  const depots = await Promise.all(Array.from({ length: DEPOTS }, async () => (await server.aSeller()).depotId))
  const products = []
  for (const { part_id, body_styles, depot, fitments: _, numbers: __, ...lists } of listings)
    products.push(
      await server.aProduct({
        ...lists,
        models: [...lists.models],
        years: [...lists.years],
        trims: [...lists.trims],
        fuels: [...lists.fuels],
        gearboxes: [...lists.gearboxes],
        partId: part_id,
        bodyStyles: [...body_styles],
        depotId: depots[depot] ?? '',
      }),
    )
  ids = products.map(({ id }) => id)
  const identities = listings.map(({ fitments, numbers }, index) => ({
    id: ids[index] ?? '',
    fitments,
    numbers,
    changesLists: false,
  }))
  await server.db.transaction((tx) =>
    writeIdentity(
      tx,
      identities.filter(({ fitments }) => fitments.length > 0),
    ),
  )
  await server.db.transaction((tx) =>
    writeIdentity(
      tx,
      identities.map(({ fitments: _, ...identity }) => identity),
    ),
  )
  const buyers = await Promise.all(Array.from({ length: 14 }, async () => (await server.aBuyer()).id))
  cases = someCases(random, buyers, depots.slice(0, 3))
  for (const some of chunksOf(cases)) await server.db.insert(fitEvidence).values(some)
})
afterAll(() => server.close())

test(`the database gives the verdicts of the function, for ${LISTINGS * CARS} pairs (seed ${seed})`, async () => {
  const counts = new Map<number, number>()
  const changed = { lifted: 0, 'doubted by buyers': 0, 'doubted by depots': 0 }
  for (const car of cars) {
    const asked = random() < 0.5 ? '5g0941005' : undefined
    const { rows } = await server.db.execute<{ id: string; rank: number }>(
      sql`select p.id, ${rankWithEvidence(car, asked)} as rank from products p where p.id = any(${sql.param(ids)}::uuid[])`,
    )
    const byId = new Map(rows.map(({ id, rank }) => [id, rank]))
    const said = await readSaid(server.db, ids, car)
    const apart = listings.flatMap((listing, index) => {
      const [id = '', heard] = [ids[index], countSaid(listing, car)]
      expect(said.get(id)).toEqual(heard.cases === 0 && !heard.isForOthers ? undefined : heard)
      const fit = judgeFit(listing, car, asked)
      const judged = withEvidence(fit, listing.part_id, heard)
      const own = verdicts.indexOf(judged.verdict)
      counts.set(own, (counts.get(own) ?? 0) + 1)
      if (judged.verdict !== fit.verdict) changed[changeOf(judged)]++
      return own === byId.get(id) ? [] : [{ own, sqls: byId.get(id), car, listing, heard }]
    })
    expect(apart).toEqual([])
  }
  for (const rank of verdicts.keys()) expect(counts.get(rank), `pairs with rank ${rank}`).toBeGreaterThan(50)
  for (const [what, pairs] of Object.entries(changed)) expect(pairs, what).toBeGreaterThan(2)
})

const changeOf = ({ verdict, reason }: Fit) =>
  verdict === 'fits' ? 'lifted' : reason === OTHER_MODELS ? 'doubted by depots' : 'doubted by buyers'

function* chunksOf(rows: readonly Case[]) {
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
}

const facts = ['model', 'year', 'body_style', 'trim', 'fuel', 'gearbox', 'engine_cc', 'engine_code'] as const

test('what becomes known of a car makes no verdict worse, except to "no"', () => {
  for (const listing of listings)
    for (const car of cars)
      for (const fact of facts) {
        const [before, after] = [rankOf(listing, { ...car, [fact]: null }), rankOf(listing, car)]
        if (after < before) expect({ listing, car, fact, before, after }).toMatchObject({ after: 0 })
      }
})

test('another value for what a row names never leaves "fits" behind', () => {
  let tried = 0
  for (const listing of listings)
    for (const row of listing.fitments) {
      const alone = { ...listing, fitments: [row] }
      for (const car of cars.filter((car) => rankOf(alone, car) === 3))
        for (const fact of ['body_style', 'trim', 'fuel', 'gearbox'] as const) {
          if (row[fact] === null) continue
          tried++
          const other = values[fact].find((value) => value !== row[fact]) ?? null
          expect(rankOf(alone, { ...car, [fact]: other })).toBe(0)
        }
    }
  expect(tried).toBeGreaterThan(10)
})

test('two facts that differ stay "no" when one of them is put right', () => {
  for (const listing of listings.filter(({ fitments }) => fitments.length === 1))
    for (const car of cars) {
      const [row] = listing.fitments
      if (!row || row.make === car.make || rankOf(listing, car) !== 0) continue
      for (const fact of facts) expect(rankOf(listing, { ...car, [fact]: fact === 'year' ? 2014 : row[fact as 'trim'] })).toBe(0)
    }
})
