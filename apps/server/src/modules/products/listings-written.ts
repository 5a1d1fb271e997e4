import { z } from 'zod'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'

/** Listings went live or were changed. A module above this one handles it by defining a job of this name. */
export const listingsWritten = {
  name: 'products.listings-written',
  data: z.object({ ids: z.array(z.uuid()) }),
}

/** One run covers all writes within this time. */
const GATHER_SECONDS = 3
const AT_ONCE = 500

/** In the transaction that writes them, so that none is forgotten. */
export async function announceWritten({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await jobs.enqueue(tx, listingsWritten, { ids: ids.slice(from, from + AT_ONCE) }, { gatherSeconds: GATHER_SECONDS })
}
