import { z } from 'zod'

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  maximum?: number
}

export type Random = () => number

/** The same row of numbers for the same seed, so that a failure can be seen again. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const oneOf = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

export const oddValues: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '٠٧٧٠٠',
  '‮txt',
  "'; drop table users; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
  'ab@'.repeat(2_000),
  'NaN',
  '2026-02-30T25:61:00Z',
  [],
  [[]],
  Array(500).fill('a'),
  {},
  { $ne: 1 },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
]

/** A value that the schema may accept, or, as often as `oddness` says, one that it should refuse. */
export function makeInput(
  schema: z.ZodType,
  random: Random,
  ids: readonly string[],
  oddness: number,
  texts: readonly string[] = [...ids, ...plainTexts],
): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return fill(shape, { random, ids, oddness, texts })
}

const plainTexts = [
  'Ford',
  'Focus',
  'headlamp',
  'LS1 4DY',
  'AB12CDE',
  'Passw0rd!',
  'plain words',
  '07700900123',
  '/files/a1.webp',
]

interface Filling {
  random: Random
  ids: readonly string[]
  oddness: number
  texts: readonly string[]
}

function fill(shape: Shape, filling: Filling): unknown {
  const { random, oddness } = filling
  if (random() < oddness) return oneOf(random, oddValues)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return oneOf(random, shape.enum)
  const choice = shape.anyOf ?? shape.oneOf
  if (choice) return fill(oneOf(random, choice), filling)
  if (shape.properties) return fillObject(shape.properties, filling)
  if (shape.type === 'array') return Array.from({ length: Math.floor(random() * 3) }, () => fill(shape.items ?? {}, filling))
  if (shape.type === 'number' || shape.type === 'integer') return Math.max(shape.minimum ?? 0, Math.floor(random() * 100))
  if (shape.type === 'boolean') return random() < 0.5
  if (shape.type === 'null') return null
  return fillText(shape, filling)
}

function fillObject(properties: Record<string, Shape>, filling: Filling): Record<string, unknown> {
  const kept = Object.entries(properties).filter(() => filling.random() > 0.15)
  return Object.fromEntries(kept.map(([name, inner]) => [name, fill(inner, filling)]))
}

function fillText({ format }: Shape, { random, ids, texts }: Filling): string {
  if (format === 'uuid') return oneOf(random, ids)
  if (format === 'email') return `a${Math.floor(random() * 1e6)}@example.test`
  return oneOf(random, texts)
}
