import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { joinWithAnd } from '@allyards/contract/number-words'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { type KnownNames, spellMake, spellModel } from '../../catalogue'
import { type KnownGenerations, keyOf, readGenerationsOf, spellGeneration } from './known-generations'

/** Make, model and generation as the catalogue spells them. What it does not know is refused at its row, with what is near. */
export async function spellFitments(db: Queryable, known: KnownNames, rows: readonly FitmentRow[]): Promise<FitmentRow[]> {
  const named = rows.map((row, index) => {
    const make = spellMake(known, row.make, `fitments.${index}.make`)
    return { ...row, make, model: spellModel(known, make, row.model, `fitments.${index}.model`) }
  })
  const generations: KnownGenerations = named.some(({ generation }) => generation !== null)
    ? await readGenerationsOf(db, named)
    : new Map()
  return named.map((row, index) => ({ ...row, generation: spellOrRefuse(row, generations.get(keyOf(row)) ?? [], index) }))
}

function spellOrRefuse({ make, model, generation }: FitmentRow, known: readonly string[], index: number): string | null {
  if (generation === null) return null
  const found = spellGeneration(generation, known)
  if (found) return found
  const message = `We do not know the generation “${generation}” of the ${make} ${model}. It has ${joinWithAnd(known)}.`
  throw invalid(message, { [`fitments.${index}.generation`]: message })
}
