import * as contract from '@allyards/contract/operator-jobs'
import { listLog } from '@allyards/contract/operator-log'
import { getWaiting } from '@allyards/contract/operator-overview'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, startSmtp } from '../../../test/start-smtp'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'
import { queueMail } from '../../platform/mail/mail-job'

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

test('guests, buyers and sellers cannot read or repair jobs', async () => {
  const ids = ['00000000-0000-4000-8000-000000000000']
  for (const who of [{}, await server.aBuyer(), await server.aSeller()]) {
    expect((await server.api(contract.listTroubledJobs, {}, who)).status).toBe(404)
    expect((await server.api(contract.tryJobsAgain, { body: { ids } }, who)).status).toBe(404)
    expect((await server.api(contract.giveUpJobs, { body: { ids, reason: 'Because I want to.' } }, who)).status).toBe(404)
    expect((await server.api(getWaiting, {}, who)).status).toBe(404)
  }
})
