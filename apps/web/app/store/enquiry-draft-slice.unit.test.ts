import { expect, test } from 'vitest'
import {
  choiceMade,
  engineCodeNoted,
  guestVehicleSaved,
  isSameVehicle,
  savedVehiclePicked,
  vehicleOf,
  vehicleSlice,
} from './enquiry-draft-slice'

const choices = { make: 'Ford', model: 'Focus', body_style: null, trim: null, year: 2013, gearbox: null, fuel: 'Petrol' }
const focus = { reg: 'YG63HVB', colour: 'Blue', vehicle: { ...choices, engine_cc: 1596, engine_code: null } }
const after = (...actions: { type: string }[]) =>
  actions.reduce<ReturnType<typeof vehicleSlice.reducer> | undefined>(vehicleSlice.reducer, undefined)

test('a vehicle without a plate is the same whatever is known of its engine', () => {
  const [bare, known] = [
    { reg: null, colour: null, vehicle: choices },
    { ...focus, reg: null },
  ]
  expect(isSameVehicle(bare, known)).toBe(true)
  expect(isSameVehicle(bare, { ...known, vehicle: { ...known.vehicle, year: 2014 } })).toBe(false)
})

test('an engine code noted in the garage counts for the chosen vehicle too, if it is the same', () => {
  const noted = engineCodeNoted({ entry: focus, engine_code: 'IQDB' })
  const same = after(guestVehicleSaved(focus), savedVehiclePicked(focus), noted)
  expect([same && vehicleOf(same)?.engine_code, same?.saved[0]?.vehicle.engine_code]).toEqual(['IQDB', 'IQDB'])
  const other = after(guestVehicleSaved(focus), savedVehiclePicked({ ...focus, reg: 'AB12CDE' }), noted)
  expect([other && vehicleOf(other)?.engine_code, other?.saved[0]?.vehicle.engine_code]).toEqual([null, 'IQDB'])
})

test('what the records say of the engine goes with the vehicle', () => {
  const changed = after(savedVehiclePicked(focus), choiceMade({ year: 2014 }))
  expect(changed && vehicleOf(changed)).toEqual({
    ...choices,
    year: 2014,
    fuel: null,
    engine_cc: null,
    engine_code: null,
    first_registered: null,
  })
})
