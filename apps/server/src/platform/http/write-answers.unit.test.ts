import { expect, test } from 'vitest'
import { z } from 'zod'
import { writeAnswers } from './write-answers'

const write = (schema: z.ZodType, answer: unknown) =>
  JSON.parse(writeAnswers({ schema, method: 'GET', url: '/' } as never)(answer)) as unknown

test('fields that the contract does not name are never written', () => {
  const schema = z.object({
    name: z.string(),
    seller: z.object({ city: z.string() }).nullable(),
    rows: z.array(z.object({ id: z.number() })),
  })
  const answer = { name: 'a', hash: 'secret', seller: { city: 'Leeds', email: 'secret' }, rows: [{ id: 1, token: 'secret' }] }
  expect(write(schema, answer)).toEqual({ name: 'a', seller: { city: 'Leeds' }, rows: [{ id: 1 }] })
})

test('null, missing and empty stay what they are', () => {
  const schema = z.object({
    band: z.object({ low: z.number() }).nullable(),
    text: z.string().nullable(),
    count: z.number().int().nullable(),
    note: z.string().optional(),
    changes: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  })
  const answer = { band: null, text: null, count: null, changes: { price: 12.5, title: 'x', stock: null } }
  expect(write(schema, answer)).toEqual(answer)
  expect(write(schema, { ...answer, band: { low: 0 }, text: '', count: 0 })).toMatchObject({
    band: { low: 0 },
    text: '',
    count: 0,
  })
})

test('a union is written as the shape that matches', () => {
  const schema = z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), one: z.string() }),
      z.object({ kind: z.literal('b'), two: z.number() }),
    ]),
  )
  expect(
    write(schema, [
      { kind: 'a', one: 'x', two: 2 },
      { kind: 'b', two: 2 },
    ]),
  ).toEqual([
    { kind: 'a', one: 'x' },
    { kind: 'b', two: 2 },
  ])
})
