import * as contract from '@allyards/contract/vehicles'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { variants } from './catalogue.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db
    .insert(variants)
    .values([
      variant('Focus', 'Titanium', 2011, 2018),
      variant('Focus', 'Zetec', 2011, 2018),
      variant('Focus', 'ST-Line', 2018, null),
      variant('Fiesta', 'Zetec', 2008, 2017),
      { ...variant('10 Series', 'Base', 2001, 2003), bodyStyles: ['Saloon'], gearboxes: ['Manual'], fuels: ['Diesel'] },
      variant('2 Series', 'Base', 2011, 2013),
    ])
  await server.context.connection.pool.query('analyze variants')
})
afterAll(() => server.close())

describe('the vehicle cascade', () => {
  test('a brand opens its models, in natural order', async () => {
    const { body } = await server.api(contract.listModels, { query: { make: 'Zedder' } })
    expect(body).toEqual(['2 Series', '10 Series', 'Fiesta', 'Focus'])
  })

  test('each choice narrows the next one', async () => {
    const model = { make: 'Zedder', model: 'Focus' }
    expect((await server.api(contract.listBodyStyles, { query: model })).body).toEqual(['Estate', 'Hatchback'])
    const body = { ...model, body_style: 'Hatchback' }
    expect((await server.api(contract.listTrims, { query: body })).body).toEqual(['ST-Line', 'Titanium', 'Zetec'])
    const trim = { ...body, trim: 'Titanium' }
    expect((await server.api(contract.listYears, { query: trim })).body).toEqual([2018, 2017, 2016, 2015, 2014, 2013, 2012, 2011])
    const year = { ...trim, year: 2014 }
    expect((await server.api(contract.listGearboxes, { query: year })).body).toEqual(['Automatic', 'Manual'])
    expect((await server.api(contract.listFuels, { query: { ...year, gearbox: 'Manual' } })).body).toEqual(['Diesel', 'Petrol'])
  })

  test('a model names its generations with their years', async () => {
    const ask = async (model: string) => (await server.api(contract.listGenerations, { query: { make: 'Zedder', model } })).body
    expect(await ask('Fiesta')).toEqual([{ name: 'Mk1', from: 2008, to: 2017 }])
    expect(await ask('Focus')).toEqual([{ name: 'Mk1', from: 2011, to: null }])
    expect(await ask('Nothing')).toEqual([])
  })

  test('a trim that is still sold runs to this year', async () => {
    const query = { make: 'Zedder', model: 'Focus', body_style: 'Estate', trim: 'ST-Line' }
    const { body } = await server.api(contract.listYears, { query })
    expect(body[0]).toBe(new Date().getFullYear())
    expect(body.at(-1)).toBe(2018)
  })

  test('an unknown name gives empty lists', async () => {
    expect((await server.api(contract.listModels, { query: { make: 'Trabant' } })).body).toEqual([])
    expect(
      (await server.api(contract.listBodyStyles, { query: { make: 'Zedder', model: "O'Reilly; drop table" } })).body,
    ).toEqual([])
  })

  test.each([
    ['models', ['make']],
    ['body-styles', ['make', 'model']],
    ['trims', ['make', 'model', 'body_style']],
    ['years', ['make', 'model', 'body_style', 'trim']],
    ['gearboxes', ['make', 'model', 'body_style', 'trim', 'year']],
    ['fuels', ['make', 'model', 'body_style', 'trim', 'year', 'gearbox']],
  ] as const)('the list of %s is one query along an index', async (list, asked) => {
    const choice = { make: 'Ford', model: 'Focus', body_style: 'Hatchback', trim: 'Titanium', year: '2013', gearbox: 'Manual' }
    const { pool } = server.context.connection
    const asks = vi.spyOn(pool, 'query')
    const query = new URLSearchParams(asked.map((key): [string, string] => [key, choice[key]]))
    const { body } = await server.send<unknown[]>({ url: `/api/vehicles/${list}?${query}` })
    const sent = (asks.mock.calls as unknown as [{ text: string }, unknown[]][]).filter(([{ text }]) => /variants/.test(text))
    asks.mockRestore()
    expect(body.length).toBeGreaterThan(0)
    expect(sent).toHaveLength(1)
    const [[statement, values] = [{ text: '' }, []]] = sent
    const plan = await pool.query(`explain ${statement.text}`, values)
    const lines = plan.rows.map((row) => row['QUERY PLAN'] as string).join('\n')
    expect(lines).toContain('variants_make_model_generation_trim_index')
    expect(lines).not.toContain('Seq Scan on variants')
  })

  test('a missing choice is refused by name', async () => {
    const answer = await server.send({ url: '/api/vehicles/trims?make=Zedder' })
    expect(answer.status).toBe(422)
    expect(answer.error.errors).toHaveProperty('model')
  })
})

describe('a partly known vehicle', () => {
  test('can only be what fits everything known', async () => {
    const { body } = await server.api(contract.listPossible, { query: { make: 'Zedder', year: 2002 } })
    expect(body).toMatchObject({ models: ['10 Series'], body_styles: ['Saloon'], gearboxes: ['Manual'], fuels: ['Diesel'] })
  })

  test('keeps its choices when the record and the catalogue differ by a year', async () => {
    const query = { make: 'Zedder', model: 'Focus', trim: 'Titanium', year: 2010 }
    const { body } = await server.api(contract.listPossible, { query })
    expect(body.body_styles).toEqual(['Estate', 'Hatchback'])
  })

  test('is of one generation, or of both in the year in which one followed the other', async () => {
    const golf = { make: 'Volkswagen', model: 'Golf', body_style: 'Hatchback', fuel: 'Diesel' }
    const generations = async (query: object) =>
      (await server.api(contract.listPossible, { query: { ...golf, ...query } })).body.generations
    expect(await generations({ year: 2014 })).toEqual(['Mk7 (5G)'])
    expect(await generations({ year: 2013 })).toEqual(['Mk6 (5K)', 'Mk7 (5G)'])
    expect(await generations({ year: 2012, first_registered: '2013-02' })).toEqual(['Mk6 (5K)', 'Mk7 (5G)'])
    expect(await generations({ year: 2014, model: undefined })).toEqual([])
  })
})

/** A make that the catalogue does not have, so that the test knows all of it. */
function variant(model: string, trim: string, yearFrom: number, yearTo: number | null) {
  return {
    make: 'Zedder',
    model,
    modelSlug: model.toLowerCase().replaceAll(' ', '-'),
    generation: 'Mk1',
    trim,
    yearFrom,
    yearTo,
    bodyStyles: ['Hatchback', 'Estate'],
    gearboxes: ['Manual', 'Automatic'],
    fuels: ['Petrol', 'Diesel'],
  }
}
