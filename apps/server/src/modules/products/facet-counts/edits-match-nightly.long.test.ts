import * as own from '@allyards/contract/own-products'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { knownPrices } from '../../../known-prices'
import { refreshAllBands } from '../../fair-price'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const EDITS = 150

/** The same in every run. */
function createDice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
  const one = <Thing>(things: readonly Thing[]): Thing => things[roll(things.length)] as Thing
  return { roll, one }
}

const fits = [
  { brand: 'Ford', models: ['Focus'] },
  { brand: 'Ford', models: ['Focus', 'Fiesta'] },
  { brand: 'Ford', models: [] },
  { brand: 'Volvo', models: ['V70'] },
]

type Dice = ReturnType<typeof createDice>

const placeOf = ({ one }: Dice) => ({
  ...one(fits),
  part_id: one(['headlamp', 'car-door', 'turbo'] as const),
  years: one([[], [2012], [2012, 2013]]),
  condition: one(['A', 'B', 'U'] as const),
})

function changeBy(dice: Dice): Record<string, unknown> {
  const { one, roll } = dice
  return one([
    () => ({ price: 20 + roll(400) }),
    () => ({ price: 20 + roll(400) }),
    () => ({ status: one(['live', 'sold', 'removed', 'draft']) }),
    () => placeOf(dice),
    () => ({ part_id: 'car-door', side: one(['nearside', 'offside']), end: one(['front', 'rear']) }),
    () => ({ title: one(['Headlamp with bracket', 'Xenon unit', 'Heavy thing']) }),
    () => ({ stock: roll(3) }),
  ])()
}

async function kept(): Promise<Record<string, unknown>> {
  const rowsOf = async (table: string) =>
    (await server.db.execute(sql`select kept::text as row from ${sql.identifier(table)} kept order by 1`)).rows.map(
      ({ row }) => row,
    )
  const tables = [
    'product_counts',
    'product_fitments',
    'product_fitment_counts',
    'product_models',
    'product_words',
    'fair_prices',
  ]
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])))
}

test('incremental counts equal the nightly recount', async () => {
  const dice = createDice(7)
  const seller = await server.aSeller()
  const ids: string[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    const isNew = ids.length < 12 || dice.roll(4) === 0
    if (isNew) {
      const body = { title: 'Thing', price: 20 + dice.roll(400), body_styles: [], trims: [], gearboxes: [], fuels: [] }
      const answer = await server.api(own.addProduct, { body: { ...body, imageUrls: [], ...placeOf(dice) } }, seller)
      expect(answer.status).toBe(201)
      ids.push(answer.body.product.id)
    } else if (dice.roll(6) === 0) {
      const body = { ids: [dice.one(ids), dice.one(ids), dice.one(ids)], price_percent: dice.roll(40) - 20 }
      expect((await server.api(own.changeProducts, { body }, seller)).status).toBe(200)
    } else {
      const answer = await server.api(own.changeProduct, { params: { id: dice.one(ids) }, body: changeBy(dice) }, seller)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    if (dice.roll(5) === 0) await server.productFactsRefreshed()
  }
  await server.productFactsRefreshed()
  const afterEdits = await kept()
  expect(afterEdits.product_counts).not.toEqual([])
  await server.facetCountsRebuilt()
  await refreshAllBands(server.db, knownPrices)
  expect(await kept()).toEqual(afterEdits)
})

test('the nightly job writes no fair price when nothing changed', async () => {
  const { depotId } = await server.aSeller()
  for (let index = 0; index < 8; index += 1)
    await server.aProduct({ depotId, brand: 'Seat', models: ['Leon'], pricePence: 50_00 + index })
  await refreshAllBands(server.db, knownPrices)
  const versions = async () =>
    (await server.db.execute(sql`select xmin::text || ctid::text as version from fair_prices order by 1`)).rows
  const before = await versions()
  expect(before.length).toBeGreaterThan(1)
  await refreshAllBands(server.db, knownPrices)
  expect(await versions()).toEqual(before)
})
