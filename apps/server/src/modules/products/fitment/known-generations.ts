import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'

/** The generations of each model, by `keyOf` its make and model. */
export type KnownGenerations = ReadonlyMap<string, readonly string[]>

export const keyOf = ({ make, model }: { make: string; model: string }) => `${make}|${model}`

/** Of all models. */
export const readAllGenerations = (db: Queryable) => readGenerations(db, sql`true`)

export function readGenerationsOf(
  db: Queryable,
  vehicles: readonly { make: string; model: string }[],
): Promise<KnownGenerations> {
  const [makes, models] = [vehicles.map(({ make }) => make), vehicles.map(({ model }) => model)]
  return readGenerations(
    db,
    sql`(make, model) in (select * from unnest(${sql.param(makes)}::text[], ${sql.param(models)}::text[]))`,
  )
}

async function readGenerations(db: Queryable, where: SQL): Promise<KnownGenerations> {
  const { rows } = await db.execute<{ make: string; model: string; names: string[] }>(
    sql`select make, model, array_agg(distinct generation) as names from variants where ${where} group by make, model`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.names]))
}

/** As the catalogue spells it: "mk7" is short for "Mk7 (5G)". Undefined if it is none of them. */
export function spellGeneration(typed: string, known: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase()
  return known.find((name) => name.toLowerCase() === wanted) ?? known.find((name) => shortOf(name).includes(wanted))
}

const shortOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[()/,]/)
    .map((piece) => piece.trim())
