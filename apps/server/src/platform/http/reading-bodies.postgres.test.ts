import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import * as ownProducts from '@allyards/contract/own-products'
import * as sellers from '@allyards/contract/sellers'
import * as uploads from '@allyards/contract/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
let port: number
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.aSeller()).token
  port = Number(new URL(await server.listen()).port)
})
afterAll(() => server.close())

/** Sends exactly these bytes and gives what comes back until the server closes the connection. */
async function exchange(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.write(lines.join('\r\n'))
  await once(socket, 'close')
  return answer
}

const id = '0190b0a0-0000-7000-8000-000000000000'
const formEndpoints = [
  ownProducts.addProduct,
  ownProducts.changeProduct,
  ownProducts.importProducts,
  sellers.completeSellerSignup,
  uploads.uploadImage,
].map(({ method, path }) => ({ method, url: `/api${path.replace(':id', id)}` }))

describe('a body is read only if the call is allowed', () => {
  test.each(formEndpoints)('$method $url refuses a stranger without waiting for the body', async ({ method, url }) => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const head = [`${method} ${url} HTTP/1.1`, 'host: allyards', 'connection: close', `content-type: ${type}`]
      expect(await exchange(...head, 'content-length: 80000000', '', '')).toContain('401 Unauthorized')
    }
  })

  test.each(formEndpoints.filter(({ url }) => url !== '/api/uploads'))(
    '$method $url takes no more JSON than it needs',
    async ({ method, url }) => {
      const body = { title: 'x'.repeat(1024 * 1024) }
      expect((await server.send({ method, url, body, token })).error.code).toBe('too_large')
    },
  )

  test('a compressed body is refused unread', async () => {
    const payload = gzipSync(JSON.stringify({ emailOrPhone: 'a@b.uk', password: 'x' }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media'])
  })

  test('does not wait for a body or headers that never end', async () => {
    const started = Date.now()
    const head = ['POST /api/auth/login HTTP/1.1', 'host: allyards', 'content-type: application/json', 'content-length: 900']
    const answers = await Promise.all([
      exchange(...head, '', '{"emailOrPhone":'),
      exchange('GET /healthz HTTP/1.1', 'host: allyards', 'x-slow: '),
    ])
    for (const answer of answers) expect(answer).toContain('408 Request Timeout')
    expect(Date.now() - started).toBeLessThan(60_000)
  })
})

describe('a malformed form is a 4xx', () => {
  const part = (...lines: string[]) => lines.join('\r\n')
  const file = 'content-disposition: form-data; name="file"; filename="a.png"'
  const forms: [string, string, string][] = [
    ['no boundary', 'multipart/form-data', part('--x', file, '', 'bytes', '--x--', '')],
    ['an empty boundary', 'multipart/form-data; boundary=', part('--', file, '', 'bytes', '----', '')],
    ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 'x'],
    ['another boundary', 'multipart/form-data; boundary=y', part('--x', file, '', 'bytes', '--x--', '')],
    ['nothing', 'multipart/form-data; boundary=x', ''],
    ['a cut in the file', 'multipart/form-data; boundary=x', part('--x', file, '', 'byt')],
    ['a cut in the headers', 'multipart/form-data; boundary=x', part('--x', 'content-dispo')],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      part('--x', 'content-disposition: form-data', '', 'a', '--x--', ''),
    ],
    [
      'a file without a name',
      'multipart/form-data; boundary=x',
      part('--x', 'content-disposition: form-data; filename="a"', '', 'a', '--x--', ''),
    ],
    ['a part without headers', 'multipart/form-data; boundary=x', part('--x', '', 'a', '--x--', '')],
    [
      'headers that are too long',
      'multipart/form-data; boundary=x',
      part('--x', `x-long: ${'x'.repeat(100_000)}`, file, '', 'a', '--x--', ''),
    ],
    [
      'a name of the prototype',
      'multipart/form-data; boundary=x',
      part('--x', 'content-disposition: form-data; name="__proto__"', '', 'a', '--x--', ''),
    ],
    [
      'a name of every object',
      'multipart/form-data; boundary=x',
      part('--x', 'content-disposition: form-data; name="toString"', '', 'a', '--x--', ''),
    ],
    [
      'JSON that is none',
      'multipart/form-data; boundary=x',
      part('--x', 'content-disposition: form-data; name="a"', 'content-type: application/json', '', '{', '--x--', ''),
    ],
    [
      'an odd encoding',
      'multipart/form-data; boundary=x',
      part(
        '--x',
        file,
        'content-transfer-encoding: nonsense',
        'content-type: text/plain; charset=nonsense',
        '',
        'a',
        '--x--',
        '',
      ),
    ],
  ]

  test.each(formEndpoints)('on $method $url', async ({ method, url }) => {
    const failures: unknown[] = []
    for (const [name, type, payload] of forms) {
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const answer = await server.app.inject({ method, url, payload, headers })
      if (answer.statusCode < 400 || answer.statusCode >= 500) failures.push([name, answer.statusCode, answer.payload])
    }
    expect(failures).toEqual([])
  })
})
