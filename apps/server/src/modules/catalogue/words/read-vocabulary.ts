import { sql } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { createVocabulary, type Generation, type Vocabulary } from './vocabulary'

interface Read {
  /** In which it was read: what is still built ends with it. */
  year: number
  vocabulary: Promise<Vocabulary>
}

const read = new WeakMap<Queryable, Read>()

/** The words of the catalogue and of everyday. Read once, until the catalogue or the year changes. */
export function readVocabulary(db: Queryable, year = clock.now().getFullYear()): Promise<Vocabulary> {
  const known = read.get(db)
  if (known?.year === year) return known.vocabulary
  const vocabulary = load(db, year)
  read.set(db, { year, vocabulary })
  vocabulary.catch(() => read.delete(db))
  return vocabulary
}

/** Call when the catalogue has changed. */
export function forgetVocabulary(db: Queryable): void {
  read.delete(db)
}

async function load(db: Queryable, thisYear: number): Promise<Vocabulary> {
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
