import build from 'fast-json-stringify'
import { serializerCompiler as checkEach } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Write = (answer: unknown) => string
type Compiler = (route: Parameters<typeof checkEach>[0]) => Write

const compiled = new WeakMap<z.ZodType, Write>()

/**
 * Turns answers into JSON with a function per endpoint, made from the contract on first use. It writes only fields that the
 * contract names and does not validate them. Unions are validated, because only that tells which shape it is.
 */
export const writeAnswers: Compiler = (route) => {
  const schema = route.schema as unknown as z.ZodType
  return (answer) => {
    const write = compiled.get(schema) ?? compile(schema) ?? checkEach(route)
    compiled.set(schema, write)
    return write(answer)
  }
}

function compile(schema: z.ZodType): Write | undefined {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any', override: plainNull })
  return /"(?:anyOf|oneOf|allOf)"/.test(JSON.stringify(json)) ? undefined : build(json as never)
}

/** "This or null" is not a choice between shapes: it is written as one that may be null. */
function plainNull({ jsonSchema }: { jsonSchema: { anyOf?: object[]; nullable?: boolean } }): void {
  const [shape, other] = jsonSchema.anyOf ?? []
  if (!shape || jsonSchema.anyOf?.length !== 2 || JSON.stringify(other) !== '{"type":"null"}') return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, shape, { nullable: true })
}
