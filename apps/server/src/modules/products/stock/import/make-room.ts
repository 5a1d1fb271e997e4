import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { and, desc, eq, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import { clock } from '../../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../../platform/database/database'
import { ProductError } from '../../../../platform/errors'
import { depots } from '../../../depots/depots.table'
import { importPhotos, productImports } from './imports.table'

/** How many imports of a depot are kept and shown. */
export const IMPORTS_KEPT = 20
/** No import takes longer, unless its job failed for good. */
const LONGEST_IMPORT_MS = DAY_MS

/** Part of the transaction that begins an import: few may wait, and the oldest reports make room. */
export async function makeRoomForImport(tx: Transaction, depotId: string): Promise<void> {
  // Two that are sent at the same moment are counted one after the other.
  await tx.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId)).for('no key update')
  await giveUpStuck(tx, depotId)
  await mustHaveFewUnfinished(tx, depotId)
  const own = eq(productImports.depotId, depotId)
  const newest = tx.select({ id: productImports.id }).from(productImports).where(own).orderBy(desc(productImports.createdAt))
  const kept = newest.limit(IMPORTS_KEPT - 1)
  await tx.delete(productImports).where(and(own, ne(productImports.status, 'running'), notInArray(productImports.id, kept)))
}

/** Also asked before any of the file is read. */
export async function mustHaveFewUnfinished(db: Queryable, depotId: string): Promise<void> {
  const isRecent = gte(productImports.createdAt, stuckSince())
  const unfinished = await db.$count(productImports, and(eq(productImports.depotId, depotId), isUnfinished, isRecent))
  if (unfinished < limits.unfinishedImports) return
  const message = `${limits.unfinishedImports} of your imports are still under way. Please wait until one of them is done.`
  throw new ProductError('too_many_requests', message)
}

const stuckSince = () => new Date(clock.nowMs() - LONGEST_IMPORT_MS)
const isUnfinished = eq(productImports.status, 'running')

async function giveUpStuck(tx: Transaction, depotId: string): Promise<void> {
  const isStuck = lt(productImports.createdAt, stuckSince())
  const stuck = await tx
    .update(productImports)
    .set({ status: 'failed', csv: '', finishedAt: clock.now() })
    .where(and(eq(productImports.depotId, depotId), isUnfinished, isStuck))
    .returning({ id: productImports.id })
  const ids = stuck.map(({ id }) => id)
  // Their files are dropped at night.
  if (ids.length > 0) await tx.delete(importPhotos).where(inArray(importPhotos.importId, ids))
}

/** Photos that wait take room in the store of files, so their number and their bytes are limited. */
export async function mustHaveRoomForPhotos(db: Queryable, depotId: string): Promise<void> {
  const { waiting, waitingBytes } = limits.photoImport
  const [held] = await db
    .select({ photos: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${importPhotos.bytes}), 0)::float8` })
    .from(importPhotos)
    .innerJoin(productImports, eq(productImports.id, importPhotos.importId))
    .where(eq(productImports.depotId, depotId))
  if (held && (held.photos >= waiting || held.bytes >= waitingBytes))
    throw new ProductError('too_many_requests', 'Many photos of yours are still being read. Please send more in a few minutes.')
}
