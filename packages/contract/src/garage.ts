import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { isPlate, normalisePlate } from './plate'
import { engineCode, sentVehicle, uuid, vehicle } from './shapes'

/** A saved vehicle. Unknown details are null. */
export const garageEntry = z.object({
  reg: z.string().max(20).refine(isPlate, 'Please enter a UK number plate').transform(normalisePlate).nullable(),
  colour: z.string().trim().max(40).nullable(),
  vehicle: sentVehicle,
})
export type GarageEntry = z.infer<typeof garageEntry>

export const savedVehicle = z.object({
  id: uuid,
  reg: z.string().nullable(),
  colour: z.string().nullable(),
  vehicle,
})
export type SavedVehicle = z.infer<typeof savedVehicle>

export const garageLimit = 20

const savedVehicleId = z.object({ id: uuid })

export const listSavedVehicles = defineEndpoint({
  method: 'GET',
  path: '/garage',
  access: 'buyer',
  summary: 'The buyer’s saved vehicles, newest first',
  response: z.array(savedVehicle),
})
export const saveVehicle = defineEndpoint({
  method: 'POST',
  path: '/garage',
  access: 'buyer',
  summary: 'Saves a vehicle. The same vehicle again moves to the front, and keeps what is not said again of its engine',
  body: garageEntry,
  response: savedVehicle,
  status: 201,
})
export const moveGarage = defineEndpoint({
  method: 'POST',
  path: '/garage/move',
  access: 'buyer',
  summary: 'Takes over the vehicles that a browser kept for a guest, newest first: all of them or none',
  body: z.object({ vehicles: z.array(garageEntry).max(garageLimit) }),
  response: z.array(savedVehicle),
})
export const removeSavedVehicle = defineEndpoint({
  method: 'DELETE',
  path: '/garage/:id',
  access: 'buyer',
  summary: 'Removes a saved vehicle',
  params: savedVehicleId,
})
export const noteEngineCode = defineEndpoint({
  method: 'PATCH',
  path: '/garage/:id',
  access: 'buyer',
  summary: 'Notes the engine code of a saved vehicle; null takes it out',
  params: savedVehicleId,
  body: z.object({ engine_code: engineCode.nullable() }),
  response: savedVehicle,
})
