import type { JsonSchema } from './json-schema'

/** A schema as a person would write it down: TypeScript with its limits as comments. */
export function describeSchema(schema: JsonSchema | undefined, depth = 0): string {
  if (!schema) return 'unknown'
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => describeSchema(choice, depth)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => describeSchema(part, depth)).join(' & ')
  if (schema.properties) return describeObject(schema, depth)
  if (schema.type === 'array') return `${grouped(describeSchema(schema.items, depth))}[]`
  if (schema.type === 'object') {
    const values =
      typeof schema.additionalProperties === 'object' ? describeSchema(schema.additionalProperties, depth) : 'unknown'
    return `{ [name]: ${values} }`
  }
  return `${[schema.type ?? 'unknown'].flat().join(' | ')}${limitsOf(schema)}`
}

function describeObject({ properties = {}, required = [] }: JsonSchema, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, property]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(property, depth + 1)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

function limitsOf(schema: JsonSchema): string {
  const range = (from: number | undefined, to: number | undefined) => {
    const low = from !== undefined && from > Number.MIN_SAFE_INTEGER ? from : undefined
    const high = to !== undefined && to < Number.MAX_SAFE_INTEGER ? to : undefined
    return low === undefined && high === undefined ? undefined : `${low ?? ''}..${high ?? ''}`
  }
  const characters = range(schema.minLength, schema.maxLength)
  const notes = [
    schema.format,
    characters && `${characters} characters`,
    range(schema.minimum, schema.maximum),
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
  return notes.length > 0 ? ` (${notes.join(', ')})` : ''
}

const grouped = (text: string) => (text.includes(' | ') || text.endsWith(')') ? `(${text})` : text)
