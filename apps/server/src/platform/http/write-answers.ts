import build from 'fast-json-stringify'
import { serializerCompiler as checkEach } from 'fastify-type-provider-zod'
import { z } from 'zod'

type Write = (answer: unknown) => string
type Compiler = (route: Parameters<typeof checkEach>[0]) => Write

const compiled = new WeakMap<z.ZodType, Write>()

/**
 * Writes answers by functions made from the contract, each at its first use: what the contract does not name never leaves, and
 * no field is checked again. A choice between shapes needs that check, and keeps it.
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

/** "this or null" as one word, which needs no choice when it is written. */
function plainNull({ jsonSchema }: { jsonSchema: { anyOf?: object[]; nullable?: boolean } }): void {
  const [shape, other] = jsonSchema.anyOf ?? []
  if (!shape || jsonSchema.anyOf?.length !== 2 || JSON.stringify(other) !== '{"type":"null"}') return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, shape, { nullable: true })
}
