import { isSameFeature } from '../fitment/judge-features'
import {
  type FeatureName,
  type FeatureValue,
  featuresOf,
  featureWords,
  inSentence,
  namedFeatures,
  type PartFeatures,
} from '../fitment/part-features'
import { needsOf } from '../fitment/part-needs'
import { placesOf, type Side } from '../part-places'
import { readAmps } from './read-amps'
import { findOtherEngine, type OfferedEngine } from './read-engines'
import { featureReaders, mayMean } from './read-features'
import { readSides } from './read-sides'

export interface AskedPiece {
  part_id: string
  side?: Side | null | undefined
  features: PartFeatures
  /** What the buyer wrote about this part. */
  texts: readonly (string | null | undefined)[]
  /** What they wrote about the whole enquiry, and the other parts that it asks for. */
  comment?: string | null | undefined
  beside?: readonly string[] | undefined
}

export interface OfferedPiece {
  side?: Side | null | undefined
  features: PartFeatures
  /** The title of its listing, and what the depot wrote of the piece. */
  texts: readonly (string | null | undefined)[]
  engines?: readonly OfferedEngine[] | undefined
}

export interface Contradiction {
  about: FeatureName | 'side' | 'engine'
  /** For the depot: "Asked: power fold. Yours: manual." */
  words: string
}

const MOST_READ = 3000
/** What the buyer wrote of this part. The comment counts where it can only mean this one of the parts. */
function wroteOf({ texts, comment, beside = [] }: AskedPiece, mayMean: (partId: string) => boolean): string {
  return joined(beside.some(mayMean) ? texts : [...texts, comment])
}

const joined = (texts: AskedPiece['texts']) => texts.filter(Boolean).join('\n').slice(0, MOST_READ)

/**
 * Where an offered piece is not what the buyer asked for or wrote. A text counts only if it means one thing: what it leaves open, takes
 * back or says in two ways contradicts nothing.
 */
export function contradictions(asked: AskedPiece, offered: OfferedPiece): Contradiction[] {
  const says = joined(offered.texts)
  return [
    ...ofFeatures(asked, { ...readAll(asked.part_id, says), ...offered.features }),
    ...ofSides(asked, offered.side ?? only(readSides(says).map(({ value }) => value))),
    ...ofEngines(asked, offered.engines ?? []),
  ]
}

function ofFeatures(piece: AskedPiece, offered: PartFeatures): Contradiction[] {
  const { part_id, features } = piece
  const has = featuresOf(part_id)
  return namedFeatures(offered).flatMap(({ name, value }) => {
    const yours = inSentence(featureWords(name, value))
    const asked = features[name]
    if (asked !== undefined && !isSameFeature(name, asked, value))
      return [{ about: name, words: `Asked: ${inSentence(featureWords(name, asked))}. Yours: ${yours}.` }]
    const wrote = wroteOf(piece, (other) => other !== part_id && featuresOf(other).includes(name))
    const quote = has.includes(name) ? otherQuote(name, wrote, value) : undefined
    return quote ? [{ about: name, words: wroteWords(quote, yours) }] : []
  })
}

const wroteWords = (quote: string, yours: string) => `The buyer wrote “${quote}”. Yours: ${yours}.`

/** The buyer's words that mean another value than this one. */
function otherQuote(name: FeatureName, wrote: string, value: FeatureValue): string | undefined {
  if (name === 'amps') {
    const said = readAmps(wrote)
    return said && !said.ranges.some(([least, most]) => least <= Number(value) && Number(value) <= most) ? said.quote : undefined
  }
  const said = featureReaders[name]?.(wrote) ?? []
  const isMeant = (written: FeatureValue) =>
    mayMean(name, written, value) || (name === 'paint_code' && isSameFeature(name, written, value))
  return said.some((one) => isMeant(one.value)) ? undefined : said[0]?.quote
}

/** What a title says of each feature, where it says one thing. */
function readAll(partId: string, text: string): PartFeatures {
  const read = featuresOf(partId).flatMap((name): [FeatureName, FeatureValue][] => {
    const value = name === 'amps' ? onlyAmps(text) : only((featureReaders[name]?.(text) ?? []).map((one) => one.value))
    return value === undefined || value === 'other' || value === 'not-power-fold' ? [] : [[name, value]]
  })
  return Object.fromEntries(read)
}

function onlyAmps(text: string): number | undefined {
  const [range, other] = readAmps(text)?.ranges ?? []
  return range && !other && range[0] === range[1] ? range[0] : undefined
}

function ofSides(piece: AskedPiece, offered: Side | undefined): Contradiction[] {
  const { part_id, side: asked } = piece
  if (!placesOf(part_id).side) return []
  const yours = offered ?? asked
  if (!yours) return []
  if (asked && yours !== asked) return [{ about: 'side', words: `Asked: ${asked}. Yours: ${yours}.` }]
  const said = readSides(wroteOf(piece, (other) => placesOf(other).side))
  const quote = said.some(({ value }) => value === yours) ? undefined : said[0]?.quote
  return quote ? [{ about: 'side', words: wroteWords(quote, yours) }] : []
}

/** All parts of an enquiry are for one car. */
function ofEngines(piece: AskedPiece, engines: readonly OfferedEngine[]): Contradiction[] {
  const { facts } = needsOf(piece.part_id)
  const other = facts.includes('engine_cc')
    ? findOtherEngine(
        wroteOf(piece, () => false),
        engines,
      )
    : undefined
  return other ? [{ about: 'engine', words: wroteWords(other.quote, other.offered) }] : []
}

function only<Value>(values: readonly Value[]): Value | undefined {
  const [first, ...others] = new Set(values)
  return others.length === 0 ? first : undefined
}
