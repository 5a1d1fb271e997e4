import { allParts, type PartName } from '../parts'
import { toSlug } from '../slug'

/** Colours as a registration document names them. */
export const paintColours = [
  'beige',
  'black',
  'blue',
  'bronze',
  'brown',
  'cream',
  'gold',
  'green',
  'grey',
  'maroon',
  'orange',
  'pink',
  'purple',
  'red',
  'silver',
  'turquoise',
  'white',
  'yellow',
] as const

interface Choice {
  kind: 'choice'
  label: string
  options: readonly string[]
}
interface YesOrNo {
  kind: 'yes-or-no'
  label: string
  yes: string
  no: string
}
interface Count {
  kind: 'count'
  label: string
  unit: string
  min: number
  max: number
}
interface Code {
  kind: 'code'
  label: string
}
export type Feature = Choice | YesOrNo | Count | Code

/** What a breaker asks on the phone before he reaches for the part. */
export const allFeatures = {
  lamp: { kind: 'choice', label: 'Lamp type', options: ['halogen', 'xenon', 'led'] },
  mirror: { kind: 'choice', label: 'Mirror', options: ['manual', 'electric', 'power-fold'] },
  heated: { kind: 'yes-or-no', label: 'Heated', yes: 'Heated', no: 'Not heated' },
  sensor_holes: { kind: 'yes-or-no', label: 'Parking sensors', yes: 'With sensor holes', no: 'Without sensor holes' },
  washers: { kind: 'yes-or-no', label: 'Headlamp washers', yes: 'With washers', no: 'Without washers' },
  inches: { kind: 'count', label: 'Wheel size', unit: 'inches', min: 10, max: 24 },
  studs: { kind: 'count', label: 'Studs', unit: 'studs', min: 3, max: 8 },
  coded: { kind: 'yes-or-no', label: 'Needs a code', yes: 'Needs a code', no: 'Needs no code' },
  amps: { kind: 'count', label: 'Output', unit: 'A', min: 20, max: 400 },
  colour: { kind: 'choice', label: 'Colour', options: paintColours },
  paint_code: { kind: 'code', label: 'Paint code' },
  battery: { kind: 'choice', label: 'Battery', options: ['12-volt', 'traction'] },
  pretensioner: { kind: 'yes-or-no', label: 'Pretensioner', yes: 'With pretensioner', no: 'Without pretensioner' },
  tyres: { kind: 'choice', label: 'Tyres', options: ['none', 'part-worn', 'new'] },
  tread: { kind: 'count', label: 'Tyre tread', unit: 'mm', min: 2, max: 12 },
} as const satisfies Record<string, Feature>

export type FeatureName = keyof typeof allFeatures
export const featureNames = Object.keys(allFeatures) as FeatureName[]
export const describeFeature = (name: FeatureName): Feature => allFeatures[name]

type ValueOf<Kind extends Feature> = Kind extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : Kind extends { kind: 'yes-or-no' }
    ? boolean
    : Kind extends { kind: 'count' }
      ? number
      : string

/** What is known of a part; what is left out, nobody has said. */
export type PartFeatures = { [Name in FeatureName]?: ValueOf<(typeof allFeatures)[Name]> | undefined }
export type FeatureValue = string | number | boolean

const paint = ['colour', 'paint_code'] as const satisfies FeatureName[]

/** In the order in which they are asked. */
const featuresOfParts: Partial<Record<PartName, readonly FeatureName[]>> = {
  'Alloy Wheels': ['inches', 'studs', 'tyres', 'tread'],
  Alternator: ['amps'],
  Battery: ['battery'],
  'Body Panel': paint,
  Bonnet: paint,
  'Boot Lid': paint,
  Bumper: ['sensor_holes', 'washers', ...paint],
  'Car Door': paint,
  Headlamp: ['lamp'],
  Radio: ['coded'],
  'Seat Belt': ['pretensioner'],
  Tailgate: paint,
  'Wing Mirror': ['mirror', 'heated', ...paint],
}

const bySlug = new Map(allParts.map(({ name, slug }) => [slug, featuresOfParts[name] ?? []]))

export const featuresOf = (partSlug: string): readonly FeatureName[] => bySlug.get(partSlug) ?? []

/** Why a feature does not suit a part; undefined if all do. */
export function whyNoSuchFeature(partSlug: string, features: PartFeatures): { field: string; message: string } | undefined {
  const has = featuresOf(partSlug)
  const strange = namedFeatures(features).find(({ name }) => !has.includes(name))
  if (!strange) return undefined
  return { field: `features.${strange.name}`, message: `This part has no feature “${strange.name}”` }
}

/** Of these features, those that the part has. */
export const suitingFeatures = (partSlug: string, features: PartFeatures): PartFeatures => ofNames(features, featuresOf(partSlug))

const THIN_TREAD =
  'Part-worn tyres are sold with at least 2 mm of tread over the whole width. Give whole mm, from 2 to 12, or offer the wheels without tyres'
const NO_TREAD =
  'Part-worn tyres are sold only marked PART WORN and with at least 2 mm of tread over the whole width. Please give the tread in mm'

/** Why a piece may not be offered as it is described: the law on part-worn tyres wants their tread. Whoever asks for one need not know. */
export const whyNotSoldSo = ({ tyres, tread }: PartFeatures): { field: string; message: string } | undefined =>
  tyres === 'part-worn' && tread === undefined ? { field: 'features.tread', message: NO_TREAD } : undefined

/** Too short for a way to reach anybody. */
const longestCode = 8
const codeWords = `A paint code has up to ${longestCode} letters and digits, such as LC9X`

/** Why this cannot be the value of a feature; undefined if it can. */
export function whyWrongValue(name: FeatureName, value: FeatureValue): string | undefined {
  const feature = describeFeature(name)
  if (feature.kind === 'count') {
    const { unit, min, max } = feature
    const isRight = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    if (!isRight && name === 'tread') return THIN_TREAD
    return isRight ? undefined : `Please give whole ${unit === 'A' ? 'amps' : unit}, from ${min} to ${max}`
  }
  const isCode = /^[a-z0-9](?:[a-z0-9 /-]*[a-z0-9])?$/i.test(String(value).trim()) && String(value).length <= longestCode
  return feature.kind === 'code' && !isCode ? codeWords : undefined
}

/** What is known, in one order. */
export function namedFeatures(features: PartFeatures): { name: FeatureName; value: FeatureValue }[] {
  return featureNames.flatMap((name) => {
    const value = features[name] ?? null
    return value === null ? [] : [{ name, value }]
  })
}

/** Without what is not known, in one order. */
export const completedFeatures = (features: { [Name in FeatureName]?: PartFeatures[Name] | null }): PartFeatures =>
  ofNames(features as PartFeatures, featureNames)

const ofNames = (features: PartFeatures, names: readonly FeatureName[]): PartFeatures =>
  Object.fromEntries(namedFeatures(features).flatMap(({ name, value }) => (names.includes(name) ? [[name, value]] : [])))

/** A value in words that stand alone: "Power fold", "Not heated", "140 A", "Paint code LC9X". */
export function featureWords(name: FeatureName, value: FeatureValue): string {
  const feature = describeFeature(name)
  if (feature.kind === 'yes-or-no') return value ? feature.yes : feature.no
  if (feature.kind === 'count') return `${value} ${feature.unit}${name === 'tread' ? ' of tread' : ''}`
  if (feature.kind === 'code') return `${feature.label} ${value}`
  return optionWords(String(value))
}

const ownWords: Record<string, string> = {
  led: 'LED',
  traction: 'Traction battery',
  none: 'Without tyres',
  'part-worn': 'Tyres marked PART WORN',
  new: 'New tyres',
}

/** One choice in words: "Power fold", "LED". */
export const optionWords = (option: string) =>
  ownWords[option] ?? `${option[0]?.toUpperCase()}${option.slice(1).replaceAll('-', ' ')}`

/** The same within a sentence: "power fold", "LED". */
export const inSentence = (words: string) => (/^[A-Z][a-z]/.test(words) ? `${words[0]?.toLowerCase()}${words.slice(1)}` : words)

/** All in one line: "Power fold, heated, black"; empty where nothing is known. */
export const featuresInWords = (features: PartFeatures): string =>
  namedFeatures(features)
    .map(({ name, value }, index) => (index === 0 ? featureWords(name, value) : inSentence(featureWords(name, value))))
    .join(', ')

/** As a file writes them: "mirror: power-fold; heated: yes; colour: black". */
export const writeFeatures = (features: PartFeatures): string =>
  namedFeatures(features)
    .map(({ name, value }) => `${name}: ${value === true ? 'yes' : value === false ? 'no' : value}`)
    .join('; ')

/** A longer cell names features twice. */
const MOST_NAMED = featureNames.length + 1

/** What a cell names. A name or value that is not known stays as it was written, and the schema refuses it. */
export function readFeatures(cell: string): Record<string, unknown> {
  const items = cell.split(/[;|]/, MOST_NAMED * 2).map((item) => item.trim())
  return Object.fromEntries(items.filter(Boolean).slice(0, MOST_NAMED).map(readFeature))
}

function readFeature(item: string): [string, unknown] {
  const colon = item.indexOf(':')
  const [written, value] = colon < 0 ? [item, ''] : [item.slice(0, colon), item.slice(colon + 1).trim()]
  const key = toSlug(written).replaceAll('-', '_')
  const name = featureNames.find((one) => one === key || toSlug(describeFeature(one).label).replaceAll('-', '_') === key)
  return name ? [name, readValue(describeFeature(name), value)] : [written.trim().slice(0, 40), value]
}

const answers: Record<string, boolean> = { yes: true, no: false, y: true, n: false, true: true, false: false }

function readValue(feature: Feature, written: string): unknown {
  if (feature.kind === 'choice') return toSlug(written)
  if (feature.kind === 'yes-or-no') return answers[written.toLowerCase()] ?? written
  if (feature.kind === 'count') return /^\d{1,4}$/.test(numberOf(written)) ? Number(numberOf(written)) : written
  return written
}

/** "140 A", "17in" and "5 studs" are numbers. */
const numberOf = (written: string) => written.replace(/\s?[a-z"″]{0,6}$/i, '')
