/** The parts of JSON Schema that our schemas come out as. */
export interface JsonSchema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  minLength?: number
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  default?: unknown
  $ref?: string
  $id?: string
  $defs?: Record<string, JsonSchema>
  $schema?: string
}

const PLACE = '#/components/schemas/'

export const refTo = (name: string): JsonSchema => ({ $ref: PLACE + name })

/** The name behind a reference. */
export const nameOf = (ref: string): string => ref.slice(PLACE.length)

/** The schema without what a reader of the document has no use for. */
export function tidySchema({ $id, $schema, id, ...schema }: JsonSchema & { id?: unknown }): JsonSchema {
  const tidy: JsonSchema = { ...schema }
  // A format says what its pattern says.
  if (tidy.format) delete tidy.pattern
  // What we do not know of an object is not promised: an answer may gain a field.
  if (tidy.additionalProperties === false) delete tidy.additionalProperties
  if (tidy.minimum === Number.MIN_SAFE_INTEGER) delete tidy.minimum
  if (tidy.maximum === Number.MAX_SAFE_INTEGER) delete tidy.maximum
  return orNull(tidy)
}

/** "A text, or null" is one type, not a choice of two. */
function orNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const [shape, other] = anyOf ?? []
  const isPlain = anyOf?.length === 2 && other?.type === 'null' && typeof shape?.type === 'string'
  if (!isPlain || shape?.enum || shape?.const !== undefined) return schema
  return { ...rest, ...shape, type: [shape.type as string, 'null'] }
}

/** The schema with every schema inside it replaced, from the inside out. */
export function mapSchema(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const within = (inner: JsonSchema) => mapSchema(inner, change)
  const mapped: JsonSchema = { ...schema }
  if (schema.items) mapped.items = within(schema.items)
  if (typeof schema.additionalProperties === 'object') mapped.additionalProperties = within(schema.additionalProperties)
  if (schema.properties) {
    mapped.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, within(inner)]))
  }
  for (const choice of ['anyOf', 'oneOf', 'allOf'] as const) {
    const among = schema[choice]
    if (among) mapped[choice] = among.map(within)
  }
  return change(mapped)
}

/** The names of the schemas that this one refers to. */
export function namesWithin(schema: JsonSchema): string[] {
  const names: string[] = []
  mapSchema(schema, (inner) => {
    if (inner.$ref) names.push(nameOf(inner.$ref))
    return inner
  })
  return names
}
