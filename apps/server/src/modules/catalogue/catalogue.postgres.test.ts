import { twoWheelDriveModels } from '@allyards/contract/impossible-parts'
import * as contract from '@allyards/contract/vehicles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { inServerFolder } from '../../server-folder'
import { makes } from './catalogue.table'
import { readCatalogueFiles } from './catalogue-file'
import { loadCatalogue } from './load-catalogue'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a guest sees the 53 parts in their order', async () => {
  const { status, body } = await server.api(contract.listParts, {})
  expect(status).toBe(200)
  expect(body).toHaveLength(53)
  expect(body[0]).toMatchObject({ name: 'ABS Pump', imageUrl: '/parts/abs-pump.svg' })
})

test('with a vehicle, the parts that it cannot have are marked, with the reason', async () => {
  const query = { make: 'Tesla', model: 'Model 3', year: 2020, gearbox: 'Automatic', fuel: 'Electric' }
  const { body } = await server.api(contract.listParts, { query })
  const of = (slug: string) => body.find((part) => part.slug === slug)
  expect(body).toHaveLength(53)
  expect(of('exhaust-system')).toMatchObject({ possible: false, reason: 'Electric vehicles have no exhaust.' })
  expect(of('diesel-pump')).toMatchObject({ possible: false })
  expect(of('headlamp')).toMatchObject({ possible: true })
  const unknownFuel = await server.api(contract.listParts, { query: { make: 'Tesla', model: 'Model 3' } })
  expect(unknownFuel.body.filter(({ possible }) => possible === false)).toEqual([])
})

test('every model that is ruled by name is one of the catalogue', async () => {
  for (const [make, models] of Object.entries(twoWheelDriveModels)) {
    const known = (await server.api(contract.listModels, { query: { make } })).body
    expect(known, make).toEqual(expect.arrayContaining(models))
  }
})

test('the catalogue that comes with the product changes nothing when it is loaded again', async () => {
  const before = await fingerprints()
  const files = await readCatalogueFiles(inServerFolder('data', 'vehicles'))
  await server.db.transaction((tx) => loadCatalogue(tx, files))
  expect(await fingerprints()).toEqual(before)
})

async function fingerprints() {
  const tables = ['makes', 'variants', 'parts', 'vehicle_categories'].map(
    (table) => sql`(select md5(string_agg(t::text, '' order by id)) from ${sql.identifier(table)} t)`,
  )
  return (await server.db.execute(sql`select array[${sql.join(tables, sql`, `)}] as tables`)).rows[0]
}

test('the list of makes is sent with a mark, and not again to a browser that has it', async () => {
  const ask = (headers: Record<string, string>) => server.send({ url: '/api/vehicles/makes', headers })
  const etag = String((await ask({})).headers.etag)
  expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, body: undefined })
  expect(await ask({ 'if-none-match': '"another"' })).toMatchObject({ status: 200, headers: { etag } })
})

test('a make that is added is listed as soon as the catalogue is said to have changed', async () => {
  const namesNow = async () => (await server.api(contract.listMakes, {})).body.map(({ name }) => name)
  expect(await namesNow()).not.toContain('Zastava')
  await server.db.insert(makes).values({ name: 'Zastava', slug: 'zastava' })
  server.context.pageCache.drop('vehicles')
  expect(await namesNow()).toContain('Zastava')
})
