import { HOUR_MS } from '@allyards/contract/durations'
import { messages } from '@allyards/contract/messages'
import * as contract from '@allyards/contract/vehicles'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { type Registers, startRegisters } from '../../../test/vehicle-registers'
import { createDvla } from './dvla'
import { createDvsa } from './dvsa'
import { lookedUpVehicles } from './reg-lookup.table'
import { SourceFailure } from './vehicle-record'

describe('without keys for the registers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: 'on' } })
  })
  afterAll(() => server.close())

  test('the demo plates are known, however they are written', async () => {
    const { status, body } = await server.api(contract.lookUpReg, { query: { reg: 'lr14 xkd' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      reg: 'LR14XKD',
      make: 'BMW',
      model: '3 Series',
      colour: 'White',
      engine_cc: 1995,
      first_registered: '2014-05',
      generations: ['F30/F31'],
    })
  })

  test('any other plate is not found', async () => {
    const answer = await server.api(contract.lookUpReg, { query: { reg: 'ZZ99ZZZ' } })
    expect(answer.status).toBe(404)
    expect(answer.error.message).toBe(messages.reg.notFound)
  })

  test.each(['', 'A', 'NOT A PLATE AT ALL', '???'])('"%s" is no plate', async (reg) => {
    expect((await server.api(contract.lookUpReg, { query: { reg } })).status).toBe(422)
  })

  test('a few plates are offered to try', async () => {
    const { body } = await server.api(contract.listDemoPlates, {})
    expect(body.length).toBeGreaterThan(2)
    expect(body[0]).toEqual({ reg: 'LR14 XKD', title: 'BMW 3 Series' })
  })
})

describe('with the registers', () => {
  let server: TestServer
  let registers: Registers
  beforeAll(async () => {
    registers = await startRegisters()
    server = await startTestServer({ env: registers.env })
  })
  beforeEach(async () => {
    registers.reset()
    await server.db.delete(lookedUpVehicles)
  })
  afterAll(async () => {
    await server.close()
    await registers.close()
  })
  const lookUp = (reg: string) => server.api(contract.lookUpReg, { query: { reg } })

  test('DVLA tells make, age, fuel, engine size and colour, and the MOT text is matched to model and trim', async () => {
    const { body } = await lookUp('AA19 AAA')
    expect(body).toEqual({
      reg: 'AA19AAA',
      make: 'Ford',
      model: 'Focus',
      trim: 'Titanium',
      year: 2015,
      fuel: 'Petrol',
      colour: 'Red',
      body_style: null,
      gearbox: null,
      engine_cc: 998,
      first_registered: '2015-06',
      generations: ['Mk3'],
    })
  })

  test('the MOT history alone tells the engine size and the month too', async () => {
    registers.fail('dvla', 503)
    expect((await lookUp('AA19AAA')).body).toMatchObject({ engine_cc: 999, first_registered: '2015-06' })
  })

  test('a size or a month that is none counts as unknown', async () => {
    registers.fail('dvsa', 503)
    expect((await lookUp('AA19MOT')).body).toMatchObject({ make: 'Reliant', engine_cc: null, first_registered: null })
  })

  test('what was remembered before engines were lasts as it is', async () => {
    const record = { make: 'FORD', modelText: 'FOCUS ZETEC', year: 2013, fuelText: 'PETROL', colour: 'BLUE' }
    await server.db.execute(
      sql`insert into looked_up_vehicles (reg, record) values ('AA19OLD', ${JSON.stringify(record)}::jsonb)`,
    )
    expect((await lookUp('AA19OLD')).body).toMatchObject({ model: 'Focus', engine_cc: null, first_registered: null })
  })

  test('a plate is asked for once and then remembered', async () => {
    await lookUp('AA19AAA')
    await lookUp('AA19AAA')
    expect(registers.asked('dvla')).toBe(1)
    expect(registers.asked('dvsa')).toBe(1)
    expect(registers.asked('token')).toBeLessThanOrEqual(1)
  })

  test('an unknown plate is not found, and that is remembered too', async () => {
    expect((await lookUp('ER19NFD')).status).toBe(404)
    expect((await lookUp('ER19NFD')).error.message).toBe(messages.reg.notFound)
    expect(registers.asked('dvla')).toBe(1)
  })

  test('a plate that DVLA calls malformed is not found', async () => {
    expect((await lookUp('ER19BAD')).status).toBe(404)
  })

  test.each(['dvla', 'dvsa'] as const)('when %s fails the other one answers, and nothing half is remembered', async (broken) => {
    registers.fail(broken, 503)
    const { status, body } = await lookUp('AA19AAA')
    expect(status).toBe(200)
    expect(body).toMatchObject({ make: 'Ford', year: 2015, model: broken === 'dvsa' ? null : 'Focus' })
    registers.reset()
    expect((await lookUp('AA19AAA')).body.model).toBe('Focus')
  })

  test('a register that errs is asked a second time', async () => {
    registers.fail('dvla', 500, 1)
    expect((await lookUp('AA19AAA')).body.colour).toBe('Red')
    expect(registers.asked('dvla')).toBe(2)
  })

  test.each([500, 503, 429])('both answering %i is said in the product’s own words', async (status) => {
    registers.fail('dvla', status)
    registers.fail('dvsa', status)
    const answer = await lookUp('AA19AAA')
    expect(answer.status).toBe(503)
    expect(answer.error.message).toBe(messages.reg.failure)
  })

  test('a make that the catalogue does not have is passed on as the record writes it', async () => {
    expect((await lookUp('AA19MOT')).body).toMatchObject({ make: 'Reliant', model: 'Robin', trim: null })
  })

  test('the token for the MOT history is kept until it ends or is refused', async () => {
    const { DVSA_URL: url, DVSA_TOKEN_URL: tokenUrl } = registers.env
    const dvsa = createDvsa({ url, tokenUrl, clientId: 'client', clientSecret: 'secret', apiKey: 'dvsa-key' })
    const find = async () => expect(await dvsa.find('AA19AAA')).toMatchObject({ make: 'FORD' })
    await find()
    await find()
    expect(registers.asked('token')).toBe(1)
    const later = performance.now() + HOUR_MS
    vi.spyOn(performance, 'now').mockReturnValue(later)
    onTestFinished(() => void vi.restoreAllMocks())
    await find()
    expect(registers.asked('token')).toBe(2)
    registers.fail('dvsa', 401, 1)
    await expect(dvsa.find('AA19AAA')).rejects.toBeInstanceOf(SourceFailure)
    await find()
    expect(registers.asked('token')).toBe(3)
  })

  test('no plates are offered to try', async () => {
    expect((await server.api(contract.listDemoPlates, {})).body).toEqual([])
  })

  test('a register that does not answer in time has failed', async () => {
    registers.hang('dvla')
    await expect(createDvla({ url: registers.env.DVLA_URL, apiKey: 'key' }, 50).find('AA19AAA')).rejects.toBeInstanceOf(
      SourceFailure,
    )
  })
})

test('a visitor may look up twenty plates a minute', async () => {
  const server = await startTestServer({ env: { RATE_LIMIT: 'on', DEMO: 'on' } })
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await server.api(contract.lookUpReg, { query: { reg: 'LR14XKD' } })).status)
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
  await server.close()
}, 600_000)
