import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { watchHealth } from '../../test/watch-health'

const MAX_WAIT_MS = 1000

let server: TestServer
let url: string
let buyer: { id: string; token: string }
let seller: { id: string; token: string }

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  url = await server.listen()
  buyer = await server.aBuyer()
  seller = await server.aSeller()
})
afterAll(() => server.close())

const megabyte = 1024 * 1024
const json = (
  token: string | undefined,
  method: string,
  path: string,
  body: string | Buffer,
  more: Record<string, string> = {},
) => send(path, { method, body, headers: { 'content-type': 'application/json', ...bearer(token), ...more } })
const bearer = (token: string | undefined): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

/** Sends over the wire, as an attacker would. A connection that the server closes early counts as an answer. */
function send(
  path: string,
  { method, body, headers }: { method: string; body?: string | Buffer; headers: Record<string, string> },
) {
  return new Promise<number>((resolve) => {
    const sent = httpRequest(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode ?? 0))
        .on('error', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

async function upload(bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.avif'))
  const answer = await fetch(`${url}/api/uploads`, { method: 'POST', body, headers: bearer(buyer.token) })
  await answer.arrayBuffer()
  return answer.status
}

// Packed before the measuring starts: the server shares this process.
const packed = gzipSync(Buffer.alloc(60 * megabyte, '['))
const largePicture = await sharp({ create: { width: 4800, height: 4800, channels: 3, background: { r: 10, g: 20, b: 30 } } })
  .avif({ effort: 0 })
  .toBuffer()

const bombs: [string, () => Promise<number[]>][] = [
  [
    'a body that unpacks to 60 MB',
    async () => {
      const headers = { 'content-encoding': 'gzip' }
      return Promise.all([undefined, seller.token].map((token) => json(token, 'POST', '/api/products/add', packed, headers)))
    },
  ],
  ['40 MB of JSON', async () => [await json(seller.token, 'POST', '/api/products/add', Buffer.alloc(40 * megabyte, '['))]],
  [
    'JSON that is half a million lists deep',
    async () => [await json(undefined, 'POST', '/api/auth/login', '['.repeat(megabyte - 10))],
  ],
  [
    'JSON with a hundred thousand names',
    async () => {
      const body = `{${Array.from({ length: 80_000 }, (_, index) => `"a${index}":1`).join()}}`
      return [await json(undefined, 'POST', '/api/auth/login', body)]
    },
  ],
  [
    'a list of sixty thousand entries',
    async () => {
      const ids = JSON.stringify({
        ids: Array(60_000).fill('0190b0a0-0000-7000-8000-000000000000'),
        brands: Array(60_000).fill('a'),
      })
      return [
        await json(seller.token, 'POST', '/api/products/bulk', ids),
        await json(seller.token, 'PATCH', '/api/auth/complete-seller-signup', ids),
      ]
    },
  ],
  [
    'texts made to trip a pattern',
    async () => {
      const texts = ['a'.repeat(4_000), 'ab@'.repeat(1_300), '0 '.repeat(2_000), 'www.'.repeat(1_000), '('.repeat(4_000)]
      const contact = (message: string) =>
        JSON.stringify({ name: message.slice(0, 100), email: `${message}@b.uk`, phone: message, message })
      return Promise.all(
        texts.flatMap((text) => [
          json(undefined, 'POST', '/api/contact', contact(text)),
          json(
            undefined,
            'POST',
            '/api/auth/register',
            JSON.stringify({ name: text, email: text, password: text, phone_number: text, type: 'buyer' }),
          ),
          send(`/api/vehicles/by-reg?reg=${encodeURIComponent(text)}`, { method: 'GET', headers: {} }),
        ]),
      )
    },
  ],
  ['pictures that unpack to 23 megapixels each', () => Promise.all(Array.from({ length: 2 }, () => upload(largePicture)))],
  [
    'three hundred sockets of nobody',
    async () =>
      Promise.all(Array.from({ length: 300 }, () => send('/socket.io/?EIO=4&transport=polling', { method: 'GET', headers: {} }))),
  ],
]

test.each(bombs)('%s: nobody else waits for over a second', { timeout: 240_000 }, async (_name, explode) => {
  const health = watchHealth(url)
  const statuses = await explode()
  expect(await health.longestWaitMs()).toBeLessThan(MAX_WAIT_MS)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
