import { checkToken, resendVerification, updateProfile, verifyEmail } from '@allyards/contract/accounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../../test/factories'
import { refusal, startSmtp } from '../../../test/start-smtp'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { queueMail } from './mail-job'
import { renderMail } from './render-mail'

let isDown = false
let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: TestServer

beforeAll(async () => {
  smtp = await startSmtp({
    onConnect: (_session, done) => (isDown ? done(refusal(421, 'Down for maintenance')) : done()),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('gone-')) return done(refusal(550, 'No such user here'))
      return address.startsWith('busy-') ? done(refusal(450, 'Try again later')) : done()
    },
  })
  // What fails here fails on purpose.
  server = await startTestServer({ env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

async function send(to: string, subject: string): Promise<void> {
  const { context, db } = server
  const content = renderMail({ title: subject, preheader: '', paragraphs: [], footer: '' })
  await db.transaction((tx) => queueMail(context.jobs, tx, { to, subject, ...content }))
}

/** As if the time until the next try had passed. */
async function tryAgain(): Promise<void> {
  await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'retry'`)
  await server.jobsDrained()
}

const subjectsTo = (address: string) => smtp.received.filter(({ to }) => to === address).map(({ mail }) => mail.subject)

const waiting = sql`select retry_limit, retry_count, retry_delay from pgboss.job where name = 'mail.deliver' and state = 'retry'`

test('while the mail server is down nothing is lost, and when it is back each mail comes once', async () => {
  isDown = true
  const subjects = Array.from({ length: 10 }, (_, number) => `Mail ${number}`)
  for (const subject of subjects) await send('bea@example.test', subject)
  await server.jobsDrained()
  for (let times = 0; times < 3; times++) await tryAgain()
  expect(smtp.received).toEqual([])
  const { rows } = await server.db.execute<{ retry_limit: number; retry_count: number; retry_delay: number }>(waiting)
  expect(rows).toHaveLength(10)
  for (const row of rows) {
    // At the least half of a doubled wait before each further try.
    let lastsSeconds = 0
    for (let count = row.retry_count; count < row.retry_limit; count++) lastsSeconds += (row.retry_delay * 2 ** count) / 2
    expect(lastsSeconds).toBeGreaterThan(12 * 3600)
  }
  isDown = false
  await tryAgain()
  expect(subjectsTo('bea@example.test').toSorted()).toEqual(subjects.toSorted())
  await tryAgain()
  expect(smtp.received).toHaveLength(10)
})

test('an address that refuses mail for good gets none until it is verified again or changed, and its user is told', async () => {
  const buyer = await server.aBuyer({ email: 'gone-fishing@example.test' })
  const user = async () => (await server.api(checkToken, {}, buyer)).body.user
  expect(await user()).toMatchObject({ emailVerified: true, emailRefused: false })
  await send(buyer.email, 'Refused')
  await server.jobsDrained()
  expect(await user()).toMatchObject({ emailVerified: false, emailRefused: true })
  expect((await server.db.execute(waiting)).rows).toEqual([])

  const before = smtp.received.length
  await server.api(
    updateProfile,
    { body: { fullName: buyer.name, email: 'here@example.test', currentPassword: testPassword } },
    buyer,
  )
  await server.jobsDrained()
  expect(await user()).toMatchObject({ emailVerified: false, emailRefused: false })
  const [sent] = smtp.received.slice(before)
  expect(sent?.mail.subject).toBe('Confirm your email address')
  const token = /verifyToken=([\w-]+)/.exec(sent?.mail.text ?? '')?.[1] ?? ''
  await server.api(verifyEmail, { body: { token } })
  expect(await user()).toMatchObject({ emailVerified: true, emailRefused: false })
})

test('what is mailed by itself stays away from a refused address; a link that its user asks for is tried', async () => {
  const seller = await server.aSeller()
  await server.context.db.execute(
    sql`update users set email_bounced_at = now(), email_verified_at = null where id = ${seller.id}`,
  )
  await send(seller.email, 'By itself')
  await server.api(resendVerification, {}, seller)
  await server.jobsDrained()
  expect(subjectsTo(seller.email)).toEqual(['Confirm your email address'])
})

test('a temporary failure is not a refusal', async () => {
  const buyer = await server.aBuyer({ email: 'busy-bea@example.test' })
  await send(buyer.email, 'Try me')
  await server.jobsDrained()
  expect((await server.api(checkToken, {}, buyer)).body.user.emailRefused).toBe(false)
  expect((await server.db.execute(waiting)).rows).toHaveLength(1)
})
