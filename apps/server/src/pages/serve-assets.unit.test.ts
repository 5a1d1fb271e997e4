import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveAssets } from './serve-assets'

test('an asset that could not be read is read again for the next visitor', async () => {
  const client = await mkdtemp(join(tmpdir(), 'assets-'))
  const asset = join(client, 'assets', 'home-a1.js')
  const aside = join(client, 'home-a1.js')
  const app = Fastify()
  try {
    await mkdir(join(client, 'assets'))
    await writeFile(asset, 'export {}')
    await serveAssets(app, client)

    await rename(asset, aside)
    expect((await app.inject('/assets/home-a1.js')).statusCode).toBe(500)

    await rename(aside, asset)
    const answer = await app.inject('/assets/home-a1.js')
    expect([answer.statusCode, answer.body]).toEqual([200, 'export {}'])
  } finally {
    await app.close()
    await rm(client, { recursive: true })
  }
})
