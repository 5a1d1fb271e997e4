import { browse } from '@allyards/contract/browse'
import { listProducts } from '@allyards/contract/products'
import * as contract from '@allyards/contract/vehicles'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { variants } from './catalogue.table'
import { importCatalogue } from './import-catalogue'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HEADER = 'make,model,generation,trim,year_from,year_to,body_styles,gearboxes,fuels'
const importLines = (...lines: string[]) => importCatalogue(server.db, [HEADER, ...lines, ''].join('\n'))
const models = async (make: string) => (await server.api(contract.listModels, { query: { make } })).body

test('new makes, models and variants are found by the cascade and have pages, and a second run changes nothing', async () => {
  const lines = [
    'Zündapp,Janus,Mk1,Standard,1957,1958,Saloon,Manual,Petrol',
    'Zündapp,"Janus ""Luxe"" & Co",Mk1,Grand/Luxe,1957,,saloon|ESTATE,manual | automatic,Petrol|Diesel',
  ]
  const first = await importLines(...lines)
  expect(first).toEqual({ created: 2, updated: 0, unchanged: 0, newMakes: 1, failed: [] })
  expect(await models('Zündapp')).toEqual(['Janus', 'Janus "Luxe" & Co'])
  const trims = { make: 'Zündapp', model: 'Janus "Luxe" & Co', body_style: 'Estate' }
  expect((await server.api(contract.listTrims, { query: trims })).body).toEqual(['Grand/Luxe'])
  const { body: page } = await server.api(browse, { query: { brand: 'zundapp', model: 'janus-luxe-and-co' } })
  expect(page).toMatchObject({ unknown: null, model: { name: 'Janus "Luxe" & Co' } })
  const logo = await server.send<string>({ url: page.brand?.logo ?? '' })
  expect([logo.status, logo.headers['content-type'], logo.body]).toEqual([200, 'image/svg+xml', expect.stringContaining('Zü')])

  expect(await importLines(...lines)).toEqual({ created: 0, updated: 0, unchanged: 2, newMakes: 0, failed: [] })
})

test('a known make keeps its spelling, a changed variant is updated, and what the file leaves out stays', async () => {
  const before = await variantsOf('Ford')
  await importLines('ford,focus,Mk99,Bench,2001,2003,Hatchback,Manual,Petrol')
  const report = await importLines('FORD,Focus,Mk99,Bench,2001,2004,Hatchback,Manual,Petrol|LPG')
  expect(report).toMatchObject({ created: 0, updated: 1, newMakes: 0 })
  expect(await variantsOf('Ford')).toBe(before + 1)
  const query = { make: 'Ford', model: 'Focus', body_style: 'Hatchback', trim: 'Bench' }
  expect((await server.api(contract.listYears, { query })).body).toEqual([2004, 2003, 2002, 2001])
})

test('rows that are wrong are named by line with all that is wrong, and the others are loaded', async () => {
  const report = await importLines(
    'Wrong,,Mk1,Base,2001,1999,Spaceship,Manual,Petrol',
    'Wrong,Good,Mk1,Base,2001,,Saloon,Manual,Petrol',
    '',
    'Wrong,Good,Mk1,base,2001,,Saloon,Manual,Petrol',
    'Wrong,Good,Mk1,Other,soon,,Saloon,,Petrol',
  )
  expect(report.created).toBe(1)
  expect(report.failed).toEqual([
    {
      line: 2,
      message:
        'model: is missing; body_styles: "Spaceship" is none of Hatchback, Saloon, Estate, Coupe, Convertible, SUV, MPV, Pickup, Panel Van, Crew Van, Minibus, Roadster, City Car; year_to: lies before year_from',
    },
    { line: 5, message: 'the same variant as line 3' },
    { line: 6, message: 'year_from: must be a year, such as 2014; gearboxes: is missing' },
  ])
})

test('a make named like a page of the product, and models that differ by a dash, get addresses of their own', async () => {
  await importLines(
    'Products,A Class,Mk1,Base,2001,,Saloon,Manual,Petrol',
    'Products,A-Class,Mk1,Base,2001,,Estate,Manual,Petrol',
  )
  const { body: page } = await server.api(browse, { query: { brand: 'products-2' } })
  expect(page.choices.map(({ name, slug }) => [name, slug])).toEqual([
    ['A Class', 'a-class'],
    ['A-Class', 'a-class-2'],
  ])
})

test('a file without the columns is refused whole', async () => {
  await expect(importCatalogue(server.db, 'make,model\nFord,Focus\n')).rejects.toThrow(/Missing: generation, trim/)
})

test('pages that show the catalogue are dropped in the product that runs', async () => {
  const { pageCache } = server.context
  const page = { status: 200, headers: {}, body: Buffer.from('old'), etag: '"1"', tags: new Set(['browse']), renderedAt: 0 }
  pageCache.store('/zedder', page, pageCache.generation())
  await importLines('Zedder,One,Mk1,Base,2001,,Saloon,Manual,Petrol')
  await server.jobsDrained()
  expect(pageCache.find('/zedder')).toBeUndefined()
})

test('a make that is new is found by its name in searches that were made before', async () => {
  const search = async () =>
    (await server.api(listProducts, { body: { search: 'zephyrine' } })).body.data.rows.map(({ id }) => id)
  expect(await search()).toEqual([])
  await importLines('Zephyrine,One,Mk1,Base,2001,,Saloon,Manual,Petrol')
  await server.jobsDrained()
  const product = await server.aProduct({ brand: 'Zephyrine', models: ['One'], searchText: 'headlamp' })
  expect(await search()).toEqual([product.id])
})

async function variantsOf(make: string): Promise<number> {
  const [found] = await server.db.select({ number: count() }).from(variants).where(eq(variants.make, make))
  return found?.number ?? 0
}
