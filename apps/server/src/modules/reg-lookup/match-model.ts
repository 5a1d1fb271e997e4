import { ownValue } from '@allyards/contract/own-value'
import type { Variant } from '../catalogue'
import { fits } from '../catalogue'
import { modelAliases } from './model-aliases'
import { compact, tokensOf } from './words'

export interface MatchedModel {
  model: string
  /** The trim, when the text names one that this model was sold with. */
  trim: string | null
}

interface Known {
  make: string
  text: string
  year: number | null
  fuels: readonly string[]
}

/** Matches a register's model text against the variants of its make; undefined when no model fits. */
export function matchModel(known: Known, variants: readonly Variant[]): MatchedModel | undefined {
  const models = [...new Set(variants.map(({ model }) => model))]
  const tokens = withoutMake(tokensOf(known.text), known.make)
  const model = byAlias(known, tokens, models) ?? byName(tokens, models, known.make)
  if (!model) return undefined
  return {
    model,
    trim: findTrim(
      tokens,
      narrowed(
        variants.filter((variant) => variant.model === model),
        known,
      ),
    ),
  }
}

/** "MAZDA 3 TS" and "MAZDA3 TS" say the make again; "MINI" alone is a model, and so is "MG3". */
function withoutMake(tokens: string[], make: string): string[] {
  const [first = '', ...rest] = tokens
  if (make === 'Mazda' && /^MAZDA\d/.test(first)) return [first.slice(make.length), ...rest]
  const length = tokensOf(make).length
  const repeats = tokens.slice(0, length).join('') === compact(make)
  return repeats && tokens.length > length ? tokens.slice(length) : tokens
}

function byAlias({ make, year }: Known, tokens: string[], models: string[]): string | undefined {
  const text = tokens.join(' ')
  if (make === 'Mini' && year !== null && year < 2001) return models.find((model) => model.includes('classic'))
  for (const { pattern, model } of ownValue(modelAliases, make) ?? []) {
    const caught = pattern.exec(text)
    if (!caught) continue
    const wanted = compact(model.replace('$1', caught[1] ?? ''))
    const found = models.find((name) => compact(name) === wanted)
    if (found) return found
  }
  return undefined
}

/** The model named earliest in the text, the longest name where several start there. */
function byName(tokens: string[], models: string[], make: string): string | undefined {
  const spellings = models.flatMap((model) => spellingsOf(model, make).map((spelling) => ({ model, spelling })))
  for (const whole of [true, false]) {
    for (let start = 0; start < tokens.length; start += 1) {
      const hits = spellings.filter(({ spelling }) =>
        whole ? startsWithWords(tokens.slice(start), spelling) : startsWord(tokens[start], spelling),
      )
      const [longest] = hits.sort((a, b) => b.spelling.length - a.spelling.length)
      if (longest) return longest.model
    }
  }
  return undefined
}

/** "MG3" is also written "3", "DS 3" also "3". */
function spellingsOf(model: string, make: string): string[] {
  const name = compact(model)
  const short = name.startsWith(compact(make)) ? name.slice(compact(make).length) : ''
  return short ? [name, short] : [name]
}

function startsWithWords(tokens: string[], spelling: string): boolean {
  let joined = ''
  for (const token of tokens) {
    joined += token
    if (joined === spelling) return true
    if (joined.length >= spelling.length) return false
  }
  return false
}

/** "RX450H" is an RX, "207CC" a 207: letters follow digits or digits letters. */
function startsWord(token: string | undefined, spelling: string): boolean {
  if (!token?.startsWith(spelling) || spelling.length < 2) return false
  const next = token.charAt(spelling.length)
  return /\d/.test(next) !== /\d/.test(spelling.charAt(spelling.length - 1))
}

/** Year and fuel narrow the variants as long as something is left. */
function narrowed(variants: Variant[], { year, fuels }: Known): Variant[] {
  const ofYear = year === null ? variants : variants.filter((variant) => fits(variant, { year }))
  const rest = ofYear.length > 0 ? ofYear : variants
  const ofFuel = rest.filter((variant) => fuels.length === 0 || variant.fuels.some((fuel) => fuels.includes(fuel)))
  return ofFuel.length > 0 ? ofFuel : rest
}

/** The longest trim whose words stand in the text one after another. */
function findTrim(tokens: string[], variants: Variant[]): string | null {
  const trims = [...new Set(variants.map(({ trim }) => trim))].sort((a, b) => compact(b).length - compact(a).length)
  const named = trims.find((trim) => tokens.some((_, start) => startsWithWords(tokens.slice(start), compact(trim))))
  return named ?? (trims.length === 1 ? (trims[0] ?? null) : null)
}
