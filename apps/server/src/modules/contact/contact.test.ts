import { complain } from '@allyards/contract/complaints'
import * as contract from '@allyards/contract/contact'
import { addWorkingDays } from '@allyards/contract/working-days'
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

it('gives a complaint a number and a day, tells both to the writer, and the whole of it to support', async () => {
  const body = { about: 'data', name: 'Priya Shah', email: 'priya.data@example.test', message: 'Please <b>stop</b>.' } as const
  const { status, body: taken } = await server.api(complain, { body })
  expect(status).toBe(201)
  expect(taken.number).toMatch(/^C-\d{4,}$/)
  expect(taken.answer_by.slice(0, 10)).toBe(addWorkingDays(new Date(), 10).toISOString().slice(0, 10))
  const mails = (await server.outbox()).filter(({ subject }) => subject?.includes(taken.number))
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(['help@example.test', body.email])
  const toSupport = mails.find(({ to }) => to?.[0]?.address === 'help@example.test')
  expect(toSupport?.replyTo?.[0]?.address).toBe(body.email)
  expect(toSupport?.text).toContain(body.message)
  // Whoever gives somebody else's address must not send them words through us.
  expect(mails.find((mail) => mail !== toSupport)?.text).not.toContain('stop')
})

it('takes five complaints of one address a day', async () => {
  const body = { about: 'service', name: 'A', email: 'often@example.test', message: 'Again' } as const
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await server.api(complain, { body })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await server.api(complain, { body: { ...body, about: 'else' as never, email: 'x@example.test' } })).status).toBe(422)
})
