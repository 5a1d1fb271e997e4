import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { joinWithAnd } from '@allyards/contract/number-words'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { type KnownNames, spellMake, spellModel } from '../../catalogue'

/** Make, model and generation as the catalogue spells them. What it does not know is refused at its row, with what is near. */
export async function spellFitments(db: Queryable, known: KnownNames, rows: readonly FitmentRow[]): Promise<FitmentRow[]> {
  const named = rows.map((row, index) => {
    const make = spellMake(known, row.make, `fitments.${index}.make`)
    return { ...row, make, model: spellModel(known, make, row.model, `fitments.${index}.model`) }
  })
  const generations = named.some(({ generation }) => generation !== null) ? await readGenerations(db, named) : new Map()
  return named.map((row, index) => ({ ...row, generation: spellGeneration(row, generations.get(keyOf(row)) ?? [], index) }))
}

/** "Mk7" is short for "Mk7 (5G)". */
function spellGeneration({ make, model, generation }: FitmentRow, known: readonly string[], index: number): string | null {
  if (generation === null) return null
  const typed = generation.toLowerCase()
  const found = known.find((name) => name.toLowerCase() === typed) ?? known.find((name) => shortOf(name).includes(typed))
  if (found) return found
  const message = `We do not know the generation “${generation}” of the ${make} ${model}. It has ${joinWithAnd(known)}.`
  throw invalid(message, { [`fitments.${index}.generation`]: message })
}

const shortOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[()/,]/)
    .map((piece) => piece.trim())

const keyOf = ({ make, model }: { make: string; model: string }) => `${make}|${model}`

async function readGenerations(db: Queryable, rows: readonly FitmentRow[]): Promise<Map<string, string[]>> {
  const { rows: found } = await db.execute<{ make: string; model: string; names: string[] }>(sql`
    select make, model, array_agg(distinct generation) as names from variants
    where (make, model) in (select * from unnest(${sql.param(rows.map(({ make }) => make))}::text[], ${sql.param(rows.map(({ model }) => model))}::text[]))
    group by make, model`)
  return new Map(found.map((row) => [keyOf(row), row.names]))
}
