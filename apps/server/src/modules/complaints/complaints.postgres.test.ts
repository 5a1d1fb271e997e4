import { complain } from '@allyards/contract/complaints'
import * as desk from '@allyards/contract/operator-complaints'
import { listLog } from '@allyards/contract/operator-log'
import { getWaiting } from '@allyards/contract/operator-overview'
import { addWorkingDays } from '@allyards/contract/working-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.test' } })
})
afterAll(() => server.close())

test('gives a complaint a number and a day, tells both to the writer, and the whole of it to support', async () => {
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
  // A stranger's address must not be used to send words through us.
  expect(mails.find((mail) => mail !== toSupport)?.text).not.toContain('stop')
})

test('takes five complaints of one address a day', async () => {
  const body = { about: 'service', name: 'A', email: 'often@example.test', message: 'Again' } as const
  const statuses: number[] = []
  for (let count = 0; count < 6; count++) statuses.push((await server.api(complain, { body })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await server.api(complain, { body: { ...body, about: 'else' as never, email: 'x@example.test' } })).status).toBe(422)
})

type Someone = { token?: string }
const list = async (who: Someone, show: 'waiting' | 'answered' = 'waiting') =>
  (await server.api(desk.listComplaints, { query: { show } }, who)).body.rows
const answerIt = (who: Someone, id: string, answer = 'We have stopped it, and we are sorry.') =>
  server.api(desk.answerComplaint, { params: { id }, body: { answer } }, who)

async function aComplaint(email: string) {
  const body = { about: 'data', name: 'Priya Shah', email, message: 'Please stop it.' } as const
  const { number } = (await server.api(complain, { body })).body
  const row = (await list(await server.anOperator())).find((one) => one.number === number)
  return { number, id: row?.id ?? '' }
}

test('a complaint waits for the operators until it is answered; the answer reaches the writer and stands in the log', async () => {
  const operator = await server.anOperator()
  const { number, id } = await aComplaint('answered@example.test')
  const before = (await server.api(getWaiting, {}, operator)).body.complaints
  const opened = await server.api(desk.takeComplaint, { params: { id } }, operator)
  expect(opened.body).toMatchObject({ number, message: 'Please stop it.', answered: null, held_by: null })
  expect((await answerIt(operator, id, 'No')).status).toBe(422)
  expect((await answerIt(operator, id)).body.answered).toMatchObject({ by: operator.name })
  const mails = await server.outbox()
  const mail = mails.find(({ subject }) => subject === `Our answer to your complaint ${number}`)
  expect(mail?.to?.[0]?.address).toBe('answered@example.test')
  expect(mail?.replyTo?.[0]?.address).toBe('help@example.test')
  expect(mail?.text).toContain('We have stopped it, and we are sorry.')
  expect((await server.api(getWaiting, {}, operator)).body.complaints).toBe(before - 1)
  expect((await list(operator)).some((row) => row.id === id)).toBe(false)
  expect((await list(operator, 'answered'))[0]).toMatchObject({ id, is_answered: true })
  const { body: log } = await server.api(listLog, { query: { act: ['complaint-answered'] as never } }, operator)
  expect(log.rows[0]).toMatchObject({ who: operator.name, about: `${number}, data`, reason: 'Answered by email, in time' })
})

test('a second operator sees who has it; of two answers one is sent, and the other hears which', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const { number, id } = await aComplaint('twice@example.test')
  await server.api(desk.takeComplaint, { params: { id } }, first)
  expect((await server.api(desk.takeComplaint, { params: { id } }, second)).body.held_by).toBe(first.name)
  expect((await answerIt(second, id)).error.message).toBe(`${first.name} has this open.`)
  const both = await Promise.all([answerIt(first, id), answerIt(first, id, 'Another answer, a moment later.')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)
  expect(both.find(({ status }) => status === 409)?.error.decided).toEqual(won?.body.answered)
  const mails = await server.outbox()
  expect(mails.filter(({ subject }) => subject === `Our answer to your complaint ${number}`)).toHaveLength(1)
})

test('guests, buyers and sellers cannot read complaints', async () => {
  const { id } = await aComplaint('private@example.test')
  for (const who of [{}, await server.aBuyer(), await server.aSeller()]) {
    expect((await server.api(desk.listComplaints, { query: {} }, who)).status).toBe(404)
    expect((await server.api(desk.takeComplaint, { params: { id } }, who)).status).toBe(404)
    expect((await answerIt(who, id)).status).toBe(404)
  }
})
