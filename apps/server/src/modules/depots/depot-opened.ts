import { z } from 'zod'

/** A company filled in its details and is there. For modules above this one: whoever lists a job of this name hears it. */
export const depotOpened = {
  name: 'depots.opened',
  /** The makes that it handles, none for all. */
  data: z.object({ depotId: z.uuid(), brands: z.array(z.string()) }),
}
