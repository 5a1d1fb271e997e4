import { setTimeout as pause } from 'node:timers/promises'
import { uploadImage } from '@allyards/contract/uploads'
import { eq, isNotNull, or, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startS3 } from '../test/start-s3'
import { startTestServer, type TestServer } from '../test/test-server'
import { products } from './modules/products/products.table'
import { findUnnamed } from './modules/uploads'
import { uploads } from './modules/uploads/uploads.table'
import { namedFiles } from './named-files'

let server: TestServer
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

async function upload(colour: number, size = 600) {
  const background = { r: colour, g: 80, b: 200 }
  const bytes = await sharp({ create: { width: size, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
  return (await server.api(uploadImage, { body }, await server.aBuyer())).body
}

/** As if so many days had passed since the night in which it was found unnamed. */
const daysPass = (days: number) =>
  server.db
    .update(uploads)
    .set({ unnamedSince: sql`${uploads.unnamedSince} - make_interval(days => ${days})` })
    .where(isNotNull(uploads.unnamedSince))
const night = () => server.oldDataForgotten()
const statusOf = async (url: string) => (await server.send({ url })).status
const rowsOf = (url: string) => server.db.$count(uploads, or(eq(uploads.url, url), eq(uploads.thumbUrl, url)))

describe.each(['disk', 'S3'])('a picture on %s', (place) => {
  beforeAll(async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
    const there = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    server = await startTestServer({ env: place === 'S3' ? there : {} })
  })
  afterAll(() => server.close())

  it('that nothing names goes in both sizes a week after the night that found so, and not before', async () => {
    const { url, thumbUrl } = await upload(1)
    await night()
    await daysPass(6)
    await night()
    expect([await statusOf(url), await statusOf(thumbUrl)]).toEqual([200, 200])
    await daysPass(2)
    await night()
    expect([await statusOf(url), await statusOf(thumbUrl), await rowsOf(url)]).toEqual([404, 404, 0])
  })

  it('that somebody else shows stays, also where only its small size is named', async () => {
    const [shown, smallShown] = [await upload(2), await upload(3)]
    await server.aProduct({ imageUrls: [shown.url, smallShown.thumbUrl] })
    await upload(2)
    await night()
    await daysPass(400)
    await night()
    expect([await statusOf(shown.url), await statusOf(smallShown.url)]).toEqual([200, 200])
  })

  it('that is named again in that week stays, and waits a new week when nothing names it any more', async () => {
    const { url } = await upload(4)
    await night()
    const { id } = await server.aProduct({ imageUrls: [url] })
    await daysPass(8)
    await night()
    expect(await statusOf(url)).toBe(200)
    await server.db.update(products).set({ imageUrls: [] }).where(eq(products.id, id))
    await night()
    await daysPass(6)
    await night()
    expect(await statusOf(url)).toBe(200)
    await daysPass(2)
    await night()
    expect(await statusOf(url)).toBe(404)
  })

  it('that goes leaves the small size that it shares with another one', async () => {
    const [lost, shown] = [await upload(5), await upload(6)]
    // Two large pictures may come out alike when they are small.
    await server.db.update(uploads).set({ thumbUrl: lost.thumbUrl }).where(eq(uploads.url, shown.url))
    await server.aProduct({ imageUrls: [shown.url] })
    await night()
    await daysPass(8)
    await night()
    expect([await statusOf(lost.url), await statusOf(lost.thumbUrl)]).toEqual([404, 200])
  })

  it('that is uploaded again while it is removed is there afterwards', async () => {
    const { url } = await upload(7)
    await night()
    await daysPass(8)
    let again: Promise<unknown> | undefined
    const { files } = server.context
    const remove = files.delete
    const spy = vi.spyOn(files, 'delete').mockImplementation(async (key) => {
      again ??= upload(7)
      // The other one gets as far as it can before this file goes.
      await Promise.race([again, pause(300)])
      await remove(key)
    })
    onTestFinished(() => spy.mockRestore())
    await night()
    expect(again).toBeDefined()
    await again
    expect([await statusOf(url), await rowsOf(url)]).toEqual([200, 1])
  })

  it('that was uploaded again since is not removed', async () => {
    const { url } = await upload(8)
    await night()
    await daysPass(8)
    await upload(8)
    await night()
    expect(await statusOf(url)).toBe(200)
    await daysPass(6)
    await night()
    expect(await statusOf(url)).toBe(200)
  })
})

it('is found in sets: none of many is missed', async () => {
  server = await startTestServer()
  onTestFinished(() => server.close())
  const image = (index: number) => ({ url: `/files/${index}.webp`, thumbUrl: `/files/${index}-small.webp`, width: 1, height: 1 })
  await server.db.insert(uploads).values(Array.from({ length: 130 }, (_, index) => image(index)))
  await server.aProduct({ imageUrls: [image(99).url] })
  await findUnnamed(namedFiles, 20).run(server.context, {})
  expect(await server.db.$count(uploads, isNotNull(uploads.unnamedSince))).toBe(129)
  await daysPass(8)
  await night()
  expect(await server.db.select({ url: uploads.url }).from(uploads)).toEqual([{ url: image(99).url }])
})
