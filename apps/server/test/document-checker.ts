import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { ApiDocument, Content } from '../src/platform/docs/describe-api'
import { type JsonSchema, mapSchema } from '../src/platform/docs/json-schema'

export interface GivenAnswer {
  method: string
  /** As Fastify or the document names it: parameters as `:name` or `{name}`. */
  route: string
  status: number
  type: string
  /** Empty where there is none. */
  text: string
}

export type DocumentChecker = ReturnType<typeof createDocumentChecker>

/** Holds answers against an OpenAPI document: status, type and shape. Gives what differs. */
export function createDocumentChecker(document: ApiDocument) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, validateFormats: true }))
  const closed = Object.entries(document.components.schemas).map(([name, schema]) => [name, mapSchema(schema, close)])
  ajv.addSchema({ $id: 'document', components: { schemas: Object.fromEntries(closed) } })
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${shapeOf(path)}`, operation]),
    ),
  )
  const compiled = new Map<string, ValidateFunction>()

  function checkShape(key: string, schema: JsonSchema, text: string): string | undefined {
    const validate = compiled.get(key) ?? ajv.compile(mapSchema(schema, (inner) => close(inAjv(inner))))
    compiled.set(key, validate)
    return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors?.slice(0, 3))
  }

  return ({ method, route, status, type, text }: GivenAnswer): string | undefined => {
    const key = `${method} ${shapeOf(route)}`
    const operation = operations.get(key)
    if (!operation) return 'there is no such call'
    const named = operation.responses[status]
    if (!named) return 'there is no such status'
    const answer: Content | undefined = named.$ref ? document.components.responses[named.$ref.split('/').at(-1) ?? ''] : named
    if (!answer?.content) return text === '' ? undefined : 'there is a body'
    const schema = answer.content[type.split(';')[0] ?? '']?.schema
    if (!schema) return `the type is ${type}`
    return type.includes('json') ? checkShape(`${key} ${named.$ref ?? status}`, schema, text) : undefined
  }
}

const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':')

const inAjv = (schema: JsonSchema): JsonSchema => (schema.$ref ? { ...schema, $ref: `document${schema.$ref}` } : schema)

/** The document promises no less; a test sees what it does not name. */
const close = (schema: JsonSchema): JsonSchema =>
  schema.properties && schema.additionalProperties === undefined ? { ...schema, additionalProperties: false } : schema
