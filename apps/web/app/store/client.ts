import { createClient, type Transport } from '@allyards/contract/client'
import { readOperatorToken } from './operator-token'

/** The keys of calls that never got an answer. */
const unanswered = new Map<string, string>()

/**
 * Sends calls with the stored token; operators' calls use their own token. There is no time-out, because a slow network is not an
 * error. A call without an answer is sent again with the same key, so that the server runs it once.
 */
export const browserTransport: Transport = async ({ method, url, headers, body }) => {
  const token = url.startsWith('/api/operator/') ? readOperatorToken() : localStorage.getItem('token')
  const call = method === 'GET' || body instanceof FormData ? undefined : `${method} ${url} ${body} ${token}`
  const key = call && (unanswered.get(call) ?? newKey())
  if (call && key) unanswered.set(call, key)
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body }),
  })
  if (call && answer.status < 500) unanswered.delete(call)
  const type = answer.headers.get('content-type') ?? ''
  if (answer.ok && /pdf|image/.test(type)) return { status: answer.status, body: await answer.blob() }
  const text = await answer.text()
  if (type.includes('json') && text !== '') return { status: answer.status, body: JSON.parse(text) }
  // A page to print. A proxy's error page is not shown.
  return { status: answer.status, body: answer.ok && type.includes('html') ? text : undefined }
}

/** randomUUID would need https. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Calls an endpoint of the contract. Its answers are not cached. */
export const client = createClient(browserTransport)
