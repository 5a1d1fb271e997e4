import type { EndpointDefinition } from '@allyards/contract/endpoint'
import type { z } from 'zod'
import { exampleBodies } from './example-bodies'
import type { JsonSchema } from './json-schema'
import type { NamedSchemas } from './named-schemas'

/** What may come in the path, in the query and in the headers. `renamed` says how a parameter of the path is called here. */
export function describeParameters(
  { params, query, doneOnce }: EndpointDefinition,
  schemas: NamedSchemas,
  renamed: (name: string) => string,
): object[] {
  const path = fieldsOf(params, schemas).map(([name, schema]) => ({ name: renamed(name), in: 'path', required: true, schema }))
  const inQuery = fieldsOf(query, schemas).map(([name, schema, required]) => ({
    name,
    in: 'query',
    ...(required ? { required } : {}),
    schema,
  }))
  return [...path, ...inQuery, ...(doneOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])]
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A key of your own for this call. Sent again within a day, it is done once and answered the same.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
}

/** The body as JSON, as a form, or as either. */
export function describeBody(endpoint: EndpointDefinition, schemas: NamedSchemas): object | undefined {
  const { body, multipart, files = {}, formOnly } = endpoint
  const example = exampleBodies.get(endpoint)
  if (!body && !multipart) return undefined
  const form = { ...(body ? schemas.open(body, 'input') : { type: 'object' }) }
  form.properties = { ...form.properties, ...Object.fromEntries(Object.entries(files).map(fileField)) }
  if (formOnly) form.required = [...(form.required ?? []), ...Object.keys(files)]
  const content = {
    ...(body && !formOnly ? { 'application/json': { schema: schemas.use(body, 'input'), ...(example && { example }) } } : {}),
    ...(multipart ? { 'multipart/form-data': { schema: form } } : {}),
  }
  return { required: true, content }
}

function fileField([name, most]: [string, number]): [string, JsonSchema] {
  const file: JsonSchema = { type: 'string', format: 'binary' }
  return [name, most === 1 ? file : { type: 'array', items: file, maxItems: most }]
}

type Field = [name: string, schema: JsonSchema, isRequired: boolean]

function fieldsOf(schema: z.ZodType | undefined, schemas: NamedSchemas): Field[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.open(schema, 'input')
  return Object.entries(properties).map(([name, field]) => [name, field, required.includes(name)])
}
