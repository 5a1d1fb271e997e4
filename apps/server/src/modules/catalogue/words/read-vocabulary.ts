import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { createVocabulary, type Generation, type Vocabulary } from './vocabulary'

const read = new WeakMap<Queryable, Promise<Vocabulary>>()

/** The words of the catalogue and of everyday. Read once, until the catalogue changes. */
export function readVocabulary(db: Queryable): Promise<Vocabulary> {
  const known = read.get(db)
  if (known) return known
  const reading = load(db)
  read.set(db, reading)
  reading.catch(() => read.delete(db))
  return reading
}

/** Call when the catalogue has changed. */
export function forgetVocabulary(db: Queryable): void {
  read.delete(db)
}

async function load(db: Queryable, thisYear = new Date().getFullYear()): Promise<Vocabulary> {
  const makes = await db.execute<{ name: string }>(sql`select name from makes order by name`)
  const generations = await db.execute<Generation & Record<string, unknown>>(sql`
    select make, model, generation as name, min(year_from) as "from", max(coalesce(year_to, ${thisYear}::int)) as "to"
    from variants group by 1, 2, 3 order by count(*) desc, 1, 2, 3`)
  const trims = await db.execute<{ trim: string }>(sql`select distinct trim from variants`)
  return createVocabulary({
    makes: makes.rows.map(({ name }) => name),
    models: generations.rows,
    generations: generations.rows,
    trims: trims.rows.map(({ trim }) => trim),
  })
}
