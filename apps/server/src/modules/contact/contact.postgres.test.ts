import * as contract from '@allyards/contract/contact'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { contactMessages } from './contact.table'

const form = { name: 'Priya Shah', email: 'priya@example.test', phone: '07700 900 417', message: 'Where is my <hose>?' }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.test' } })
})
afterAll(() => server.close())

const send = (changes: object) => server.api(contract.sendContactMessage, { body: { ...form, ...changes } })

it('keeps the message and mails it to the support mailbox, answerable to the writer', async () => {
  expect((await send({})).status).toBe(200)
  const [mail] = await server.outbox()
  expect(mail?.to?.[0]?.address).toBe('help@example.test')
  expect(mail?.replyTo?.[0]?.address).toBe('priya@example.test')
  expect(mail?.text).toContain('Where is my <hose>?')
  expect(mail?.html).not.toContain('<hose>')
  expect(await server.db.select().from(contactMessages)).toMatchObject([form])
})

it('asks for all four fields', async () => {
  const answer = await send({ name: ' ', email: 'priya@shah', phone: '', message: '' })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.error.errors ?? {}).sort()).toEqual(['email', 'message', 'name', 'phone'])
})

it('thanks a program that fills in the hidden field or is done in a moment, and stores nothing', async () => {
  const before = await server.db.$count(contactMessages)
  expect((await send({ website: 'https://spam.test' })).status).toBe(200)
  expect((await send({ shown_ms: 300 })).status).toBe(200)
  expect(await server.db.$count(contactMessages)).toBe(before)
  expect((await send({ shown_ms: 2500 })).status).toBe(200)
  expect(await server.db.$count(contactMessages)).toBe(before + 1)
})

it('cannot be used to add mail headers', async () => {
  await send({ name: 'A\r\nBcc: victim@example.test' })
  const mails = await server.outbox()
  expect(mails.at(-1)?.bcc ?? []).toEqual([])
})
