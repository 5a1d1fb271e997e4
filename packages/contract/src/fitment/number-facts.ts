import { z } from 'zod'
import { defineEndpoint, type ResponseOf } from '../endpoint'
import { fitmentRow } from './fitment-rows'
import { isNumber } from './part-numbers'

const counted = { listings: z.number().int(), depots: z.number().int() }

export const getNumber = defineEndpoint({
  method: 'GET',
  path: '/numbers/:number',
  access: 'anyone',
  summary: 'What listings with a part number say of it, in any spelling: how many, for which parts, and which vehicles they name',
  params: z.object({ number: z.string().max(60).refine(isNumber, 'A part number has 4 to 30 letters and digits') }),
  response: z.object({
    /** As it is compared. */
    number: z.string(),
    ...counted,
    /** Most listings first. */
    parts: z.array(z.object({ part_id: z.string(), part_name: z.string(), ...counted })),
    fits: z.array(fitmentRow.extend(counted)),
  }),
})
export type NumberFacts = ResponseOf<typeof getNumber>
