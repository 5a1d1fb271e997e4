import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { errorBody } from '@allyards/contract/errors'
import { z } from 'zod'
import type { Domain } from './domains'
import { type JsonSchema, mapSchema, nameOf, namesWithin, refTo, tidySchema } from './json-schema'

/** Which way a schema travels: with a call or with its answer. What may be left out of a call may always be there in an answer. */
type Way = 'input' | 'output'
type Named = Record<string, JsonSchema>
type Names = Map<z.ZodType, string>

interface Made {
  /** What a call or an answer is made of, whether it has a name or not. */
  roots: Map<z.ZodType, JsonSchema>
  named: Named
  /** Those that something refers to. */
  reached: Set<string>
}

const inPascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Every schema of the API as JSON Schema: those with a name refer to each other. */
export class NamedSchemas {
  readonly #made: Record<Way, Made>
  /** Names that travel both ways, and not as the same. */
  readonly #differing: Set<string>

  constructor(domains: readonly Domain[], endpoints: ReadonlyMap<EndpointDefinition, string>) {
    const names = nameSchemas(domains, endpoints)
    const all = [...endpoints.keys()]
    const apart = all.flatMap(({ params, query, body, formOnly }) => [params, query, formOnly ? body : undefined])
    this.#made = {
      input: makeJson('input', names, { apart, whole: all.map(({ body, formOnly }) => (formOnly ? undefined : body)) }),
      output: makeJson('output', names, { apart: [], whole: [errorBody, ...all.map(({ response }) => response)] }),
    }
    this.#differing = findDiffering(this.#made.input, this.#made.output)
  }

  /** A reference where the schema has a name, else the schema itself. */
  use(schema: z.ZodType, way: Way): JsonSchema {
    return this.#pointed(this.#made[way].roots.get(schema) ?? {}, way)
  }

  /** The schema itself, also where it has a name. */
  open(schema: z.ZodType, way: Way): JsonSchema {
    const { roots, named } = this.#made[way]
    const root = roots.get(schema) ?? {}
    return this.#pointed(root.$ref ? (named[nameOf(root.$ref)] ?? {}) : root, way)
  }

  components(): Named {
    const found = (['output', 'input'] as const).flatMap((way) =>
      [...this.#made[way].reached].map(
        (name) => [this.#nameFor(name, way), this.#pointed(this.#made[way].named[name] ?? {}, way)] as const,
      ),
    )
    return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  #nameFor(name: string, way: Way): string {
    return way === 'input' && this.#differing.has(name) ? `${name}InCall` : name
  }

  /** Points to the right one of two. */
  #pointed(schema: JsonSchema, way: Way): JsonSchema {
    return mapSchema(schema, (inner) => (inner.$ref ? { ...inner, ...refTo(this.#nameFor(nameOf(inner.$ref), way)) } : inner))
  }
}

/** A schema is called as the contract exports it, else after its call. */
function nameSchemas(domains: readonly Domain[], endpoints: ReadonlyMap<EndpointDefinition, string>): Names {
  const names: Names = new Map()
  const taken = new Set<string>()
  const name = (schema: z.ZodType | undefined, wanted: string) => {
    if (!schema || names.has(schema) || !isWorthAName(schema)) return
    if (taken.has(wanted)) throw new Error(`Two schemas of the contract have the name ${wanted}.`)
    taken.add(wanted)
    names.set(schema, wanted)
  }
  for (const [exported, value] of domains.flatMap(({ modules }) => modules.flatMap((module) => Object.entries(module)))) {
    if (value instanceof z.ZodType) name(value, inPascal(exported))
  }
  for (const [{ body, response }, called] of endpoints) {
    if (response instanceof z.ZodArray) name(response.element as z.ZodType, `${inPascal(called)}Entry`)
    name(response, `${inPascal(called)}Response`)
    name(body, `${inPascal(called)}Request`)
  }
  return names
}

interface Roots {
  /** Taken apart into parameters or the fields of a form, so that they need no name. */
  apart: (z.ZodType | undefined)[]
  whole: (z.ZodType | undefined)[]
}

/** All at once: one call for each would take seconds. */
function makeJson(io: Way, names: Names, { apart, whole }: Roots): Made {
  const metadata = z.registry<{ id?: string }>()
  for (const [schema, id] of names) metadata.add(schema, { id })
  const schemas = [...new Set([...apart, ...whole])].filter((schema) => schema !== undefined)
  const shape = Object.fromEntries(schemas.map((schema, index) => [String(index), schema]))
  const json = z.toJSONSchema(z.object(shape), { io, metadata, unrepresentable: 'any' }) as JsonSchema
  const clean = (schema: JsonSchema) => mapSchema(schema, (inner) => tidySchema(pointed(inner)))
  const named = Object.fromEntries(Object.entries(json.$defs ?? {}).map(([name, schema]) => [name, clean(schema)]))
  const roots = new Map(schemas.map((schema, index) => [schema, clean(json.properties?.[index] ?? {})]))
  const reached = new Set(
    schemas.flatMap((schema) => {
      const root = roots.get(schema) ?? {}
      return namesWithin(apart.includes(schema) && root.$ref ? (named[nameOf(root.$ref)] ?? {}) : root)
    }),
  )
  // The set grows while it is walked.
  for (const name of reached) for (const inner of namesWithin(named[name] ?? {})) reached.add(inner)
  return { roots, named, reached }
}

const pointed = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? { ...schema, ...refTo(schema.$ref.replace('#/$defs/', '')) } : schema

/** Objects and choices between words; a text with a limit is as clear where it stands. */
function isWorthAName(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject || schema instanceof z.ZodEnum || schema instanceof z.ZodUnion
}

function findDiffering(input: Made, output: Made): Set<string> {
  const names = [...output.reached].filter((name) => input.reached.has(name))
  const differing = new Set(names.filter((name) => JSON.stringify(input.named[name]) !== JSON.stringify(output.named[name])))
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const name of names) if (namesWithin(output.named[name] ?? {}).some((inner) => differing.has(inner))) differing.add(name)
  }
  return differing
}
