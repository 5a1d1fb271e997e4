import { limits } from '@allyards/contract/limits'
import type { ImportReading } from '@allyards/contract/own-products'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/database'
import { importReadings } from './imports.table'

/** The depot's column choices for the last file with these headings. */
export async function findImportReading(db: Queryable, depotId: string, headings: string[]): Promise<ImportReading | null> {
  const here = and(eq(importReadings.depotId, depotId), eq(importReadings.headings, keyOf(headings)))
  const [row] = await db.select().from(importReadings).where(here)
  return row?.reading ?? null
}

/** The newest of a depot's; those that were kept before all of them are forgotten. */
export async function keepImportReading(
  db: Queryable,
  depotId: string,
  headings: string[],
  reading: ImportReading,
): Promise<undefined> {
  await db
    .insert(importReadings)
    .values({ depotId, headings: keyOf(headings), reading })
    .onConflictDoUpdate({ target: [importReadings.depotId, importReadings.headings], set: { reading, keptAt: sql`now()` } })
  const own = eq(importReadings.depotId, depotId)
  const newest = db.select({ headings: importReadings.headings }).from(importReadings).where(own)
  const kept = newest.orderBy(desc(importReadings.keptAt)).limit(limits.importReadings)
  await db.delete(importReadings).where(and(own, notInArray(importReadings.headings, kept)))
}

const keyOf = (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()).join('\n')
