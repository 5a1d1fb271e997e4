import type { End, Side } from '@allyards/contract/part-places'
import { allParts } from '@allyards/contract/parts'
import type { Phrase } from '@allyards/contract/phrases'
import { readEngine } from './read-engine'
import { sentenceCase } from './split-words'
import type { Kind, Read } from './take-names'
import type { Run } from './take-runs'
import { withModel } from './vocabulary'

interface Left {
  side: Side | null
  end: End | null
  rest: readonly Run[]
}

/** Describes the parsed phrase in words. */
export function describePhrase(read: Read, { side, end, rest }: Left): Phrase {
  const { make, model, years, parts, missing } = read
  const engine = read.engine.join(' ') || null
  const vehicle = [make, model].filter(Boolean).join(' ')
  const saysEngine = [...read.taken.values()].includes('engine')
  const labels: Record<Kind, string> = {
    make: make ?? '',
    model: [vehicle, saysEngine ? null : engine].filter(Boolean).join(' '),
    generation: read.generation ?? '',
    year: yearsInWords(years),
    part: missing?.name ?? parts.map(partName).join(' or '),
    side: [end, side].filter(Boolean).join(' '),
    engine: engine ?? '',
  }
  const kinds = [...new Set(read.taken.values())].filter((kind) => labels[kind] && !(kind === 'make' && model))
  const order: Kind[] = ['part', 'side', 'make', 'model', 'generation', 'year', 'engine']
  const asked = [labels.part, labels.side, [vehicle, yearsInWords(years)].filter(Boolean).join(' '), labels.engine]
  return {
    make,
    model,
    years,
    generation: read.generation && withModel(read.generation, model ?? ''),
    generations: read.generations.map(({ name }) => name),
    parts,
    piece: read.piece,
    side,
    end,
    engine,
    ...readEngine(read.engine),
    missing,
    rest: rest.flatMap(({ tokens }) => tokens.map(({ word }) => word)),
    chips: kinds
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((kind) => ({
        kind,
        label: sentenceCase(labels[kind]),
        without: without(read, kind),
      })),
    ask: labels.part || vehicle ? asked.filter(Boolean).join(', ') : null,
    corrected: read.runs.some((run) => isPutRight(run, read)) ? correctedText(read) : null,
  }
}

const partName = (slug: string) => allParts.find((part) => part.slug === slug)?.name ?? slug

/** Removing a model keeps its make. Removing a make or model removes the generation too. */
function without({ runs, taken }: Read, kind: Kind): string {
  const goes = kind === 'model' || kind === 'make' ? [kind, 'generation'] : [kind]
  return textOf(runs.filter((run) => !goes.includes(taken.get(run) ?? '')))
}

const textOf = (runs: readonly Run[]) => runs.flatMap(({ tokens }) => tokens.map(({ raw }) => raw)).join(' ')

/** A correction that says nothing of the part or vehicle is not made. */
const isPutRight = (run: Run, { taken }: Read) => run.isCorrected && taken.has(run)

function correctedText(read: Read): string {
  return read.runs.map((run) => (isPutRight(run, read) && run.meaning ? run.meaning.name.toLowerCase() : textOf([run]))).join(' ')
}

function yearsInWords(years: readonly number[]): string {
  const [first] = years
  if (first === undefined) return ''
  return years.length === 1 ? String(first) : `${first} to ${years.at(-1)}`
}
