import { randomBytes } from 'node:crypto'
import { giveWay } from '@allyards/contract/give-way'
import { reservedSlugs, toUniqueSlug } from '@allyards/contract/slug'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bulkInsert } from '../../platform/database/bulk-insert'
import type { Database, Transaction } from '../../platform/database/database'
import { enqueueFromCommand } from '../../platform/jobs/enqueue-from-command'
import { makes } from './catalogue.table'
import { dropCataloguePages } from './drop-catalogue-pages'
import { CATALOGUE_LOCK } from './load-first-catalogue'
import { type FailedRow, type ImportedVariant, readCatalogueCsv } from './read-catalogue-csv'

export interface CatalogueReport {
  created: number
  updated: number
  unchanged: number
  newMakes: number
  failed: FailedRow[]
}

const ROWS_PER_STATEMENT = 2_000
const UUID_BYTES = 16

/**
 * Loads or updates makes, models and variants from a CSV file; what the file does not name stays. Everything is written by
 * a few statements over all rows, in one transaction: the product goes on reading the old catalogue until it is done.
 */
export async function importCatalogue(db: Database, csv: string): Promise<CatalogueReport> {
  const { rows, failed } = await readCatalogueCsv(csv)
  const report = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`)
    const newMakes = await addNewMakes(tx, rows)
    await nameModels(tx, rows)
    const counts = await writeVariants(tx, rows)
    if (newMakes + counts.created + counts.updated > 0) await enqueueFromCommand(tx, dropCataloguePages, {})
    return { ...counts, newMakes, failed }
  })
  if (report.created + report.updated > 0) await db.execute(sql`analyze variants`)
  return report
}

/** A make that is known keeps its spelling; a new one gets an address that no other page has. */
async function addNewMakes(tx: Transaction, rows: ImportedVariant[]): Promise<number> {
  const known = await tx.select({ name: makes.name, slug: makes.slug }).from(makes)
  const names = new Map(known.map(({ name }) => [name.toLowerCase(), name]))
  const taken = new Set([...reservedSlugs, ...known.map(({ slug }) => slug)])
  const added: { name: string; slug: string }[] = []
  for (const row of rows) {
    await giveWay()
    const name = names.get(row.make.toLowerCase())
    if (name === undefined) {
      names.set(row.make.toLowerCase(), row.make)
      added.push({ name: row.make, slug: toUniqueSlug(row.make, taken) })
    } else row.make = name
  }
  await bulkInsert(tx, makes, added)
  return added.length
}

type NamedVariant = ImportedVariant & { modelSlug?: string }

/** The same for models, whose addresses lie under their make's. */
async function nameModels(tx: Transaction, rows: NamedVariant[]): Promise<void> {
  const found = await tx.execute<{ make: string; model: string; slug: string }>(
    sql`select make, model, min(model_slug) as slug from variants group by make, model`,
  )
  const models = new Map(found.rows.map(({ make, model, slug }) => [`${make}\n${model.toLowerCase()}`, { model, slug }]))
  const taken = new Map<string, Set<string>>()
  for (const { make, slug } of found.rows) taken.set(make, (taken.get(make) ?? new Set()).add(slug))
  for (const row of rows) {
    await giveWay()
    const key = `${row.make}\n${row.model.toLowerCase()}`
    let named = models.get(key)
    if (!named) {
      const slugs = taken.get(row.make) ?? new Set<string>()
      taken.set(row.make, slugs)
      named = { model: row.model, slug: toUniqueSlug(row.model, slugs) }
      models.set(key, named)
    }
    row.model = named.model
    row.modelSlug = named.slug
  }
}

const key = ['make', 'model', 'generation', 'trim']
const content = ['model_slug', 'year_from', 'year_to', 'body_styles', 'gearboxes', 'fuels']
const columns = sql.raw([...key, ...content].join(', '))
const of = (table: string, names: string[]) => sql.raw(`(${names.map((name) => `${table}.${name}`).join(', ')})`)

/** Only what is new or different is written, so that a file that was imported before costs little. */
async function writeVariants(tx: Transaction, rows: NamedVariant[]) {
  await tx.execute(sql`
    create temp table imported_variants (id uuid, make text, model text, generation text, trim text, model_slug text,
      year_from int, year_to int, body_styles text[], gearboxes text[], fuels text[]) on commit drop`)
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await stage(tx, rows.slice(start, start + ROWS_PER_STATEMENT))
  }
  await tx.execute(sql`analyze imported_variants`)
  // Both tables are compared as a whole: in memory rather than on disk.
  await tx.execute(sql`set local work_mem = '128MB'`)
  const { rowCount: updated } = await tx.execute(sql`
    update variants set ${sql.raw(content.map((name) => `${name} = imported.${name}`).join(', '))}
    from imported_variants as imported
    where ${of('variants', key)} = ${of('imported', key)} and ${of('variants', content)} is distinct from ${of('imported', content)}`)
  const { rowCount: created } = await tx.execute(sql`
    insert into variants (id, ${columns}) select id, ${columns} from imported_variants as imported
    where not exists (select from variants where ${of('variants', key)} = ${of('imported', key)})`)
  const counts = { created: created ?? 0, updated: updated ?? 0 }
  return { ...counts, unchanged: rows.length - counts.created - counts.updated }
}

/** One array per column: the quickest way in without a copy protocol, which the embedded database does not speak. */
async function stage(tx: Transaction, rows: NamedVariant[]): Promise<void> {
  const random = randomBytes(rows.length * UUID_BYTES)
  const ids = rows.map((_, index) => v7({ random: random.subarray(index * UUID_BYTES, (index + 1) * UUID_BYTES) }))
  const given = (value: (row: NamedVariant) => string | number | null) => sql.param(rows.map(value))
  await tx.execute(sql`
    insert into imported_variants (id, ${columns})
    select id, make, model, generation, trim, model_slug, year_from, year_to,
      string_to_array(body_styles, '|'), string_to_array(gearboxes, '|'), string_to_array(fuels, '|')
    from unnest(${sql.param(ids)}::uuid[], ${given((row) => row.make)}::text[], ${given((row) => row.model)}::text[],
      ${given((row) => row.generation)}::text[], ${given((row) => row.trim)}::text[],
      ${given((row) => row.modelSlug ?? '')}::text[], ${given((row) => row.yearFrom)}::int[], ${given((row) => row.yearTo)}::int[],
      ${given((row) => row.bodyStyles.join('|'))}::text[], ${given((row) => row.gearboxes.join('|'))}::text[],
      ${given((row) => row.fuels.join('|'))}::text[])
      as given (id, ${columns})`)
}
