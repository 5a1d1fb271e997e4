import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { packBody } from '../platform/cache/pack-body'
import { servePages } from './pages'
import { serveAssets } from './serve-assets'

let server: TestServer
let address: string
let folder: string

const html = Buffer.from('a page '.repeat(400))
const picture = '/files/0123456789abcdef0123456789abcdef.webp'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(folder, 'assets'))
  const packed = await packBody(html)
  await Promise.all([
    writeFile(join(folder, 'assets', 'home-a1.js'), html),
    writeFile(join(folder, 'assets', 'home-a1.js.br'), packed.br),
    writeFile(join(folder, 'assets', 'home-a1.js.gz'), packed.gzip),
  ])
  server = await startTestServer({
    pages: async (app) => {
      await serveAssets(app, folder)
      const page = { status: 200, headers: {}, body: html, etag: '"page"', tags: new Set<string>(), renderedAt: 0 }
      servePages(app, async ({ url }) => (url.startsWith('/packed') ? { ...page, packed } : page))
    },
  })
  await server.context.files.put('0123456789abcdef0123456789abcdef.webp', Buffer.from('bytes'), 'image/webp')
  address = await server.listen()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Over a connection, with no header that the test does not name. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address + path, { headers }, resolve)
      .on('error', reject)
      .end()
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

const compressed = ['/page', '/packed', '/assets/home-a1.js', '/api/vehicles/parts']

describe.each([...compressed, picture])('%s', (path) => {
  test('is not sent again to a client that has it, in any spelling of the tag', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await ask(path, { 'accept-encoding': encoding })
      const etag = String(first.headers.etag)
      const strong = etag.replace('W/', '')
      for (const known of [etag, strong, `W/${strong}`, `"other", W/${strong}`, `"a,b" ,"other",${strong},"c"`, '*']) {
        const again = await ask(path, { 'accept-encoding': encoding, 'if-none-match': known })
        expect([again.status, again.headers.etag, again.bytes.length], known).toEqual([304, etag, 0])
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      }
      for (const unknown of ['"other"', 'W/"other"', strong.slice(1, -1), strong.replace(/"$/, 'x"'), '']) {
        expect((await ask(path, { 'accept-encoding': encoding, 'if-none-match': unknown })).status, unknown).toBe(200)
      }
    }
  })
})

describe.each(compressed)('%s', (path) => {
  test('has one tag for each encoding, and the tag of one does not stand for another', async () => {
    const plain = await ask(path)
    const [br, gzip] = [await ask(path, { 'accept-encoding': 'br' }), await ask(path, { 'accept-encoding': 'gzip' })]
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect([brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)]).toEqual([plain.bytes, plain.bytes])
    const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag))
    expect(new Set(tags).size).toBe(3)
    for (const answer of [plain, br, gzip]) expect(String(answer.headers.vary)).toContain('accept-encoding')
    expect((await ask(path, { 'accept-encoding': 'br', 'if-none-match': `${tags[0]}, ${tags[2]}` })).status).toBe(200)
  })
})
