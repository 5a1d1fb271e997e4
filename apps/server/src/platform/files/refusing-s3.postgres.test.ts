import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getOverview } from '@allyards/contract/operator-overview'
import { expect, onTestFinished, test } from 'vitest'
import { startS3 } from '../../../test/start-s3'
import { startTestServer } from '../../../test/test-server'
import { until } from '../../../test/until'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const refusals: Record<string, { status: number; code: string }> = {
  'a lost right': { status: 403, code: 'AccessDenied' },
  'a wrong key': { status: 403, code: 'InvalidAccessKeyId' },
  'a lost bucket': { status: 404, code: 'NoSuchBucket' },
}

/** An S3 whose door can be told to refuse. */
async function startRefusingS3() {
  const s3 = await startS3()
  const door: { refusal: (typeof refusals)[string] | undefined } = { refusal: undefined }
  const server = createServer((asked, answer) => {
    if (door.refusal) return answer.writeHead(door.refusal.status).end(`<Error><Code>${door.refusal.code}</Code></Error>`)
    const { method, url, headers } = asked
    const passed = request({ port: s3.port, host: '127.0.0.1', method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    return asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    door,
    settings: { ...s3.settings, endpoint: `http://127.0.0.1:${port}` },
    async close() {
      server.closeAllConnections()
      server.close()
      await s3.close()
    },
  }
}

test.each(Object.entries(refusals))(
  '%s is told to users as 503 in words and to the operator, until it is mended',
  async (_name, refusal) => {
    const s3 = await startRefusingS3()
    onTestFinished(s3.close)
    const server = await startTestServer({
      env: {
        S3_ENDPOINT: s3.settings.endpoint,
        S3_BUCKET: s3.settings.bucket,
        S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
        LOG_LEVEL: 'silent',
      },
    })
    onTestFinished(() => server.close())
    const [seller, operator] = [await server.aSeller(), await server.anOperator()]
    const upload = () => {
      const body = new FormData()
      body.append('file', new File([Buffer.from(PIXEL, 'base64')], 'pixel.png', { type: 'image/png' }))
      return server.send<{ url: string }>({ method: 'POST', url: '/api/uploads', body, token: seller.token })
    }
    const readiness = async () => (await server.app.inject({ url: '/readyz' })).json()
    const { body: stored } = await upload()
    expect((await server.send({ url: stored.url })).status).toBe(200)

    s3.door.refusal = refusal
    // Nobody has to ask for a file first.
    await until(async () => expect(await readiness()).toEqual({ status: 'ready', degraded: ['files'] }))
    const refused = await upload()
    expect(refused.status).toBe(503)
    expect(refused.error.message).toContain('Please try again in a moment')
    expect((await server.send({ url: stored.url })).status).toBe(503)
    expect((await server.send<string>({ url: '/metrics' })).body).toContain('engine_up{engine="files"} 0')
    const { body: overview } = await server.api(getOverview, {}, operator)
    expect(overview.health.problems).toEqual([expect.stringContaining(refusal.code)])

    s3.door.refusal = undefined
    await until(async () => expect(await readiness()).toEqual({ status: 'ready' }))
    expect((await upload()).status).toBeLessThan(300)
    expect((await server.send({ url: stored.url })).status).toBe(200)
  },
)
