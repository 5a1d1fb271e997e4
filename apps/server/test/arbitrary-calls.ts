import fc from 'fast-check'
import type { ApiDocument, Operation } from '../src/platform/docs/describe-api'
import type { JsonSchema } from '../src/platform/docs/json-schema'
import { oddValues } from './make-input'

export interface GeneratedCall {
  operationId: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  /** The caller, as an index into the callers of the test. */
  caller: number
  body?: unknown
  /** The fields go as a form, with these files beside them. */
  asForm: boolean
  headers: Record<string, string>
}

interface Known {
  /** Ids and words that the world of the test has. */
  ids: readonly string[]
  words: readonly string[]
  callers: number
}

/** Calls as the document describes them: valid, nearly valid and odd. */
function arbitraryCalls(document: ApiDocument, known: Known): fc.Arbitrary<GeneratedCall> {
  const from = new FromSchema(document, known)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      // Ending the callers' own sessions and accounts would end the test.
      .filter(() => !/logout|sessions|auth\/account$/.test(path))
      .map(([method, operation]) => ({ path, method, operation })),
  )
  return fc
    .tuple(fc.constantFrom(...operations), fc.constantFrom(0, 0, 0.04, 0.3))
    .chain(([{ path, method, operation }, oddness]) => {
      const place = (name: string) => parametersOf(operation).filter((parameter) => parameter.in === name)
      return fc.record({
        operationId: fc.constant(operation.operationId),
        method: fc.constant(method.toUpperCase() as GeneratedCall['method']),
        url: fc
          .tuple(from.fields(place('path'), 0.02), from.fields(place('query'), oddness))
          .map(([inPath, inQuery]) => urlOf(path, inPath, inQuery)),
        caller: fc.nat(known.callers - 1),
        asForm: fc.boolean().map((is) => is && operation.requestBody?.content?.['multipart/form-data'] !== undefined),
        headers: fc.option(fc.constantFrom('key-of-a-call', 'another-key', 'short', 'with a space')).map(keyed),
        body: from.body(operation, oddness),
      })
    })
}

/** So many of them; the same seed gives the same ones. */
export const sampleCalls = (document: ApiDocument, known: Known, { seed, count }: { seed: number; count: number }) =>
  fc.sample(arbitraryCalls(document, known), { seed, numRuns: count })

const keyed = (key: string | null): Record<string, string> => (key ? { 'idempotency-key': key } : {})

const parametersOf = ({ parameters = [] }: Operation) => parameters.filter((parameter) => parameter.schema)

function urlOf(path: string, inPath: Record<string, unknown>, inQuery: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(inQuery)) for (const each of [value].flat()) search.append(name, textOf(each))
  return `${path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(inPath[name])) || 'x')}?${search}`
}

/** An ill-formed text cannot be in an address. */
const textOf = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .toString()
    .slice(0, 3_000)

class FromSchema {
  readonly #document: ApiDocument
  readonly #known: Known

  constructor(document: ApiDocument, known: Known) {
    this.#document = document
    this.#known = known
  }

  body({ requestBody }: Operation, oddness: number): fc.Arbitrary<unknown> {
    const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {}
    return this.value((json ?? form)?.schema ?? { type: 'object' }, oddness)
  }

  fields(parameters: { name: string; required?: boolean; schema?: JsonSchema }[], oddness: number) {
    const schema: JsonSchema = {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema ?? {}])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    }
    return this.#object(schema, oddness)
  }

  value(schema: JsonSchema, oddness: number): fc.Arbitrary<unknown> {
    if (oddness === 0) return this.#valid(schema, 0)
    const odd = fc.constantFrom(...oddValues)
    const [often, seldom] = [Math.round((1 - oddness) * 100), Math.round(oddness * 100)]
    return fc.oneof({ weight: often, arbitrary: this.#valid(schema, oddness) }, { weight: seldom, arbitrary: odd })
  }

  #valid(schema: JsonSchema, oddness: number): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.#valid(this.#document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, oddness)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices =
      schema.anyOf ?? schema.oneOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [])
    if (choices.length > 0) return fc.oneof(...choices.map((choice) => this.value(choice, oddness)))
    if (schema.type === 'object') return this.#object(schema, oddness)
    if (schema.type === 'array') {
      const most = oddness > 0.1 ? (schema.maxItems ?? 3) + 1 : Math.min(schema.maxItems ?? 3, 3)
      return fc.array(this.value(schema.items ?? {}, oddness), { maxLength: most, size: 'small' })
    }
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'null') return fc.constant(null)
    if (schema.type === 'integer' || schema.type === 'number') return numbers(schema)
    return this.#texts(schema)
  }

  #object({ properties = {}, required = [], additionalProperties }: JsonSchema, oddness: number) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, this.value(inner, oddness)]))
    const record = fc.record(fields, { requiredKeys: oddness > 0.1 ? [] : required.filter((name) => name in fields) })
    if (typeof additionalProperties !== 'object') return record
    return fc.dictionary(fc.constantFrom(...this.#known.words), this.value(additionalProperties, oddness), { maxKeys: 3 })
  }

  #texts({ format, maxLength = 60, minLength = 0 }: JsonSchema): fc.Arbitrary<string> {
    if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...this.#known.ids) }, fc.uuid())
    if (format === 'email') return fc.oneof(fc.emailAddress(), fc.constant('somebody@example.test'))
    if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...this.#known.words) },
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary', minLength: Math.min(minLength, 100), maxLength: Math.min(maxLength, 200) }),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(0, 1, 2).map((over) => 'x'.repeat(Math.max(0, Math.min(maxLength, 5_000) - 1 + over))),
      },
    )
  }
}

/** Most often within the limits, now and then on them or just beyond. */
function numbers({ type, minimum = 0, maximum = 1_000_000 }: JsonSchema): fc.Arbitrary<number> {
  const within = fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.floor(maximum)) })
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0.5)
  return fc.oneof(
    { weight: 3, arbitrary: within },
    { weight: 2, arbitrary: fc.nat(100) },
    type === 'number' ? edges : edges.map(Math.ceil),
  )
}
