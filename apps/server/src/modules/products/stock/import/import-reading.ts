import type { ImportReading } from '@allyards/contract/own-products'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../../platform/database/database'
import { importReadings } from './imports.table'

/** How the depot read a file with these headings last time. */
export async function findImportReading(db: Queryable, depotId: string, headings: string[]): Promise<ImportReading | null> {
  const here = and(eq(importReadings.depotId, depotId), eq(importReadings.headings, keyOf(headings)))
  const [row] = await db.select().from(importReadings).where(here)
  return row?.reading ?? null
}

export async function keepImportReading(
  db: Queryable,
  depotId: string,
  headings: string[],
  reading: ImportReading,
): Promise<undefined> {
  await db
    .insert(importReadings)
    .values({ depotId, headings: keyOf(headings), reading })
    .onConflictDoUpdate({ target: [importReadings.depotId, importReadings.headings], set: { reading } })
}

const keyOf = (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()).join('\n')
