import { listMessages, sendMessage } from '@allyards/contract/chat'
import { listNotifications } from '@allyards/contract/notifications'
import { decideReport, getReportCase, listReports } from '@allyards/contract/operator-reports'
import { contestMasking, getReport } from '@allyards/contract/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string; id: string }
let said = 0
const say = async (from: Someone, to: Someone, body: string) =>
  (await server.api(sendMessage, { params: { userId: to.id }, body: { clientId: `said-${++said}`, body } }, from)).body
const read = async (who: Someone, other: Someone) =>
  (await server.api(listMessages, { params: { userId: other.id } }, who)).body.map(({ body }) => body)
const contest = (who: { token: string } | undefined, id: string) => server.api(contestMasking, { params: { id } }, who)

async function aContestedMessage() {
  const [buyer, seller, operator] = [await server.aBuyer(), await server.aSeller(), await server.anOperator()]
  const sent = await say(buyer, seller, 'The label says 077 and 009 and 00123, or ring 07700 900123')
  const contested = await contest(buyer, sent.id)
  const waiting = (await server.api(listReports, { query: { kind: 'masking' } }, operator)).body.rows
  const decide = async (decision: 'no-breach' | 'hide' | 'warn') => {
    const body = { decision, rule: 'Payment or talk outside the deal', facts: 'I looked it up in a catalogue.' } as const
    return server.api(decideReport, { params: { id: waiting[0]?.id ?? '' }, body }, operator)
  }
  return { buyer, seller, operator, sent, contested, waiting, decide }
}

test('a sender can contest a guess and an operator can show it, but certain contacts stay hidden', async () => {
  const { buyer, seller, operator, sent, contested, waiting, decide } = await aContestedMessage()
  expect(sent).toMatchObject({ masked: true, contest: 'possible' })
  expect(contested.body).toMatchObject({ id: sent.id, contest: 'waiting' })
  expect(await read(seller, buyer)).toEqual(['The label says ••••••, or ring ••••••'])
  expect(waiting).toHaveLength(1)
  const params = { id: waiting[0]?.id ?? '' }
  const found = (await server.api(getReportCase, { params }, operator)).body
  expect(found.thing?.words).toContain('Hidden from the receiver: 077 and 009 and 00123')
  expect(found.reported.reports_in_a_year).toBe(0)
  expect((await decide('warn')).status).toBe(422)
  expect((await decide('no-breach')).status).toBe(200)
  expect(await read(seller, buyer)).toEqual(['The label says 077 and 009 and 00123, or ring ••••••'])
  const told = (await server.api(getReport, { params }, buyer)).body
  expect(told).toMatchObject({ side: 'reporter', outcome: { words: expect.stringContaining('They are shown now') } })
  const notices = (await server.api(listNotifications, { query: {} }, buyer)).body.rows
  expect(notices.filter(({ title }) => title.includes(found.number))).toHaveLength(1)
  // The next message hides only its own part.
  await say(buyer, seller, 'Thank you')
  expect((await read(seller, buyer))[0]).toContain('00123')
})

test('words that an operator keeps hidden cannot be contested again', async () => {
  const { buyer, seller, sent, decide } = await aContestedMessage()
  expect((await decide('hide')).status).toBe(200)
  expect(await read(seller, buyer)).toEqual(['The label says ••••••, or ring ••••••'])
  expect((await contest(buyer, sent.id)).status).toBe(409)
  const own = (await server.api(listMessages, { params: { userId: seller.id } }, buyer)).body[0]
  expect(own).toMatchObject({ contest: 'refused' })
})

test('only the sender can contest, only a guess, and contesting twice makes one case', async () => {
  const [buyer, seller, stranger] = [await server.aBuyer(), await server.aSeller(), await server.aBuyer()]
  const operator = await server.anOperator()
  const guess = await say(buyer, seller, 'ring ohseven double seven double oh nine double oh one two three')
  const certain = await say(buyer, seller, 'ring 07700 900123')
  const statuses = [
    await contest(undefined, guess.id),
    await contest(stranger, guess.id),
    await contest(seller, guess.id),
    await contest(buyer, certain.id),
    await contest(buyer, guess.id),
    await contest(buyer, guess.id),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 404, 404, 409, 200, 200])
  const { rows } = (await server.api(listReports, { query: { kind: 'masking' } }, operator)).body
  const mine = await Promise.all(rows.map(({ id }) => server.api(getReportCase, { params: { id } }, operator)))
  expect(mine.filter(({ body }) => body.thing?.words.startsWith('ring ohseven'))).toHaveLength(1)
  expect((await server.api(listMessages, { params: { userId: buyer.id } }, seller)).body[0]).toMatchObject({ contest: null })
})
