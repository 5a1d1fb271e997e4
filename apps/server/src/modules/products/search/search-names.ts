import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { toWords } from './search-text'

/** What a run of words stands for in the catalogue. */
export interface Meaning {
  brands: string[]
  parts: string[]
  models: { brand: string; model: string }[]
}

export type SearchNames = ReadonlyMap<string, Meaning>

interface Vocabulary {
  names: SearchNames
  /** Ids of vehicle categories by slug. */
  categories: ReadonlyMap<string, string>
}

const read = new WeakMap<Queryable, Promise<Vocabulary>>()

/** Every brand, model, part and synonym by its words, and every category. Read once, until the catalogue changes. */
export function readSearchNames(db: Queryable): Promise<Vocabulary> {
  const known = read.get(db)
  if (known) return known
  const reading = load(db)
  read.set(db, reading)
  reading.catch(() => read.delete(db))
  return reading
}

/** Call when the catalogue has changed. */
export function forgetSearchNames(db: Queryable): void {
  read.delete(db)
}

async function load(db: Queryable): Promise<Vocabulary> {
  const names = new Map<string, Meaning>()
  const meaningOf = (name: string): Meaning => {
    const key = toWords(name).join(' ')
    const meaning = names.get(key) ?? { brands: [], parts: [], models: [] }
    names.set(key, meaning)
    return meaning
  }
  const makes = await db.execute<{ name: string }>(sql`select name from makes`)
  for (const { name } of makes.rows) meaningOf(name).brands.push(name)
  const models = await db.execute<{ make: string; model: string }>(sql`select distinct make, model from variants`)
  for (const { make, model } of models.rows) meaningOf(model).models.push({ brand: make, model })
  const parts = await db.execute<{ id: string; name: string; synonyms: string[] }>(sql`select id, name, synonyms from parts`)
  for (const { id, name, synonyms } of parts.rows) {
    for (const word of new Set([name, ...synonyms])) {
      const { parts: known } = meaningOf(word)
      if (!known.includes(id)) known.push(id)
    }
  }
  names.delete('')
  const categories = await db.execute<{ id: string; slug: string }>(sql`select id, slug from vehicle_categories`)
  return { names, categories: new Map(categories.rows.map(({ id, slug }) => [slug, id])) }
}
