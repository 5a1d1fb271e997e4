import { limits } from '@allyards/contract/limits'
import * as contract from '@allyards/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { uploads } from './uploads.table'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.aBuyer()).token
})
afterAll(() => server.close())

function form(bytes: Buffer, name = 'picture.jpg', field = 'file'): FormData {
  const body = new FormData()
  body.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return body
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

const upload = (bytes: Buffer) => server.api(contract.uploadImage, { body: form(bytes) }, { token })

async function fetched(url: string): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  const answer = await server.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return { bytes: answer.rawPayload, headers: answer.headers }
}

describe('POST /uploads', () => {
  test('keeps a picture upright, as WebP in two sizes, without what the camera wrote into it', async () => {
    const photo = await picture(3000, 2000)
      .withExif({ IFD0: { Artist: 'Bea', Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await upload(photo)
    expect(answer.status).toBe(201)
    const { url, thumbUrl, width, height } = answer.body
    expect([width, height]).toEqual([1600, 2400])
    const full = await fetched(url)
    expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 2400 })
    const { exif, orientation } = await sharp(full.bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect((await sharp((await fetched(thumbUrl)).bytes).metadata()).width).toBe(400)
    expect(full.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await server.db.select().from(uploads)).toContainEqual(expect.objectContaining({ url, thumbUrl, width, height }))
  })

  test('names a picture by its content and never enlarges it', async () => {
    const small = await picture(120, 80).png().toBuffer()
    const [first, second] = [await upload(small), await upload(small)]
    expect(second.body).toEqual(first.body)
    expect(first.body).toMatchObject({ width: 120, height: 80 })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s', async (format) => {
    expect((await upload(await picture(64, 64).toFormat(format).toBuffer())).status).toBe(201)
  })

  test('takes the HEIC of a phone', async () => {
    const answer = await upload(heicLeftBlueRightRed)
    expect(answer.body).toMatchObject({ width: 96, height: 64 })
    const { data, info } = await sharp((await fetched(answer.body.url)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const [red, green, blue] = [0, 1, 2].map((channel) => data[(32 * info.width + 8) * 3 + channel] ?? 0)
    expect(blue).toBeGreaterThan(Math.max(red ?? 0, green ?? 0) + 80)
  })

  test('refuses a HEIC that is cut off', async () => {
    expect((await upload(heicLeftBlueRightRed.subarray(0, 500))).status).toBe(422)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a GIF', Buffer.from('GIF89a0000000000000000'), 415],
    ['a text', Buffer.from('hello, this is no picture at all'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['half a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]), 422],
    ['more than 10 MB', Buffer.alloc(limits.upload.maxBytes + 1, 0xff), 413],
  ])('refuses %s', async (_name, bytes, status) => {
    expect((await upload(bytes)).status).toBe(status)
  })

  test.each(['png', 'avif'] as const)('refuses a %s that unpacks to more than 24 megapixels', async (format) => {
    const bomb = await picture(5000, 5000).toFormat(format, { effort: 1 }).toBuffer()
    expect(bomb.length).toBeLessThan(limits.upload.maxBytes)
    expect((await upload(bomb)).status).toBe(422)
  })

  test('pictures that take long to decode hold up nobody but their sender', async () => {
    const heavy = await picture(4800, 4800).avif({ effort: 0 }).toBuffer()
    const small = await picture(64, 64).png().toBuffer()
    const other = await server.aBuyer()
    const heavyOnes = Promise.all(Array.from({ length: 3 }, () => upload(heavy)))
    const others = await server.api(contract.uploadImage, { body: form(small) }, { token: other.token })
    expect(others.status).toBe(201)
    const { url } = others.body
    await fetched(url)
    const pending = await Promise.race([heavyOnes.then(() => 'all are done'), Promise.resolve('some still wait')])
    expect(pending).toBe('some still wait')
    expect((await heavyOnes).map(({ status }) => status)).toEqual([201, 201, 201])
  })

  test('one user cannot fill the queue', async () => {
    const { token: keen } = await server.aBuyer()
    const body = form(await picture(200, 200).png().toBuffer())
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => server.api(contract.uploadImage, { body }, { token: keen })),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([201, 429]))
  })

  test('refuses a stranger, a form without the file, and JSON', async () => {
    const body = form(await picture(8, 8).png().toBuffer())
    expect((await server.api(contract.uploadImage, { body })).status).toBe(401)
    const elsewhere = form(await picture(8, 8).png().toBuffer(), 'a.png', 'other')
    expect((await server.api(contract.uploadImage, { body: elsewhere }, { token })).error.errors).toHaveProperty('file')
    expect((await server.send({ method: 'POST', url: '/api/uploads', body: {}, token })).status).toBe(415)
  })
})

test('a form sent where only JSON is taken is refused', async () => {
  const answer = await server.send({ method: 'POST', url: '/api/auth/login', body: form(Buffer.from('x')) })
  expect(answer.status).toBe(415)
})

test('/files answers 304 to who has the file, 404 to an unknown key and to one that climbs', async () => {
  const { body } = await upload(await picture(16, 16).png().toBuffer())
  const etag = String((await fetched(body.url)).headers.etag)
  const again = await server.send({ url: body.url, headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toContain('sandbox')
  for (const url of ['/files/unknown.webp', '/files/..%2F..%2Fallyards.lock', '/files/%2e%2e%2fsecret.webp']) {
    expect((await server.send({ url })).status).toBe(404)
  }
})

/** 96 x 64 pixels, HEVC inside. */
const heicLeftBlueRightRed = Buffer.from(
  `
  AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
  AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAANwACAAAAAAKgAAEAAAAAAAAAEwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
  AAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE
  ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi
  QAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAA
  ADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAA
  AGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAA
  IEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAUm1kYXQAAAAzKAGvWIsyDpJf//XIfI/D9P/rYY6NxbcH3/Z5mv2MERPsPgVTj4G+
  5+Eq/BoY+zXfhx2AAAAADygBrrDvErD0H7yyQ4ERxw==
  `,
  'base64',
)
