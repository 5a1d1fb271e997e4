import { clientPayloads } from '@allyards/contract/socket-events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEndpoints } from '../../../test/contract-endpoints'
import { boundsOf } from './bounds-of'
import { cutToBounds } from './cut-to-bounds'
import { validate } from './validate'

const isEndless = (schema: z.ZodType) => {
  try {
    boundsOf(schema)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : error]
  }
}

test('every list, text and open object in a call or frame has a limit', async () => {
  const endless = (await readEndpoints()).flatMap(({ method, path, ...parts }) =>
    [parts.params, parts.query, parts.body].flatMap((schema) =>
      schema ? isEndless(schema).map((words) => `${method} ${path}: ${words}`) : [],
    ),
  )
  expect(endless).toEqual([])
  expect(Object.values(clientPayloads).flatMap(isEndless)).toEqual([])
})

interface Tree {
  branches: Tree[]
}
const tree: z.ZodType<Tree> = z.object({ branches: z.lazy(() => z.array(tree).max(2)) })

test.each<[string, z.ZodType]>([
  ['a list', z.object({ ids: z.array(z.uuid()) })],
  ['a text', z.object({ name: z.string() })],
  ['a text of a pattern', z.string().regex(/^a+$/)],
  ['a list in a choice', z.union([z.null(), z.array(z.number())])],
  ['a text in a list', z.array(z.string()).max(9)],
  ['a text in one kind of several', z.discriminatedUnion('to', [z.object({ to: z.literal('a'), b: z.string() })])],
  ['a text behind a change', z.preprocess(String, z.string().optional())],
  ['a text before a change', z.string().transform(Number).pipe(z.number())],
  ['an object of any names', z.record(z.string().max(9), z.number())],
  ['the values of a record', z.partialRecord(z.enum(['a', 'b']), z.string())],
  ['an object that keeps unknown names', z.looseObject({ a: z.number() })],
  ['anything', z.object({ a: z.unknown() })],
  ['a list that comes later', z.lazy(() => z.array(z.number()))],
  ['a tree', tree],
])('%s without an end is found', (_name, schema) => {
  expect(isEndless(schema)).toHaveLength(1)
})

/** A schema that counts how often an entry is looked at. */
function counting() {
  const looked = { at: 0 }
  const entry = z.number().refine(() => ++looked.at > 0)
  const schema = z.object({
    years: z.preprocess((value) => value, z.array(entry).max(20, 'Choose up to 20').nullish()),
  })
  const check = validate({ schema, method: 'POST', url: '/', httpPart: 'body' })
  return { looked, check }
}

test("a list that is far too long is refused with its schema's message, before its entries are checked", () => {
  const { looked, check } = counting()
  const { error } = check({ years: Array(300_000).fill(2012) }) as { error: { message: string }[] }
  expect(error.map(({ message }) => message)).toEqual(['Choose up to 20'])
  expect(looked.at).toBeLessThan(50)
})

test('values within their bounds stay unchanged', () => {
  const { looked, check } = counting()
  expect(check({ years: [2012, 2013], other: 'x'.repeat(1_000_000) })).toMatchObject({ value: { years: [2012, 2013] } })
  expect(looked.at).toBe(2)
})

test('a value that would fit after cutting is still refused', () => {
  const ids = z.array(z.number()).max(2).catch([])
  const schema = z.object({ name: z.string().max(5).catch('nobody'), page: z.coerce.number(), ids })
  const check = validate({ schema, method: 'POST', url: '/', httpPart: 'body' })
  expect(check({ name: 'x'.repeat(2_000), page: 1, ids: [] })).toMatchObject({ error: { fields: { name: 'This is too long' } } })
  expect(check({ name: 'x', page: [[[1]]], ids: [] })).toHaveProperty('error')
  expect(check({ name: 'x', page: 1, ids: [1, 2, 3] })).toMatchObject({ error: { fields: { ids: 'This is too long' } } })
})

test('spaces around a text do not count', () => {
  const bounds = boundsOf(z.object({ name: z.string().trim().max(5) }))
  expect(cutToBounds(bounds, { name: ' Smith  ' })).toEqual({ value: { name: ' Smith  ' } })
  expect(cutToBounds(bounds, { name: `${' '.repeat(900)}Smithson` })).toMatchObject({
    tooLongAt: 'name',
    value: { name: 'Smith…' },
  })
})

test('unknown names of an object are counted, not read', () => {
  const bounds = boundsOf(z.object({ words: z.partialRecord(z.enum(['a', 'b']), z.number()).nullable() }))
  const names = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`n${index}`, 1]))
  const { value, tooLongAt } = cutToBounds(bounds, { words: names })
  expect([tooLongAt, Object.keys((value as { words: object }).words).length]).toEqual(['words', 2])
})
