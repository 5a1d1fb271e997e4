import { z } from 'zod'
import { defineEndpoint, type ResponseOf } from '../endpoint'
import { fitmentRow } from './fitment-rows'
import { isNumber } from './part-numbers'

/** Of one buyer each; only where there are at least 3 cases of 2 depots. */
const said = { cases: z.number().int(), fitted: z.number().int(), depots: z.number().int() }

const counted = { listings: z.number().int(), depots: z.number().int() }

export const getNumber = defineEndpoint({
  method: 'GET',
  path: '/numbers/:number',
  access: 'anyone',
  summary:
    'What is known of a part number, in any spelling: how many listings have it, for which parts and vehicles, and on how many cars buyers say it fitted',
  params: z.object({ number: z.string().max(60).refine(isNumber, 'A part number has 4 to 30 letters and digits') }),
  response: z.object({
    /** As it is compared. */
    number: z.string(),
    ...counted,
    /** Most listings first. */
    parts: z.array(z.object({ part_id: z.string(), part_name: z.string(), ...counted })),
    fits: z.array(fitmentRow.extend(counted)),
    /** What buyers say: did it fit? Null while too few do. */
    said: z
      .object({
        ...said,
        /** By the buyers' cars, most cases first. */
        cars: z.array(z.object({ make: z.string(), model: z.string(), generation: z.string().nullable(), ...said })),
      })
      .nullable(),
  }),
})
export type NumberFacts = ResponseOf<typeof getNumber>
