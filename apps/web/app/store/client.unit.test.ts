import { afterEach, expect, test, vi } from 'vitest'
import { browserTransport } from './client'

afterEach(() => vi.unstubAllGlobals())

const accept = { method: 'POST', url: '/api/quotations/by-enquiry/1/accept', headers: {}, body: '{"item_ids":["2"]}' }

/** Answers each call with the next of these, and returns the keys that the calls carried. */
function network(...answers: (Response | Error)[]): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer
  })
  return keys
}

test('a call without an answer is sent again with the same key, and the next call with another', async () => {
  const away = new Response('', { status: 503 })
  const keys = network(new TypeError('Failed to fetch'), away, Response.json({}), Response.json({}))
  await expect(browserTransport(accept)).rejects.toThrow('Failed to fetch')
  for (let count = 0; count < 3; count++) await browserTransport(accept)
  const [lost, refused, answered, next] = keys
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect([refused, answered]).toEqual([lost, lost])
  expect(next).not.toBe(lost)
})

test('a call that only reads carries no key', async () => {
  const keys = network(Response.json({}))
  await browserTransport({ method: 'GET', url: '/api/products', headers: {} })
  expect(keys).toEqual([undefined])
})
