import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { urlOf } from '@allyards/contract/endpoint'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, oneOf } from '../../test/make-input'
import { anOddForm } from '../../test/odd-forms'
import { sendRaw, statusOf } from '../../test/send-raw'
import { startTestServer, type TestServer } from '../../test/test-server'
import { watchFaults } from '../../test/watch-faults'

const forms = inject('oddForms')
const seed = 20_261_118
const SENDERS = 8
const AT_ONCE = 16
const FORM_WITHIN_MS = 1_500
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

let server: TestServer
let port: number
let endpoints: EndpointDefinition[]
let senders: { token: string }[]

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' }, formWithinMs: FORM_WITHIN_MS })
  port = Number(new URL(await server.listen()).port)
  endpoints = (await readEndpoints()).filter(({ multipart }) => multipart)
  senders = await Promise.all(Array.from({ length: SENDERS }, () => server.aSeller()))
})
afterAll(() => server.close())

const headOf = ({ method, path }: { method: string; path: string }, { token }: { token: string }) => [
  `${method} /api${path} HTTP/1.1`,
  'host: allyards',
  `authorization: Bearer ${token}`,
]
const pathOf = (endpoint: EndpointDefinition) =>
  urlOf(endpoint, { id: '0190b0a0-0000-7000-8000-000000000000', kind: 'waste-permit' })

async function uploadPicture({ token }: { token: string }): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(picture)], 'a.png'))
  return (await server.send({ method: 'POST', url: '/api/uploads', body: form, token })).status
}

async function sendForm(sender: { token: string }, body: string, then: 'wait' | 'leave' = 'wait', missing = 0) {
  const head = headOf({ method: 'POST', path: '/uploads' }, sender)
  const type = ['content-type: multipart/form-data; boundary=b', `content-length: ${body.length + missing}`, 'connection: close']
  return statusOf(await sendRaw({ port, pieces: [[...head, ...type, '', ''].join('\r\n'), body], then }))
}

test(`${forms} odd forms, cut, torn and stalled, each end in an answer or a closed connection (seed ${seed})`, async () => {
  const random = createRandom(seed)
  const faults = watchFaults()
  const failures: unknown[] = []
  const seen = new Map<string, number>()
  let begun = 0
  const attack = async (sender: { token: string }) => {
    while (begun < forms) {
      const count = begun++
      const endpoint = oneOf(random, endpoints)
      const head = headOf({ method: endpoint.method, path: pathOf(endpoint) }, sender)
      const form = anOddForm(random, { head, port })
      const status = statusOf(await sendRaw(form))
      const isFine = status === 0 ? form.kind !== 'whole' && form.kind !== 'stalled' : status < 500
      if (!isFine) failures.push([count, endpoint.path, form.kind, status, form.pieces.join('').slice(0, 300)])
      seen.set(`${form.kind} ${status}`, (seen.get(`${form.kind} ${status}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attack(senders[index % SENDERS] as { token: string })))
  expect(failures).toEqual([])
  expect(seen.get('stalled 408')).toBeGreaterThan(0)
  expect(await Promise.all(senders.map(uploadPicture))).toEqual(senders.map(() => 201))
  expect(faults.end()).toEqual([])
})

const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="a${index}"\r\n\r\nx\r\n`
const fields = (count: number) => Array.from({ length: count }, (_, index) => field(index)).join('')

test('250 small fields without a closing boundary are refused as too many, and so are 201 to 210 with one', async () => {
  const sender = await server.aBuyer()
  const faults = watchFaults()
  expect(await sendForm(sender, fields(250))).toBe(413)
  for (const count of [201, 205, 210]) expect(await sendForm(sender, `${fields(count)}--b--\r\n`)).toBe(413)
  expect(await sendForm(sender, `${fields(200)}--b--\r\n`)).toBe(422)
  expect(await uploadPicture(sender)).toBe(201)
  expect(faults.end()).toEqual([])
})

test('a part with endless headers is refused as malformed, and its sender can go on', async () => {
  const sender = await server.aBuyer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(sender, '--b\r\n\r\n--b--')))
  expect(answers).toEqual(answers.map(() => 400))
  expect(await uploadPicture(sender)).toBe(201)
})

test('stalled forms time out, even while they wait for their turn', async () => {
  const sender = await server.aBuyer()
  const answers = await Promise.all(Array.from({ length: 12 }, () => sendForm(sender, field(1), 'wait', 10)))
  expect(answers).toEqual(answers.map(() => 408))
  expect(await uploadPicture(sender)).toBe(201)
})

test('a sender who goes away leaves the queue at once', async () => {
  const sender = await server.aBuyer()
  const started = performance.now()
  await Promise.all(Array.from({ length: 12 }, () => sendForm(sender, field(1), 'leave', 10)))
  await expect.poll(() => uploadPicture(sender)).toBe(201)
  expect(performance.now() - started).toBeLessThan(FORM_WITHIN_MS)
})
