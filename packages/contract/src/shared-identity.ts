import { z } from 'zod'
import { depotState } from './depot-states'
import { uuid } from './shapes'

/** What tells who stands behind a depot. Two depots that state the same may be one. */
export const sharedThings = {
  'vat-number': 'VAT number',
  'company-number': 'company number',
  phone: 'phone',
  'bank-account': 'bank account',
  address: 'address',
} as const
export type SharedThing = keyof typeof sharedThings

/** Another depot, also a closed one, and what it states alike. */
export const sharedIdentity = z.object({
  depot: z.object({ id: uuid, name: z.string(), state: depotState }),
  things: z.array(z.enum(Object.keys(sharedThings) as [SharedThing, ...SharedThing[]])),
})
export type SharedIdentity = z.infer<typeof sharedIdentity>
