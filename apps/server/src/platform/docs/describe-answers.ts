import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { errorBody, errorStatus } from '@allyards/contract/errors'
import { z } from 'zod'
import type { NamedSchemas } from './named-schemas'

/** Every refusal by its status: the same wherever it is given. */
const refusals: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Nobody is signed in, or not as the call needs it.',
  403: 'The caller may not do this.',
  404: 'There is nothing at this address, or not for the caller.',
  408: 'The body took too long to arrive.',
  409: 'It is not as the caller saw it any more.',
  410: 'It is over.',
  413: 'The body is too large.',
  415: 'The body is of a wrong type.',
  422: 'Something in the call is not valid: errors says what, by field.',
  429: 'Too many calls. Retry-After says in how many seconds the next may come.',
  500: 'Something went wrong on our side.',
  503: 'It cannot be done right now. Retry-After says in how many seconds to try again.',
}

const always = [400, 404, 429, 500, 503]
/** Of a call that changes something. */
const ofWrites = [401, 403, 408, 409, 410, 413, 415, 422]

const nameOfStatus = (status: number) => `Refused${status}`

/** components/responses: what calls refuse. */
export function describeRefusals(schemas: NamedSchemas): Record<string, object> {
  const content = { 'application/json': { schema: schemas.use(errorBody, 'output') } }
  const retry = { 'Retry-After': { description: 'Seconds until the next try.', schema: { type: 'integer' } } }
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      nameOfStatus(Number(status)),
      { description, ...(status === '429' || status === '503' ? { headers: retry } : {}), content },
    ]),
  )
}

/** What a call answers, by status. */
export function describeAnswers(endpoint: EndpointDefinition, schemas: NamedSchemas): Record<string, object> {
  const refused = refusedBy(endpoint).map((status) => [status, { $ref: `#/components/responses/${nameOfStatus(status)}` }])
  const { joinedStatus } = endpoint
  const [status, success] = describeSuccess(endpoint, schemas)
  const joined = joinedStatus ? [[joinedStatus, { ...success, description: 'Added to what was there.' }]] : []
  return Object.fromEntries([[status, success], ...joined, ...refused])
}

function describeSuccess(endpoint: EndpointDefinition, schemas: NamedSchemas): [number, object] {
  const { response, status = 200, goesOn, doneOnce, answersAs } = endpoint
  if (!response) return [204, { description: 'Done. There is nothing to tell.' }]
  const headers = {
    ...(goesOn ? { Link: { description: 'Where the list goes on: rel="next".', schema: { type: 'string' } } } : {}),
    ...(doneOnce
      ? { 'Idempotency-Replayed': { description: 'It had been done before.', schema: { type: 'string', const: 'true' } } }
      : {}),
  }
  const schema = response instanceof z.ZodFile ? { type: 'string', format: 'binary' } : schemas.use(response, 'output')
  const content = Object.fromEntries((answersAs ?? ['application/json']).map((type) => [type, { schema }]))
  return [status, { description: descriptions[status], ...(Object.keys(headers).length > 0 ? { headers } : {}), content }]
}

const descriptions = { 200: 'The answer.', 201: 'It was made.', 202: 'It will be done in the background.' }

function refusedBy({ method, access, params, query }: EndpointDefinition): number[] {
  const reads = [...(access === 'anyone' ? [] : [401, 403]), ...(params || query ? [422] : []), ...(params ? [410] : []), 409]
  const known = new Set(Object.values(errorStatus) as number[])
  return [...always, ...(method === 'GET' ? reads : ofWrites)].filter((status) => known.has(status)).sort((a, b) => a - b)
}
