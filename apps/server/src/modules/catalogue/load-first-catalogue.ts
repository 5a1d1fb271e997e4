import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { inServerFolder } from '../../server-folder'
import { makes } from './catalogue.table'
import { readCatalogueFiles } from './catalogue-file'
import { loadCatalogue } from './load-catalogue'

/** Every writer of the catalogue holds this lock. */
export const CATALOGUE_LOCK = 4_207_310_003

/** Loads the catalogue that comes with the product into a database that has none. Later changes are the operator's. */
export async function loadFirstCatalogue(db: Database, report: (line: string) => void): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
    const [known] = await tx.select({ id: makes.id }).from(makes).limit(1)
    if (known) return
    const files = await readCatalogueFiles(inServerFolder('data', 'vehicles'))
    report(`Vehicle catalogue: ${files.length} makes`)
    await loadCatalogue(tx, files)
  })
}
