import { getFairPrice } from '@allyards/contract/fair-price'
import { listProducts } from '@allyards/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { knownPrices } from '../../known-prices'
import { refreshAllBands } from './refresh-bands'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Eight listings around a price, and the band that each place gets. */
async function list(fields: { partId: string; side?: 'nearside' | 'offside'; end?: 'front' | 'rear' }, pounds: number) {
  const { depotId } = await server.aSeller()
  const listed = { ...fields, depotId, brand: 'Lexus', models: ['IS'] }
  for (let index = 0; index < 8; index += 1) await server.aProduct({ ...listed, pricePence: (pounds + index) * 100 })
}

const bandOf = async (query: Record<string, unknown>) =>
  (await server.api(getFairPrice, { query: { make: 'Lexus', ...query } as never })).body.band

test('places share a band, unless enough prices of each show that they differ', async () => {
  await list({ partId: 'car-door', side: 'nearside', end: 'front' }, 100)
  await list({ partId: 'car-door', side: 'offside', end: 'front' }, 102)
  await list({ partId: 'car-door', side: 'nearside', end: 'rear' }, 60)
  await list({ partId: 'car-door', side: 'offside', end: 'rear' }, 62)
  await refreshAllBands(server.db, knownPrices)
  const door = { part_id: 'car-door', model: 'IS' }
  expect(await bandOf({ ...door, end: 'front' })).toMatchObject({ median: 104.5, sample: 16, level: 'model' })
  expect(await bandOf({ ...door, end: 'rear', side: 'nearside' })).toMatchObject({ median: 64.5, sample: 16 })
  expect(await bandOf(door)).toMatchObject({ sample: 32 })
  expect(await bandOf({ ...door, side: 'nearside' })).toEqual(await bandOf(door))
  expect(await bandOf({ ...door, end: 'rear', quantity: 2 })).toMatchObject({ median: 129, sample: 16 })

  const shown = (await server.api(listProducts, { body: { brand: 'Lexus', end: 'rear', limit: 1 } })).body.data.rows
  expect(shown[0]?.band).toMatchObject({ median: 64.5, sample: 16 })
})

test('a few prices of a place split nothing', async () => {
  await list({ partId: 'wing-mirror', side: 'nearside' }, 40)
  const { depotId } = await server.aSeller()
  const dear = { partId: 'wing-mirror', side: 'offside' as const, depotId, brand: 'Lexus', models: ['IS'] }
  for (let index = 0; index < 3; index += 1) await server.aProduct({ ...dear, pricePence: 90_00 })
  await refreshAllBands(server.db, knownPrices)
  const mirror = { part_id: 'wing-mirror', model: 'IS' }
  expect(await bandOf({ ...mirror, side: 'offside' })).toMatchObject({ sample: 11 })
  expect(await bandOf({ ...mirror, side: 'offside' })).toEqual(await bandOf({ ...mirror, side: 'nearside' }))
})

test('prices that overlap widely split nothing, though their medians are apart', async () => {
  const { depotId } = await server.aSeller()
  const listed = { partId: 'headlamp', depotId, brand: 'Lexus', models: ['IS'] }
  for (let index = 0; index < 8; index += 1) {
    await server.aProduct({ ...listed, side: 'nearside', pricePence: (40 + 10 * index) * 100 })
    await server.aProduct({ ...listed, side: 'offside', pricePence: (55 + 10 * index) * 100 })
  }
  await refreshAllBands(server.db, knownPrices)
  expect(await bandOf({ part_id: 'headlamp', side: 'offside' })).toMatchObject({ sample: 16 })
})

test('an offer for several pieces counts as the price of one', async () => {
  const seller = await server.aSeller()
  for (let index = 0; index < 8; index += 1) {
    const asked = [{ partId: 'alloy-wheels', quantity: 4 }]
    const enquiry = await server.anEnquiry({ make: 'Lexus', model: 'IS', asked, depotIds: [seller.depotId] })
    const items = [{ partId: 'alloy-wheels', pricePence: 200_00, deliveryPence: 10_00 }]
    await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
  }
  await refreshAllBands(server.db, knownPrices)
  expect(await bandOf({ part_id: 'alloy-wheels', model: 'IS' })).toMatchObject({ median: 60, sample: 8 })
})
