import { brotliDecompressSync } from 'node:zlib'
import { errorBody } from '@allyards/contract/errors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('every answer', () => {
  test('carries the id that a proxy gave, or a new one when that is not a plain id', async () => {
    const given = await server.send({ url: '/healthz', headers: { 'x-request-id': 'edge-4711.abc' } })
    expect(given.headers['x-request-id']).toBe('edge-4711.abc')
    const odd = await server.send({ url: '/healthz', headers: { 'x-request-id': 'x"><script>' } })
    expect(odd.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('forbids inline scripts', async () => {
    const { headers } = await server.send({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("connect-src 'self' ws://localhost:0;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  test('is compressed when the browser can and it is worth it', async () => {
    const answer = await server.app.inject({ url: '/api/vehicles/parts', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveLength(53)
    const small = await server.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
})

describe('bad input never gives a 5xx', () => {
  test.each([
    ['an unknown path below /api', { url: '/api/nope' }, 404, 'not_found'],
    ['an unknown method', { method: 'DELETE', url: '/api/vehicles/makes' }, 405, 'method_not_allowed'],
    [
      'broken JSON',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, body: undefined },
      400,
      'malformed',
    ],
    [
      'XML',
      { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/xml' }, body: '<a/>' },
      415,
      'unsupported_media',
    ],
    ['a missing parameter', { url: '/api/vehicles/models' }, 422, 'invalid'],
    ['a zero byte in a text', { url: '/api/vehicles/models?make=%00' }, 422, 'invalid'],
    [
      'a zero byte in what is stored',
      { method: 'POST', url: '/api/contact', body: { name: 'A\u0000', email: 'a@b.uk', phone: '07700900123', message: 'Hi' } },
      422,
      'invalid',
    ],
    ['a broken percent escape', { url: '/api/%E0%A4%A' }, 400, 'malformed'],
    [
      'a body over 1 MB',
      { method: 'POST', url: '/api/auth/login', body: { emailOrPhone: 'x'.repeat(1_100_000), password: 'x' } },
      413,
      'too_large',
    ],
  ] as const)('%s', async (_name, request, status, code) => {
    const payload = request.url === '/api/auth/login' && status === 400 ? '{"a":' : undefined
    const body = 'body' in request ? request.body : undefined
    const answer = await server.app.inject({
      method: 'method' in request ? request.method : 'GET',
      url: request.url,
      headers: 'headers' in request ? request.headers : {},
      ...(payload ? { payload } : body === undefined ? {} : { payload: body }),
    })
    expect([answer.statusCode, errorBody.parse(answer.json()).code]).toEqual([status, code])
  })

  test.each([
    [{}, 'This is required'],
    [{ status: 'quoted' }, 'Please give one of: accepted, declined, pending'],
  ])('%o is refused in words that a person understands', async (body, words) => {
    const { token } = await server.aSeller()
    const url = '/api/enquiries/respond/0190b0a0-0000-7000-8000-000000000000'
    const answer = await server.send({ method: 'POST', url, body, token })
    expect(answer).toMatchObject({ status: 422, error: { message: words, errors: { status: words } } })
  })
})

describe('what operators ask for', () => {
  test('/healthz and /readyz answer', async () => {
    expect(await server.send({ url: '/healthz' })).toMatchObject({ status: 200, body: { status: 'alive' } })
    expect(await server.send({ url: '/readyz' })).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  test('/metrics is for this machine, or for who knows the token, and exists for nobody else', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
    expect(await from('127.0.0.1')).toBe(200)
    expect(await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
    expect(await from('10.1.2.3')).toBe(404)
    const guarded = await startTestServer({ env: { METRICS_TOKEN: 'a-long-enough-token' }, besides: server })
    const asking = (authorization?: string) =>
      guarded.send({ url: '/metrics', headers: authorization ? { authorization } : {} }).then(({ status }) => status)
    const answers = [await asking('Bearer a-long-enough-token'), await asking('Bearer another-token'), await asking()]
    await guarded.close()
    expect(answers).toEqual([200, 404, 404])
  })

  test('/metrics measures by route template, not by address', async () => {
    await server.send({ url: '/files/0123456789abcdef.webp' })
    const { body, headers } = await server.send<string>({ url: '/metrics' })
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/files/:key",status="404"} 1')
    for (const name of ['live_sockets 0', 'database_connections{pool="requests",state="open"}', 'process_cpu_seconds_total'])
      expect(body).toContain(name)
  })

  test('/api/openapi.json lists every endpoint of the contract that is served, and /api/docs shows it without a script', async () => {
    const { body } = await server.send<{ openapi: string; paths: Record<string, object> }>({ url: '/api/openapi.json' })
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/vehicles/makes', '/api/uploads', '/api/auth/login']))
    expect(Object.keys(body.paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    const docs = await server.send<string>({ url: '/api/docs' })
    expect(docs.headers['content-type']).toContain('text/html')
    for (const path of Object.keys(body.paths)) expect(docs.body).toContain(`<code>${path}</code>`)
    expect(docs.body).not.toContain('<script')
  })

  test('/dev/mail does not exist outside the demo', async () => {
    expect((await server.send({ url: '/dev/mail' })).status).toBe(404)
  })
})
