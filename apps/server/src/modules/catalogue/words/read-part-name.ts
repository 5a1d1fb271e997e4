import { allParts } from '@allyards/contract/parts'
import { otherAtRear } from './missing-parts'
import { harmlessWords, looseWords } from './part-cell-words'
import { splitWords } from './split-words'
import { type Run, takeRuns, textOf } from './take-runs'
import type { Vocabulary } from './vocabulary'

/** What a yard's words for a part mean: a part where nothing in them speaks against it, or why it is not certain. */
export type PartName = { part: string } | { message: string }

/** The part that a cell such as "ECU ENGINE CONTROL UNIT" or "DOOR N/S/F" names. The name of the make may stand in it. */
export function readPartName(cell: string, vocabulary: Vocabulary, make?: string): PartName {
  const written = cell.trim()
  if (written === '') return { message: 'Please choose a part' }
  const text = written.length > SHOWN_CHARACTERS ? `${written.slice(0, SHOWN_CHARACTERS)}…` : written
  if (splitWords(`${written} more`).at(-1)?.raw !== 'more') return { message: `“${text}” is too long for the name of a part` }
  const runs = takeRuns(written, vocabulary)
  const missing = runs.find(({ meaning }) => meaning?.missing)?.meaning?.missing
  if (missing) return { message: `“${text}” is not in the list of parts. Others list it as ${anyOf(missing.instead)}` }
  const named = runs.filter((run) => namesPart(run, runs, make))
  const [part, another] = partsOfAll(named)
  if (!part) return { message: named.length > 0 ? `“${text}” names several parts` : `We do not know the part “${text}”` }
  const doubt = another
    ? `may be ${anyOf([part, another])}`
    : doubtOf(
        part,
        runs.filter((run) => !named.includes(run)),
        named,
        { vocabulary, make },
      )
  if (doubt) return { message: `“${text}” ${doubt}` }
  const isMisspelt = named.some(({ isCorrected }) => isCorrected)
  return isMisspelt ? { message: `We do not know the part “${text}”. Did you mean ${nameOf(part)}?` } : { part }
}

const SHOWN_CHARACTERS = 60

/** Why the words may mean another part than the one that is named. */
function doubtOf(
  part: string,
  others: readonly Run[],
  named: readonly Run[],
  { vocabulary, make }: { vocabulary: Vocabulary; make: string | undefined },
): string | undefined {
  const strange = others.find((run) => !isHarmless(run, vocabulary, make))
  if (strange) return `may be something else than ${nameOf(part)}: we do not know “${textOf(strange)}”`
  const atRear = otherAtRear[part]
  if (atRear && others.some(({ meaning }) => meaning?.end === 'rear')) return `may be a ${atRear}`
  return named.every(({ key }) => looseWords.has(key)) ? `may be something else than ${nameOf(part)}` : undefined
}

/** "Seat" is a make too: beside another part it is only that. */
function namesPart({ meaning }: Run, runs: readonly Run[], make: string | undefined): boolean {
  if (!meaning || meaning.parts.length === 0) return false
  const isMake = make !== undefined && meaning.makes.includes(make)
  return !isMake || runs.filter((run) => run.meaning?.parts.length).length === 1
}

/** The parts that all these words may mean. */
function partsOfAll([first, ...others]: readonly Run[]): string[] {
  const parts = first?.meaning?.parts ?? []
  return parts.filter((part) => others.every(({ meaning }) => meaning?.parts.includes(part)))
}

function isHarmless({ key, meaning, isCorrected }: Run, vocabulary: Vocabulary, make: string | undefined): boolean {
  // A year may be the name of another make's model.
  if (/^\d+$/.test(key) || harmlessWords.has(key) || vocabulary.isTrim(key)) return true
  if (!meaning || isCorrected) return /\d/.test(key)
  if (meaning.side || meaning.end || meaning.isFiller || meaning.isEngine || meaning.makes.length > 0) return true
  return meaning.models.some((model) => make === undefined || model.make === make)
}

const nameOf = (slug: string) => allParts.find((part) => part.slug === slug)?.name ?? slug

const anyOf = (slugs: readonly string[]) => slugs.map(nameOf).join(' or ')
