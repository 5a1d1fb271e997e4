import { takeDepot } from '@allyards/contract/operator-depots'
import * as contract from '@allyards/contract/operator-jobs'
import { listLog } from '@allyards/contract/operator-log'
import * as mails from '@allyards/contract/operator-mails'
import { getWaiting } from '@allyards/contract/operator-overview'
import { reportThing } from '@allyards/contract/reports'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, startSmtp } from '../../../test/start-smtp'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'
import { queueMail } from '../../platform/mail/mail-job'
import { users } from '../accounts/accounts.table'

let isDown = true
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer

beforeAll(async () => {
  smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => (isDown ? done(refusal(450, 'Down for maintenance')) : done()),
  })
  // What fails here fails on purpose.
  server = await startTestServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

async function send(subject: string): Promise<void> {
  const mail = { to: 'bea.buyer@example.test', subject, text: 'The secret words' }
  await server.db.transaction((tx) => queueMail(server.context.jobs, tx, mail))
  await server.jobsDrained()
}

const useUpTries = () =>
  server.db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'mail.deliver' and state = 'retry'`,
  )

const list = async (who: { token?: string }) => (await server.api(contract.listTroubledJobs, {}, who)).body

test('a mail that failed is seen with its reason, repaired by one press, and both stand in the log', async () => {
  const operator = await server.anOperator()
  await send('Your deal')
  const { rows, trying } = await list(operator)
  expect(trying).toBe(1)
  expect(rows).toMatchObject([{ what: 'Your deal', to: 'b•••@example.test', tries: 1, most_tries: 16 }])
  expect(rows[0]?.reason).toContain('Down for maintenance')
  expect(rows[0]?.next_at).not.toBeNull()
  expect(JSON.stringify(rows)).not.toMatch(/secret|bea\.buyer/)
  await useUpTries()
  expect((await list(operator)).rows).toMatchObject([{ next_at: null }])
  expect((await server.api(getWaiting, {}, operator)).body.failed).toBe(1)

  isDown = false
  const ids = [rows[0]?.id ?? '']
  const again = await server.api(contract.tryJobsAgain, { body: { ids } }, operator)
  expect(again.body).toEqual({ count: 1 })
  await until(() => expect(smtp.received.map(({ mail }) => mail.subject)).toEqual(['Your deal']))
  await until(async () => expect((await list(operator)).rows).toEqual([]))
  // What is done is left alone.
  expect((await server.api(contract.tryJobsAgain, { body: { ids } }, operator)).body).toEqual({ count: 0 })
  const { body: log } = await server.api(listLog, { query: {} }, operator)
  expect(log.rows.map(({ act }) => act)).toEqual(['jobs-tried-again'])
})

test('a mail is given up with a reason only, and is never sent then', async () => {
  const operator = await server.anOperator()
  isDown = true
  await send('Too late')
  const ids = (await list(operator)).rows.map(({ id }) => id)
  const giveUp = (reason: string) => server.api(contract.giveUpJobs, { body: { ids, reason } }, operator)
  expect((await giveUp('')).status).toBe(422)
  expect((await giveUp('The deal was cancelled meanwhile.')).body).toEqual({ count: 1 })
  expect(await list(operator)).toMatchObject({ rows: [], failed: 0, trying: 0 })
  isDown = false
  await server.jobsDrained()
  expect(smtp.received.map(({ mail }) => mail.subject)).not.toContain('Too late')
  const { body: log } = await server.api(listLog, { query: { act: ['jobs-given-up'] as never } }, operator)
  expect(log.rows).toMatchObject([{ who: operator.name, reason: 'The deal was cancelled meanwhile.' }])
})

test('sent mails are found by subject, address and state; a text is read for a case of its reader alone, and the log has it', async () => {
  const operator = await server.anOperator()
  isDown = false
  const [buyer, stranger, seller] = [await server.aBuyer(), await server.aBuyer(), await server.aSeller()]
  const text = 'Your part is ready. Confirm: https://allyards.example/?verifyToken=secret'
  for (const { email } of [buyer, stranger]) {
    await server.db.transaction((tx) => queueMail(server.context.jobs, tx, { to: email, subject: '100% ready', text }))
  }
  await server.jobsDrained()
  isDown = true
  await server.db.transaction((tx) => queueMail(server.context.jobs, tx, { to: buyer.email, subject: 'Not yet', text }))
  await server.jobsDrained()
  const find = async (body: object, who: { token?: string } = operator) =>
    server.api(mails.searchMails, { body: body as never }, who)
  const subjects = async (body: object) => (await find(body)).body.rows.map(({ subject, to, state }) => [subject, to, state])

  expect(await subjects({ search: '100%' })).toEqual([
    ['100% ready', stranger.email, 'delivered'],
    ['100% ready', buyer.email, 'delivered'],
  ])
  expect(await subjects({ search: buyer.email.toUpperCase() })).toHaveLength(2)
  expect(await subjects({ search: buyer.email, state: 'queued' })).toEqual([['Not yet', buyer.email, 'queued']])
  expect(await subjects({ search: buyer.email, state: 'refused' })).toEqual([])
  expect(JSON.stringify((await find({ search: '100%' })).body)).not.toContain('Your part is ready')

  const product = await server.aProduct({ depotId: seller.depotId })
  const reported = { about: { kind: 'listing', id: product.id }, reason: 'Unsafe, stolen or recalled', text: 'It looks cracked.' }
  const { body: report } = await server.api(reportThing, { body: reported as never }, buyer)
  const about = { kind: 'report' as const, id: report.id }
  expect(await subjects({ about, search: 'ready' })).toEqual([['100% ready', buyer.email, 'delivered']])
  const [own, others] = [buyer, stranger].map(({ email }) => ({ search: email, state: 'delivered' }))
  const idOf = async (sought: object = {}) =>
    (await find(sought)).body.rows.find(({ subject }) => subject === '100% ready')?.id ?? ''
  const read = (id: string, who: { token?: string } = operator, of: object = about) =>
    server.api(mails.readMail, { params: { id }, body: { about: of as never } }, who)
  expect((await read(await idOf(own))).body.text).toBe('Your part is ready. Confirm: [link]')
  expect((await read(await idOf(others))).status).toBe(404)
  expect((await read(await idOf(own), operator, { kind: 'dispute', id: product.id })).status).toBe(404)
  for (const who of [{}, buyer, seller]) {
    expect((await find({ search: '100%' }, who)).status).toBe(404)
    expect((await read(await idOf(own), who)).status).toBe(404)
  }
  const { rows } = (await server.api(listLog, { query: { act: ['mail-read', 'mails-searched'] as never } }, operator)).body
  expect(rows.filter(({ act }) => act === 'mail-read')).toMatchObject([
    { reason: `Read for ${report.number}`, link: `/operator/reports?id=${report.id}` },
  ])
  expect(JSON.stringify(rows)).not.toContain(buyer.email)

  const { email: address } = seller
  isDown = false
  await server.db.transaction((tx) => queueMail(server.context.jobs, tx, { to: address, subject: 'Welcome', text }))
  await server.jobsDrained()
  const lastMail = async () => (await server.api(takeDepot, { params: { id: seller.depotId } }, operator)).body.last_mail
  expect(await lastMail()).toMatchObject({ subject: 'Welcome', state: 'delivered' })
  await server.db.update(users).set({ emailBouncedAt: new Date() }).where(eq(users.id, seller.id))
  expect(await lastMail()).toMatchObject({ subject: 'Welcome', state: 'refused' })
})

test('guests, buyers and sellers cannot read or repair jobs', async () => {
  const ids = ['00000000-0000-4000-8000-000000000000']
  for (const who of [{}, await server.aBuyer(), await server.aSeller()]) {
    expect((await server.api(contract.listTroubledJobs, {}, who)).status).toBe(404)
    expect((await server.api(contract.tryJobsAgain, { body: { ids } }, who)).status).toBe(404)
    expect((await server.api(contract.giveUpJobs, { body: { ids, reason: 'Because I want to.' } }, who)).status).toBe(404)
    expect((await server.api(getWaiting, {}, who)).status).toBe(404)
  }
})
