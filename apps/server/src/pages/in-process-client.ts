import { type Client, createClient } from '@allyards/contract/client'
import { errorStatus } from '@allyards/contract/errors'
import type { FastifyInstance } from 'fastify'
import { inProcessHeaders } from '../platform/http/in-process'

const refusals: number[] = [errorStatus.malformed, errorStatus.too_large, errorStatus.invalid]

/** Calls the API in process, as a guest. `onCall` hears the first path segment of each call, such as "products". */
export function createInProcessClient(app: FastifyInstance, onCall: (domain: string) => void): Client {
  return createClient(async ({ method, url, headers, body }) => {
    onCall(url.split(/[/?]/)[2] ?? '')
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
}
