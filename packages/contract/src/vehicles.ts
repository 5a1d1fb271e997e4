import { z } from 'zod'
import { defineEndpoint } from './endpoint'
import { month, vehicle, year } from './shapes'

const name = z.string().trim().min(1).max(120)
const names = z.array(z.string())

export const make = z.object({ name: z.string(), slug: z.string(), logo: z.string().nullable() })
export type Make = z.infer<typeof make>

export const part = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  details: z.string().nullable(),
  imageUrl: z.string(),
  /** Whether the vehicle that was asked about can have it; left out where none was. */
  possible: z.boolean().optional(),
  /** Why it cannot. */
  reason: z.string().optional(),
})
export type Part = z.infer<typeof part>

const modelChoice = z.object({ make: name, model: name })
const bodyStyleChoice = modelChoice.extend({ body_style: name })
const trimChoice = bodyStyleChoice.extend({ trim: name })
const yearChoice = trimChoice.extend({ year })

/** The vehicle of a plate; unknown details are null. */
export const foundVehicle = vehicle.extend({ reg: z.string(), model: z.string().nullable(), colour: z.string().nullable() })
export type FoundVehicle = z.infer<typeof foundVehicle>

export const listMakes = defineEndpoint({
  method: 'GET',
  path: '/vehicles/makes',
  access: 'anyone',
  summary: 'All brands, with logos',
  response: z.array(make),
})
export const listModels = defineEndpoint({
  method: 'GET',
  path: '/vehicles/models',
  access: 'anyone',
  summary: 'Models of a brand',
  query: z.object({ make: name }),
  response: names,
})
const generation = z.object({
  name: z.string(),
  from: z.number().int(),
  /** Null while it is made. */
  to: z.number().int().nullable(),
})
export type Generation = z.infer<typeof generation>

export const listGenerations = defineEndpoint({
  method: 'GET',
  path: '/vehicles/generations',
  access: 'anyone',
  summary: 'Generations of a model with their years, oldest first',
  query: modelChoice,
  response: z.array(generation),
})
export const listBodyStyles = defineEndpoint({
  method: 'GET',
  path: '/vehicles/body-styles',
  access: 'anyone',
  summary: 'Body styles of a model',
  query: modelChoice,
  response: names,
})
export const listTrims = defineEndpoint({
  method: 'GET',
  path: '/vehicles/trims',
  access: 'anyone',
  summary: 'Trims of a body style',
  query: bodyStyleChoice,
  response: names,
})
export const listYears = defineEndpoint({
  method: 'GET',
  path: '/vehicles/years',
  access: 'anyone',
  summary: 'Years of a trim, newest first',
  query: trimChoice,
  response: z.array(z.number().int()),
})
export const listGearboxes = defineEndpoint({
  method: 'GET',
  path: '/vehicles/gearboxes',
  access: 'anyone',
  summary: 'Gearboxes of a trim and year',
  query: yearChoice,
  response: names,
})
export const listFuels = defineEndpoint({
  method: 'GET',
  path: '/vehicles/fuels',
  access: 'anyone',
  summary: 'Fuels of a trim, year and gearbox',
  query: yearChoice.extend({ gearbox: name }),
  response: names,
})
export const listParts = defineEndpoint({
  method: 'GET',
  path: '/vehicles/parts',
  access: 'anyone',
  summary: 'The 53 parts; with a vehicle, those that it cannot have are marked',
  query: z.object({
    make: name.optional(),
    model: name.optional(),
    year: year.optional(),
    gearbox: name.optional(),
    fuel: name.optional(),
  }),
  response: z.array(part),
})
export const lookUpReg = defineEndpoint({
  method: 'GET',
  path: '/vehicles/by-reg',
  access: 'anyone',
  summary: 'The vehicle behind a number plate',
  query: z.object({ reg: z.string().max(20) }),
  response: foundVehicle,
})

const known = name.optional()

/** The remaining choices for a vehicle: each list is narrowed by all the other fields. */
export const possibleVehicle = z.object({
  models: names,
  body_styles: names,
  trims: names,
  years: z.array(z.number().int()),
  gearboxes: names,
  fuels: names,
  /** What the catalogue calls it, oldest first: both in the year in which one followed the other; empty if it cannot tell. */
  generations: names,
})
export type PossibleVehicle = z.infer<typeof possibleVehicle>

export const listPossible = defineEndpoint({
  method: 'GET',
  path: '/vehicles/possible',
  access: 'anyone',
  summary: 'What a partly known vehicle can still be',
  query: z.object({
    make: name,
    model: known,
    body_style: known,
    trim: known,
    year: year.optional(),
    gearbox: known,
    fuel: known,
    first_registered: month.optional(),
  }),
  response: possibleVehicle,
})

/** Plates of the demo, offered to newcomers; empty when the demo is off. */
export const listDemoPlates = defineEndpoint({
  method: 'GET',
  path: '/vehicles/demo-plates',
  access: 'anyone',
  summary: 'A few plates to try in the demo',
  response: z.array(z.object({ reg: z.string(), title: z.string() })),
})
