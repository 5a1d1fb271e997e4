import { ownValue } from '@allyards/contract/own-value'
import { z } from 'zod'

/** How much a schema takes at one place. */
export interface Bounds {
  /** Of a text. */
  characters: number
  /** Of a list. */
  entries: number
  /** Of an object; infinite where unknown names are dropped unread. */
  names: number
  /** Of each entry of a list, and of each value of an object that takes more names than its fields. */
  each?: Bounds | undefined
  fields: Record<string, Bounds>
}

/** A number or a choice that a form sends as text. */
const SHORT_TEXT = 200
/** A number within a list that is written with commas. */
const NUMBER_IN_LIST = 20
/** Formats that allow one length only, and files, which are no text. */
const fixedLength: Record<string, number> = { uuid: 36, date: 10, binary: 0 }

const known = new WeakMap<z.ZodType, Bounds>()

/** The bounds that the schema states. One without an end is a mistake of ours. */
export function boundsOf(schema: z.ZodType): Bounds {
  const bounds = known.get(schema) ?? read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, 'the whole')
  known.set(schema, bounds)
  return bounds
}

/** The part of JSON Schema that says how much may come. */
interface Shape {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
  maxProperties?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

function read(shape: Shape, place: string): Bounds {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices) return choices.map((choice) => read(choice, place)).reduce(wider)
  if (shape.enum || shape.const !== undefined) return plain
  const types = [shape.type ?? []].flat()
  if (types.length === 0) throw endless(place, 'takes anything')
  return types.map((type) => readType(type, shape, place)).reduce(wider)
}

function readType(type: string, shape: Shape, place: string): Bounds {
  if (type === 'string') return { ...plain, characters: charactersOf(shape, place) }
  if (type === 'array') return readList(shape, place)
  return type === 'object' ? readObject(shape, place) : plain
}

function charactersOf({ maxLength, format = '' }: Shape, place: string): number {
  const characters = maxLength ?? fixedLength[format]
  if (characters === undefined) throw endless(place, 'is a text')
  return characters
}

/** A form may send a list as one text with commas. */
function readList({ items = {}, maxItems }: Shape, place: string): Bounds {
  if (maxItems === undefined) throw endless(place, 'is a list')
  const each = read(items, `${place}[]`)
  const characters = maxItems * ((isText(items) ? each.characters : NUMBER_IN_LIST) + 1)
  return { ...plain, characters: Math.max(SHORT_TEXT, characters), entries: maxItems, each }
}

const isText = ({ type }: Shape) => type === 'string'

function readObject(shape: Shape, place: string): Bounds {
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => [name, read(field, `${place}.${name}`)] as const)
  const bounds: Bounds = { ...plain, fields: Object.fromEntries(fields) }
  const { additionalProperties: others, propertyNames, maxProperties } = shape
  if (others === undefined) return { ...bounds, names: Number.POSITIVE_INFINITY }
  if (others === false) return { ...bounds, names: fields.length }
  const names = maxProperties ?? propertyNames?.enum?.length
  if (names === undefined) throw endless(place, 'takes any names')
  return { ...bounds, names, each: read(others === true ? {} : others, `${place}.*`) }
}

const endless = (place: string, what: string) => new Error(`The schema has no end: ${place} ${what}.`)

const plain: Bounds = { characters: SHORT_TEXT, entries: 0, names: 0, fields: {} }

/** What either of them takes. */
function wider(one: Bounds, other: Bounds): Bounds {
  const fields = { ...one.fields }
  for (const [name, field] of Object.entries(other.fields)) {
    const known = ownValue(fields, name)
    fields[name] = known ? wider(known, field) : field
  }
  return {
    characters: Math.max(one.characters, other.characters),
    entries: Math.max(one.entries, other.entries),
    each: one.each && other.each ? wider(one.each, other.each) : (one.each ?? other.each),
    names: Math.max(one.names, other.names),
    fields,
  }
}
