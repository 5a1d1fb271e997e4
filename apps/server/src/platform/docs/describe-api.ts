import type { Access, EndpointDefinition } from '@allyards/contract/endpoint'
import { needsConfirmedSeller, rights } from '@allyards/contract/members'
import { describeAnswers, describeRefusals } from './describe-answers'
import { describeBody, describeParameters, idempotencyKey } from './describe-call'
import { type Domain, domains } from './domains'
import type { JsonSchema } from './json-schema'
import { NamedSchemas } from './named-schemas'

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema; $ref?: string }[]
  requestBody?: Content
  responses: Record<string, Content & { $ref?: string }>
}
export interface Content {
  content?: Record<string, { schema?: JsonSchema; example?: object }>
  description?: string
}
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Content> } & Record<string, object>
}

/** The OpenAPI document of these calls, made from the contract alone. */
export function describeApi(served: readonly EndpointDefinition[], publicUrl: string): ApiDocument {
  const named = namesOf(served)
  const schemas = new NamedSchemas(domains, new Map(named.map(({ endpoint, name }) => [endpoint, name])))
  const paths: ApiDocument['paths'] = {}
  for (const { endpoint, name, domain } of named) {
    const { path, renamed } = pathIn(endpoint, served)
    const parameters = describeParameters(endpoint, schemas, renamed) as Operation['parameters']
    const requestBody = describeBody(endpoint, schemas)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: name,
        summary: endpoint.summary,
        description: whoMayCall(endpoint),
        tags: [domain.name],
        security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
        ...(parameters?.length ? { parameters } : {}),
        ...(requestBody ? { requestBody } : {}),
        responses: describeAnswers(endpoint, schemas),
      },
    }
  }
  const responses = describeRefusals(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Allyards API',
      version: '1',
      description:
        'Buyers ask once, every yard answers. A refusal is { message, code, errors? } with the right status. An answer may gain fields.',
      license: { name: 'All rights reserved', url: `${publicUrl}/legal/terms` },
    },
    servers: [{ url: publicUrl }],
    tags: domains.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that logging in answers.' } },
      parameters: { IdempotencyKey: idempotencyKey },
      responses,
      schemas: schemas.components(),
    },
  }
}

/** A call is named as the contract exports it. */
function namesOf(served: readonly EndpointDefinition[]): { endpoint: EndpointDefinition; name: string; domain: Domain }[] {
  const known = new Map<unknown, { name: string; domain: Domain }>()
  for (const domain of domains) {
    for (const [name, value] of domain.modules.flatMap((module) => Object.entries(module))) known.set(value, { name, domain })
  }
  return served.map((endpoint) => {
    const found = known.get(endpoint)
    if (!found) throw new Error(`No domain of the API's document has ${endpoint.method} ${endpoint.path}.`)
    return { endpoint, ...found }
  })
}

/** Two paths that differ only in the names of parameters are one to a generator, so their parameters share a name here. */
function pathIn({ path }: EndpointDefinition, served: readonly EndpointDefinition[]) {
  const shapeOf = (one: string) => one.replace(/:\w+/g, ':')
  const alike = [...new Set(served.map((endpoint) => endpoint.path).filter((one) => shapeOf(one) === shapeOf(path)))]
  const names = alike.map((one) => [...one.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const own = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shared = own.map((_, index) => [...new Set(names.map((one) => one[index] ?? ''))].sort().join('_or_'))
  const renamed = (name: string) => shared[own.indexOf(name)] ?? name
  return { path: `/api${path.replace(/:(\w+)/g, (_, name: string) => `{${renamed(name)}}`)}`, renamed }
}

const accessNames: Record<Access, string> = {
  anyone: 'anyone',
  'signed-in': 'anyone signed in',
  buyer: 'a buyer',
  seller: 'a seller with company details',
  'new-seller': 'a seller',
  operator: 'an operator; for everybody else it does not exist',
}

function whoMayCall(endpoint: EndpointDefinition): string {
  const { access, right } = endpoint
  const who = accessNames[access]
  const needed = right && right !== 'any' ? `${who}; a member of a depot needs the right “${rights[right].label}”` : who
  return needsConfirmedSeller(endpoint) ? `${needed}; a seller must have confirmed their email address` : needed
}
