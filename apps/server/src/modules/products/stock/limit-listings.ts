import { formatCount } from '@allyards/contract/format-count'
import { limits } from '@allyards/contract/limits'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { conflict } from '../../../platform/errors'
import { products } from '../products.table'

const { atOnce, newADay } = limits.listings

/** The number of listings that a depot may still add now, and the reason for the limit. */
export async function findRoomForListings(db: Queryable, depotId: string): Promise<{ left: number; refusal: string }> {
  // Each state by itself, as the index has them.
  const held = await countUpTo(db, atOnce, and(own(depotId), inArray(products.status, ['live', 'draft', 'sold'])))
  const isNew = gt(products.createdAt, sql`now() - interval '24 hours'`)
  const states = inArray(products.status, ['live', 'draft', 'sold', 'removed'])
  const added = await countUpTo(db, newADay, and(own(depotId), states, isNew))
  return atOnce - held <= newADay - added
    ? { left: atOnce - held, refusal: `Your depot has ${formatCount(atOnce)} listings. Please remove some before you add more.` }
    : {
        left: newADay - added,
        refusal: `Your depot has added ${formatCount(newADay)} listings in 24 hours. Please go on tomorrow.`,
      }
}

export async function mustHaveRoomForListing(db: Queryable, depotId: string): Promise<void> {
  const { left, refusal } = await findRoomForListings(db, depotId)
  if (left <= 0) throw conflict(refusal)
}

const own = (depotId: string) => eq(products.depotId, depotId)

async function countUpTo(db: Queryable, most: number, which: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(which)
    .limit(most)
    .as('some')
  return db.$count(some)
}
