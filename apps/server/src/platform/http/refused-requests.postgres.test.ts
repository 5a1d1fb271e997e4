import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorBody } from '@allyards/contract/errors'
import { uploadImage } from '@allyards/contract/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEndpoints } from '../../../test/contract-endpoints'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { servePages } from '../../pages/pages'

let server: TestServer
let address: string

beforeAll(async () => {
  server = await startTestServer({
    pages: async (app) =>
      servePages(app, async () => ({
        status: 200,
        headers: {},
        body: Buffer.from('a page'),
        etag: '"page"',
        tags: new Set(),
        renderedAt: 0,
      })),
  })
  address = await server.listen()
})
afterAll(() => server.close())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const id = '0190b0a0-0000-7000-8000-000000000000'

describe('a wrong method', () => {
  test('is refused with those that the address takes, on every address of the API', async () => {
    const endpoints = await readEndpoints()
    const taken = new Map<string, Set<string>>()
    for (const { path, method } of endpoints) {
      const url = `/api${path.replace(/:\w+/g, id)}`
      taken.set(url, (taken.get(url) ?? new Set()).add(method))
    }
    for (const [url, allowed] of taken) {
      for (const method of methods.filter((one) => !allowed.has(one))) {
        const answer = await server.send({ method, url })
        // A word such as "imports" may also be somebody's id.
        if (answer.status !== 405) expect([401, 404, 422], `${method} ${url}`).toContain(answer.status)
        else expect(String(answer.headers.allow).split(', '), `${method} ${url}`).toEqual(expect.arrayContaining([...allowed]))
      }
    }
  })

  test.each([
    ['/api/vehicles/makes', 'GET, HEAD, OPTIONS'],
    ['/api/auth/login', 'POST, OPTIONS'],
    [`/api/garage/${id}`, 'DELETE, PATCH, OPTIONS'],
    ['/contact', 'GET, HEAD, OPTIONS'],
    ['/files/a.webp', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
  ])('of %s: allowed are %s', async (path, allow) => {
    const refused = await fetch(address + path, { method: 'PUT', body: '<a/>', headers: { 'content-type': 'application/xml' } })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow])
    expect(errorBody.parse(await refused.json()).code).toBe('method_not_allowed')
    const asked = await fetch(address + path, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('allow'), await asked.text()]).toEqual([204, allow, ''])
  })

  test('on an unknown address below /api is a 404', async () => {
    for (const method of methods) expect((await fetch(`${address}/api/nope/nothing`, { method })).status, method).toBe(404)
  })
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', ''])(
  'a body of the type "%s" is a 415',
  async (type) => {
    const body = Buffer.from('emailOrPhone=a')
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    })
    expect([answer.status, errorBody.parse(await answer.json()).code]).toEqual([415, 'unsupported_media'])
  },
)

test('a call that takes files only refuses JSON as a wrong type', async () => {
  const { token } = await server.aBuyer()
  const answer = await server.send({ method: 'POST', url: `/api${uploadImage.path}`, body: {}, token })
  expect([answer.status, answer.error.code]).toEqual([415, 'unsupported_media'])
})

test('private answers and refusals are not cached; public answers say for how long', async () => {
  const { token } = await server.aBuyer()
  const kept = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(address + path, { headers })).headers.get('cache-control')
  const authorization = `Bearer ${token}`
  for (const path of ['/api/garage', '/api/deals', '/api/notifications', '/api/auth/me'])
    expect(await kept(path, { authorization }), path).toBe('no-store')
  for (const path of ['/api/garage', '/api/nope', '/files/a.webp', '/sitemaps/none', '/api/vehicles/models', '/healthz'])
    expect(await kept(path), path).toBe('no-store')
  for (const path of ['/api/vehicles/makes', '/api/openapi.json', '/contact', '/robots.txt', '/sitemap.xml'])
    expect(await kept(path), path).toContain('public')
})

test('a body that is too long gets one answer, also while it goes on arriving or stalls', async () => {
  const logged = new PassThrough()
  const log = text(logged)
  const warning = await startTestServer({ env: { LOG_LEVEL: 'warn' }, logTo: logged })
  const port = Number(new URL(await warning.listen()).port)
  const head = ['POST /api/auth/login HTTP/1.1', 'host: allyards', 'content-type: application/json']
  const long = `{"password":"${'x'.repeat(300_000)}`
  const chunk = `${long.length.toString(16)}\r\n${long}\r\n`
  const answers = await Promise.all([
    exchange(port, [...head, 'content-length: 900000', '', long].join('\r\n')),
    exchange(port, [...head, 'transfer-encoding: chunked', '', chunk].join('\r\n')),
    exchange(port, [...head, 'content-length: 100', '', '{"password":'].join('\r\n')),
  ])
  expect(answers.map((answer) => answer.match(/HTTP\/1\.1 \d{3}/g))).toEqual([
    ['HTTP/1.1 413'],
    ['HTTP/1.1 413'],
    ['HTTP/1.1 408'],
  ])
  await warning.close()
  logged.end()
  expect(await log).not.toContain('FST_ERR_REP_ALREADY_SENT')
})

/** Sends the text, and more of it until the server closes the connection. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  // The server closes first.
  socket.on('error', () => undefined)
  socket.write(sent)
  await once(socket, 'close')
  return answer
}
