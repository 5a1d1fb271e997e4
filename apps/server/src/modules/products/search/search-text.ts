import { type End, placeWords, type Side } from '@allyards/contract/part-places'

interface Searchable {
  title: string
  oemNumber?: string | null
  brand: string
  side?: Side | null
  end?: End | null
  models?: readonly string[]
  bodyStyles?: readonly string[]
  trims?: readonly string[]
  years?: readonly number[]
  gearboxes?: readonly string[]
  fuels?: readonly string[]
}

interface NamedPart {
  name: string
  synonyms: readonly string[]
}

/** The searchable words of a product. Write them together with the product. */
export function searchTextOf(product: Searchable, part: NamedPart): string {
  const { title, oemNumber, brand, models = [], bodyStyles = [], trims = [], years = [], gearboxes = [], fuels = [] } = product
  const texts = [
    title,
    placeWords(product),
    part.name,
    ...part.synonyms,
    brand,
    ...models,
    ...bodyStyles,
    ...trims,
    ...years.map(String),
    ...gearboxes,
    ...fuels,
  ]
  const words = texts.flatMap(toWords)
  if (oemNumber) words.push(...toWords(oemNumber), toWords(oemNumber).join(''))
  return [...new Set(words)].join(' ')
}

/** Splits a text into lower-case words without accents. Products and searches use the same rule. */
export function toWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}
