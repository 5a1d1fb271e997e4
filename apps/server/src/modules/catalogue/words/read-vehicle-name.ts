import { bodyStyles } from '@allyards/contract/catalogue-words'
import { readBodyStyle } from '@allyards/contract/importing/read-cells'
import type { Phrase } from '@allyards/contract/phrases'
import { readPhrase } from './read-phrase'
import { keyOf } from './split-words'
import type { Vocabulary } from './vocabulary'

/** A model with what its words say besides. */
export interface VehicleName {
  make: string
  model: string
  /** Its names in the catalogue; empty where none is named. */
  generations: string[]
  /** Those of the generation, or that are named; otherwise empty. */
  years: number[]
  bodyStyle: string | null
  fuels: string[]
  engineCc: number | null
}

/** The make that a word such as "VAUX" or "LANDROVER" means. */
export function readMakeName(written: string, { meanings }: Vocabulary): string | undefined {
  const [make, another] = meanings.get(keyOf(written.slice(0, NAME_CHARACTERS)))?.makes ?? []
  return another === undefined ? make : undefined
}

const NAME_CHARACTERS = 60

/**
 * "GOLF MK7", "3-SERIES", "FOCUS ZETEC 1.6 TDCI" of that make; undefined if any of it is not understood. A trim tells which car the part
 * came from, not which it fits, so it is left out.
 */
export function readModelName(make: string, written: string, vocabulary: Vocabulary): VehicleName | undefined {
  if (written.length > NAME_CHARACTERS) return undefined
  const { rest, ...phrase } = readPhrase(`${make} ${written}`, vocabulary)
  const { model, parts, missing, side, end, corrected } = phrase
  if (phrase.make !== make || !model || corrected !== null || parts.length > 0 || missing || side || end) return undefined
  const bodies = rest.map(bodyStyleOf).filter((body) => body !== undefined)
  const others = rest.filter((word) => bodyStyleOf(word) === undefined && !isDoors(word))
  if (bodies.length > 1 || !others.every((word) => vocabulary.isTrim(word))) return undefined
  const vehicle = vehicleOf({ ...phrase, make, model }, bodies[0] ?? null)
  return others.length === 0 ? vehicle : withOthers(vehicle, others.join(' '), vocabulary)
}

/** The words after the model may be its generation, as in "TRANSPORTER T5", or another model. */
function withOthers(vehicle: VehicleName, others: string, vocabulary: Vocabulary): VehicleName | undefined {
  const { model, generations, years } = readPhrase(`${vehicle.make} ${others}`, vocabulary)
  if (model === null) return vehicle
  return model === vehicle.model && vehicle.generations.length === 0 ? { ...vehicle, generations, years } : undefined
}

/** Make and model as a title names them; undefined if it does not, or misspells them. */
export function readVehicleInTitle(title: string, vocabulary: Vocabulary): VehicleName | undefined {
  const phrase = readPhrase(title, vocabulary)
  const { make, model, corrected } = phrase
  return make && model && corrected === null ? vehicleOf({ ...phrase, make, model }, null) : undefined
}

function vehicleOf(
  { make, model, generations, years, fuels, engine_cc }: Omit<Phrase, 'rest'> & { make: string; model: string },
  bodyStyle: string | null,
): VehicleName {
  return { make, model, generations, years, bodyStyle, fuels, engineCc: engine_cc }
}

const bodyStyleOf = (word: string) => bodyStyles.find((style) => style === readBodyStyle(word))
const isDoors = (word: string) => /^[2-5](?:dr|d|door)$/.test(word)
