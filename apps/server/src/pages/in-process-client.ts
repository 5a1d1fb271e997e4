import { type Client, createClient } from '@allyards/contract/client'
import { errorStatus } from '@allyards/contract/errors'
import type { FastifyInstance } from 'fastify'
import { inProcessHeaders } from '../platform/http/in-process'
import { tagsOf } from './page-tags'

const refusals: number[] = [errorStatus.malformed, errorStatus.too_large, errorStatus.invalid]

/** Calls the API in process, as a guest. `onTag` hears what each answer shows. */
export function createInProcessClient(app: FastifyInstance, onTag: (tag: string) => void): Client {
  const call = createClient(async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...inProcessHeaders },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    // The page's address asked for something that cannot be: that is what the page answers too.
    if (refusals.includes(answer.statusCode)) throw new Response(null, { status: answer.statusCode })
    return { status: answer.statusCode, body: answer.payload === '' ? undefined : answer.json() }
  })
  return async (endpoint, request) => {
    onTag(endpoint.path.split('/')[1] ?? '')
    const answer = await call(endpoint, request)
    tagsOf(endpoint, request, answer).forEach(onTag)
    return answer
  }
}
