import { z } from 'zod'

/** Announces a new company to modules above this one, which may define a job of this name. */
export const depotOpened = {
  name: 'depots.opened',
  /** The makes that it handles, none for all. */
  data: z.object({ depotId: z.uuid(), brands: z.array(z.string()) }),
}
