import { engineMessages } from '@allyards/contract/engine'
import * as contract from '@allyards/contract/garage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const focus = {
  reg: 'yg63 hvb',
  colour: 'Blue',
  vehicle: {
    make: 'Ford',
    model: 'Focus',
    body_style: 'Hatchback',
    trim: 'Zetec',
    year: 2013,
    gearbox: 'Manual',
    fuel: 'Petrol',
  },
}
const astra = { reg: null, colour: null, vehicle: { ...focus.vehicle, make: 'Vauxhall', model: 'Astra' } }

test('a buyer finds saved vehicles again, newest first, each once', async () => {
  const { token } = await server.aBuyer()
  await server.api(contract.saveVehicle, { body: focus }, { token })
  await server.api(contract.saveVehicle, { body: astra }, { token })
  const again = await server.api(contract.saveVehicle, { body: { ...focus, colour: 'Red' } }, { token })
  expect(again.status).toBe(201)
  const { body } = await server.api(contract.listSavedVehicles, {}, { token })
  expect(body.map(({ reg, colour, vehicle }) => [reg, colour, vehicle.model])).toEqual([
    ['YG63HVB', 'Red', 'Focus'],
    [null, null, 'Astra'],
  ])
})

const ofEngine = { engine_cc: 1596, first_registered: '2013-11', engine_code: 'IQDB' }

test('the garage keeps what is known of the engine, also when the vehicle is saved again without it', async () => {
  const { token } = await server.aBuyer()
  const typed = { ...focus, vehicle: { ...focus.vehicle, ...ofEngine, engine_code: ' iqdb ' } }
  const saved = await server.api(contract.saveVehicle, { body: typed }, { token })
  expect(saved.body.vehicle).toEqual({ ...focus.vehicle, ...ofEngine })
  const again = await server.api(contract.saveVehicle, { body: focus }, { token })
  expect([again.body.id, again.body.vehicle]).toEqual([saved.body.id, { ...focus.vehicle, ...ofEngine }])
})

test('an engine code is noted later and taken out again, by the vehicle’s owner alone', async () => {
  const { token } = await server.aBuyer()
  const { body: saved } = await server.api(contract.saveVehicle, { body: focus }, { token })
  const note = (engine_code: string | null, caller?: { token: string }) =>
    server.api(contract.noteEngineCode, { params: { id: saved.id }, body: { engine_code } }, caller)
  expect((await note('iqdb', { token })).body.vehicle.engine_code).toBe('IQDB')
  const refused = await note('IQ DB', { token })
  expect([refused.status, refused.error.errors?.engine_code]).toEqual([422, engineMessages.code])
  expect((await note('IQDB')).status).toBe(401)
  expect((await note('IQDB', await server.aSeller())).status).toBe(403)
  expect((await note('IQDB', await server.aBuyer())).status).toBe(404)
  expect((await note(null, { token })).body.vehicle.engine_code).toBeNull()
})

test.each([
  ['engine_cc', { engine_cc: 49 }, engineMessages.size],
  ['engine_cc', { engine_cc: 10_001 }, engineMessages.size],
  ['engine_code', { engine_code: 'A' }, engineMessages.code],
  ['engine_code', { engine_code: 'A'.repeat(21) }, engineMessages.code],
  ['first_registered', { first_registered: '2013-13' }, 'Please give a month, such as 2014-03'],
])('a vehicle whose %s is %o is not saved', async (field, wrong, words) => {
  const body = { ...focus, vehicle: { ...focus.vehicle, ...wrong } }
  const { status, error } = await server.api(contract.saveVehicle, { body }, await server.aBuyer())
  expect([status, error.errors?.[`vehicle.${field}`]]).toEqual([422, words])
})

test('nobody sees or removes what another buyer saved', async () => {
  const { token } = await server.aBuyer()
  const stranger = await server.aBuyer()
  const saved = await server.api(contract.saveVehicle, { body: focus }, { token })
  expect((await server.api(contract.listSavedVehicles, {}, stranger)).body).toEqual([])
  expect((await server.api(contract.removeSavedVehicle, { params: { id: saved.body.id } }, stranger)).status).toBe(404)
  expect((await server.api(contract.removeSavedVehicle, { params: { id: saved.body.id } }, { token })).status).toBe(204)
  expect((await server.api(contract.listSavedVehicles, {}, { token })).body).toEqual([])
})

test('the oldest vehicle makes room in a full garage', async () => {
  const { token } = await server.aBuyer()
  for (let year = 1990; year <= 1990 + contract.garageLimit; year += 1) {
    await server.api(contract.saveVehicle, { body: { ...astra, vehicle: { ...astra.vehicle, year } } }, { token })
  }
  const { body } = await server.api(contract.listSavedVehicles, {}, { token })
  expect(body).toHaveLength(contract.garageLimit)
  expect(body.map(({ vehicle }) => vehicle.year)).not.toContain(1990)
})

test('a guest’s vehicles move into the account together, and moving them again changes nothing', async () => {
  const { token } = await server.aBuyer()
  await server.api(contract.saveVehicle, { body: astra }, { token })
  const vehicles = [focus, { ...focus, reg: 'AB12 CDE' }, astra]
  for (let time = 0; time < 2; time += 1) {
    const moved = await server.api(contract.moveGarage, { body: { vehicles } }, { token })
    expect([moved.status, moved.body.length]).toEqual([200, 3])
  }
  const { body } = await server.api(contract.listSavedVehicles, {}, { token })
  expect(body.map(({ reg, vehicle }) => reg ?? vehicle.model)).toEqual(['YG63HVB', 'AB12CDE', 'Astra'])

  const stranger = await server.aBuyer()
  const spoilt = [focus, { ...focus, reg: 'no plate at all' }]
  expect((await server.api(contract.moveGarage, { body: { vehicles: spoilt } }, stranger)).status).toBe(422)
  expect((await server.api(contract.listSavedVehicles, {}, stranger)).body).toEqual([])
  expect((await server.api(contract.moveGarage, { body: { vehicles } })).status).toBe(401)
  expect((await server.api(contract.moveGarage, { body: { vehicles } }, await server.aSeller())).status).toBe(403)
})

test('guests and sellers have no garage on the server', async () => {
  const seller = await server.aSeller()
  expect((await server.api(contract.listSavedVehicles, {})).status).toBe(401)
  expect((await server.api(contract.listSavedVehicles, {}, seller)).status).toBe(403)
})
