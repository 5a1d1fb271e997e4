import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { type newEnquiry, postEnquiry } from '@allyards/contract/enquiries'
import { addProduct, type productInput } from '@allyards/contract/own-products'
import type { z } from 'zod'

/** A listing of a part that two makes share. */
const sharedPart: Partial<z.input<typeof productInput>> = {
  title: 'Turbo 1.6 TDI, with actuator',
  part_id: 'turbo',
  price: 255,
  condition: 'A',
  brand: 'Volkswagen',
  fitments: [
    {
      make: 'Volkswagen',
      model: 'Golf',
      generation: 'Mk7',
      year_from: 2013,
      year_to: 2017,
      fuel: 'Diesel',
      engine_cc: 1598,
      engine_code: 'CLHA',
    },
    { make: 'Seat', model: 'Leon', year_from: 2014, year_to: 2018, fuel: 'Diesel', engine_cc: 1598, engine_code: 'CLHA' },
  ],
  imageUrls: [],
  numbers: [
    { number: '04L 253 016 H', of: 'vehicle-maker' },
    { number: '813860-5003S', of: 'part-maker' },
  ],
}

/** A mirror of which the buyer knows how it moves, and an alternator of which they know the output. */
const askedParts: z.input<typeof newEnquiry> = {
  reg: 'AB12 CDE',
  vehicle: { make: 'Volkswagen', model: 'Golf', year: 2015, body_style: 'Hatchback', trim: null, gearbox: null, fuel: 'Diesel' },
  parts: [
    { id: 'wing-mirror', side: 'nearside', features: { mirror: 'power-fold', heated: true, colour: 'black' } },
    { id: 'alternator', features: { amps: 140 }, number: '04L 903 023 L' },
  ],
  postcode: 'LS1 4DY',
}

/** What a call may send as JSON, for calls that an example explains best. */
export const exampleBodies = new Map<EndpointDefinition, object>([
  [addProduct, sharedPart],
  [postEnquiry, askedParts],
])
