import type { ProductImport } from '@allyards/contract/own-products'
import { and, desc, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../../../context'
import { defineJob } from '../../../../define-job'
import { clock } from '../../../../platform/clock/clock'
import type { Queryable } from '../../../../platform/database/database'
import { vacuumTables } from '../../../../platform/database/vacuum-tables'
import { notFound, ProductError } from '../../../../platform/errors'
import { countRows, emptyReport, importProducts } from './import-products'
import { productImports } from './imports.table'
import { IMPORTS_KEPT, makeRoomForImport, mustHaveFewUnfinished } from './make-room'
import type { Importer } from './write-imported-rows'

const LARGE_CHARACTERS = 256 * 1024

/** Takes a file and goes on in the background, whether the page stays open or not. A file that cannot be read is refused now. */
export async function startImport(context: Context, importer: Importer, name: string, csv: string): Promise<ProductImport> {
  const { depotId, isEmailConfirmed } = importer
  await mustHaveFewUnfinished(context.db, depotId)
  const total = await countRows(csv)
  const id = await context.db.transaction(async (tx) => {
    await makeRoomForImport(tx, depotId)
    const [row] = await tx
      .insert(productImports)
      .values({ depotId, name, csv, total, report: emptyReport(importer) })
      .returning({ id: productImports.id })
    if (!row) throw new Error('an import was not kept')
    await context.jobs.enqueue(tx, runImport, { importId: row.id, isEmailConfirmed })
    return row.id
  })
  return getImport(context.db, depotId, id)
}

/** Writes piece by piece, each with how far it is in one transaction: begun anew, it goes on after the last piece. */
export const runImport = defineJob({
  name: 'products.import',
  data: z.object({ importId: z.uuid(), isEmailConfirmed: z.boolean().optional() }),
  async run(context, { importId, isEmailConfirmed = true }) {
    const [row] = await context.db.select().from(productImports).where(eq(productImports.id, importId))
    if (row?.status !== 'running') return
    const set = (db: Queryable, values: Partial<typeof productImports.$inferInsert>) =>
      db.update(productImports).set(values).where(eq(productImports.id, importId))
    try {
      const report = await importProducts(context, { depotId: row.depotId, isEmailConfirmed }, row.csv, {
        from: row.done,
        report: row.report,
        keep: async (tx, done, report) => void (await set(tx, { done, report })),
      })
      await set(context.db, { status: 'done', report, csv: '', finishedAt: clock.now() })
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      await set(context.db, { status: 'failed', csv: '', finishedAt: clock.now() })
    }
    if (row.csv.length >= LARGE_CHARACTERS) await vacuumTables(context.connection, [getTableName(productImports)])
  },
})

export async function findImports(db: Queryable, depotId: string): Promise<ProductImport[]> {
  const rows = await db
    .select(shown)
    .from(productImports)
    .where(eq(productImports.depotId, depotId))
    .orderBy(desc(productImports.createdAt))
    .limit(IMPORTS_KEPT)
  return rows.map(presentImport)
}

export async function getImport(db: Queryable, depotId: string, id: string): Promise<ProductImport> {
  const own = and(eq(productImports.id, id), eq(productImports.depotId, depotId))
  const [row] = await db.select(shown).from(productImports).where(own)
  if (!row) throw notFound('This import does not exist.')
  return presentImport(row)
}

/** The file itself may have ten megabytes. */
const { csv: _, depotId: __, ...shown } = getTableColumns(productImports)

const presentImport = (row: Omit<typeof productImports.$inferSelect, 'csv' | 'depotId'>): ProductImport => ({
  id: row.id,
  name: row.name,
  status: row.status,
  done: row.done,
  total: row.total,
  report: row.report,
  photos: row.photos,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
})
