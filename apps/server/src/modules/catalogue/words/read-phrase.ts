import type { End, Side } from '@allyards/contract/part-places'
import type { Phrase } from '@allyards/contract/phrases'
import { describePhrase } from './describe-phrase'
import { otherAtRear } from './missing-parts'
import { keyOf } from './split-words'
import { type Read, takeMake, takeModel, takeParts } from './take-names'
import { type Run, takeRuns } from './take-runs'
import { takeEngine, takeGeneration, takeYears } from './take-years'
import type { Vocabulary } from './vocabulary'

/** Reads a phrase as make, model, generation or year, part, side, engine and what is left. */
export function readPhrase(text: string, vocabulary: Vocabulary): Phrase {
  const runs = takeRuns(text, vocabulary)
  const read: Read = {
    runs,
    taken: new Map(),
    make: null,
    model: null,
    parts: [],
    piece: null,
    missing: null,
    years: [],
    generations: [],
    generation: null,
    engine: [],
  }
  takeMake(read)
  takeEngine(read)
  takeModel(read, vocabulary)
  takeParts(read)
  takeGeneration(read, vocabulary)
  takeYears(read)
  const { side, end } = takeSides(read)
  if (end === 'rear') readRearParts(read, vocabulary)
  const rest = runs.filter((run) => !read.taken.has(run) && !run.meaning?.isFiller)
  return describePhrase(read, { side, end, rest })
}

function readRearParts(read: Read, { meanings }: Vocabulary): void {
  const [part, another] = read.parts
  const missing = part && !another ? meanings.get(keyOf(otherAtRear[part] ?? ''))?.missing : undefined
  if (!missing) return
  read.parts = []
  read.missing = { ...missing, instead: [...missing.instead] }
}

/** "Front left" and "NSF" alike. Of two sides neither is certain. */
function takeSides({ runs, taken }: Read): { side: Side | null; end: End | null } {
  const free = runs.filter((run) => !taken.has(run) && (run.meaning?.side || run.meaning?.end))
  for (const run of free) taken.set(run, 'side')
  const only = <Value>(values: (Value | undefined)[]): Value | null => {
    const found = new Set(values.filter((value) => value !== undefined))
    return found.size === 1 ? ([...found][0] ?? null) : null
  }
  return { side: only(free.map((run: Run) => run.meaning?.side)), end: only(free.map((run: Run) => run.meaning?.end)) }
}
