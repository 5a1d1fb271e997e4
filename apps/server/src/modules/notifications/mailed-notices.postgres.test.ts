import * as contract from '@allyards/contract/notifications'
import { and, arrayContains, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { findMailCard } from '../../find-mail-card'
import { inTransaction } from '../../platform/database/in-transaction'
import { type NewNotice, notify } from '.'
import { mailNotices } from './mail-notices'
import { dueMails, notifications } from './notifications.table'

const mailing = mailNotices(findMailCard)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const about = (userId: string, title: string, fields: Partial<NewNotice> = {}): NewNotice => ({
  userId,
  kind: 'offer',
  title,
  body: 'For your Ford Focus.',
  link: '/buyer-quotation/1',
  ...fields,
})

async function mailsTo({ email }: { email: string }) {
  return (await server.outbox()).filter((mail) => mail.to?.some(({ address }) => address === email))
}

/** As if the time for which it is gathered had passed, for one notice. */
async function becomeDue(title: string): Promise<void> {
  const [notice] = await server.db
    .update(notifications)
    .set({ mailDueAt: new Date() })
    .where(eq(notifications.title, title))
    .returning()
  if (!notice) throw new Error(`nobody was told "${title}"`)
  const toldThen = and(arrayContains(dueMails.userIds, [notice.userId]), eq(dueMails.toldAt, notice.createdAt))
  await server.db.update(dueMails).set({ dueAt: new Date() }).where(toldThen)
}

const header = (mail: { headers: { key: string; value: string }[] } | undefined, key: string) =>
  mail?.headers.find((one) => one.key === key)?.value

describe('a notice is mailed', () => {
  test('with everything else that came in the meantime, once, whoever runs the job how often', async () => {
    const buyer = await server.aBuyer()
    for (const title of ['Yard 1 sent an offer', 'Yard 2 sent an offer', 'Yard 3 <b>sent</b> an offer'])
      await tell(about(buyer.id, title))
    await mailing.run(server.context, {})
    expect(await mailsTo(buyer)).toEqual([])

    await Promise.all([server.noticesMailed(), mailing.run(server.context, {})])
    await server.noticesMailed()
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Yard 1 sent an offer, and 2 more')
    for (const words of ['Yard 1 sent an offer', 'Yard 2 sent an offer', 'Yard 3 <b>sent</b> an offer', '/buyer-quotation/1'])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('Yard 3 &lt;b&gt;sent&lt;/b&gt; an offer')
    expect(mail?.text).toMatch(/Compare offers:\n\S+\/buyer-quotation\/1\n/)
  })

  test('not again within a quarter of an hour, and then with all that waited', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'First'))
    await server.noticesMailed()
    for (const title of ['Second', 'Third']) await tell(about(buyer.id, title))
    await becomeDue('Second')
    await mailing.run(server.context, {})
    expect((await mailsTo(buyer)).map((mail) => mail.subject)).toEqual(['First'])
    await server.noticesMailed()
    expect((await mailsTo(buyer)).map((mail) => mail.subject)).toEqual(['First', 'Second, and 1 more'])
  })

  test('only while it is unread, and only if its transaction commits', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'Read in time'))
    await server.api(contract.readNotifications, { body: {} }, buyer)
    const failed = inTransaction(server.context, async (work) => {
      await notify(server.context, work, about(buyer.id, 'Never happened'))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await server.noticesMailed()
    expect(await mailsTo(buyer)).toEqual([])
  })

  test('by the choice for its kind: in the bell, by email, both or neither', async () => {
    const buyer = await server.aBuyer()
    const kinds = { offer: { inApp: false }, message: { email: false }, 'feedback-asked': { inApp: false, email: false } }
    const changed = await server.api(contract.changeNoticePreferences, { body: { kinds } }, buyer)
    expect(changed.body.kinds).toContainEqual({ kind: 'offer', label: 'New offer', inApp: false, email: true })
    for (const kind of ['offer', 'message', 'feedback-asked', 'offer-changed'] as const)
      await tell(about(buyer.id, `About ${kind}`, { kind }))
    await server.noticesMailed()
    const [mail] = await mailsTo(buyer)
    expect(mail?.subject).toBe('About offer, and 1 more')
    expect(mail?.text).not.toContain('About message')
    const bell = (await server.api(contract.listNotifications, {}, buyer)).body
    expect(bell.rows.map((row) => row.kind)).toEqual(['offer-changed', 'message'])
    expect(bell.unread).toBe(2)
  })

  test('once a day for whoever wants that, at eight, also what waits already', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'Before the change'))
    await server.api(contract.changeNoticePreferences, { body: { rhythm: 'daily' } }, buyer)
    await tell(about(buyer.id, 'After the change'))
    const due = await server.db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric', minute: '2-digit' })
    expect(due.map(({ mailDueAt }) => hour.format(mailDueAt ?? 0))).toEqual(['8:00', '8:00'])
    await server.noticesMailed()
    expect((await mailsTo(buyer)).map((mail) => mail.subject)).toEqual(['Before the change, and 1 more'])
  })

  test('with what was told earlier and is due later', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'A message', { kind: 'message' }))
    await tell(about(buyer.id, 'An offer'))
    await becomeDue('An offer')
    await mailing.run(server.context, {})
    const [mail, ...others] = await mailsTo(buyer)
    expect(others).toEqual([])
    for (const title of ['A message', 'An offer']) expect(mail?.text).toContain(title)
    await server.noticesMailed()
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  test('when it is told while a mail to the same reader goes out', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'Early'))
    const toldLate = inTransaction(server.context, async (work) => {
      await notify(server.context, work, about(buyer.id, 'Late'))
      await server.noticesMailed()
    })
    await toldLate
    expect((await mailsTo(buyer)).map((mail) => mail.subject)).toEqual(['Early'])
    await server.noticesMailed()
    expect((await mailsTo(buyer)).map((mail) => mail.subject)).toEqual(['Early', 'Late'])
  })

  test('not before eight for whoever wants that since it was told, and soon for whoever wants that again', async () => {
    const buyer = await server.aBuyer()
    const isHis = arrayContains(dueMails.userIds, [buyer.id])
    await tell(about(buyer.id, 'A late wish'))
    await server.db.update(dueMails).set({ dueAt: new Date() }).where(isHis)
    await server.api(contract.changeNoticePreferences, { body: { rhythm: 'daily' } }, buyer)
    await mailing.run(server.context, {})
    expect(await mailsTo(buyer)).toEqual([])
    await server.db.delete(dueMails).where(isHis)
    await server.api(contract.changeNoticePreferences, { body: { rhythm: 'soon' } }, buyer)
    await becomeDue('A late wish')
    await mailing.run(server.context, {})
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  test('a message that follows another brings the notice up to date', async () => {
    const buyer = await server.aBuyer()
    for (const title of ['New message from Yard 1', '2 new messages from Yard 1'])
      await tell(about(buyer.id, title, { kind: 'message', link: '/buyer-dashboard?with=1', replaces: true }))
    const bell = (await server.api(contract.listNotifications, {}, buyer)).body
    expect(bell.rows.map((row) => row.title)).toEqual(['2 new messages from Yard 1'])
  })
})

describe('the unsubscribe link', () => {
  test('ends the mails without a login, by one click of a person or of a mail program, and takes it back', async () => {
    const buyer = await server.aBuyer()
    await tell(about(buyer.id, 'First'))
    await server.noticesMailed()
    const [mail] = await mailsTo(buyer)
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const oneClick = new URL(header(mail, 'list-unsubscribe')?.slice(1, -1) ?? '')
    const token = oneClick.searchParams.get('token') ?? ''
    expect(mail?.text).toContain(`/unsubscribe?token=${token}`)
    const rhythm = async () => (await server.api(contract.getNoticePreferences, {}, buyer)).body.rhythm

    await tell(about(buyer.id, 'Waiting'))
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      await server.api(contract.unsubscribe, { query: { token, rhythm: 'soon' } })
      expect(await rhythm()).toBe('soon')
      const answer = await server.app.inject({
        method: 'POST',
        url: oneClick.pathname + oneClick.search,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { rhythm: 'off' }])
      expect(await rhythm()).toBe('off')
    }
    await server.noticesMailed()
    expect(await mailsTo(buyer)).toHaveLength(1)
  })

  test('with a token that nobody has changes nothing', async () => {
    expect((await server.api(contract.unsubscribe, { query: { token: 'guessed' } })).status).toBe(404)
    expect((await server.send({ method: 'POST', url: '/api/notifications/unsubscribe' })).status).toBe(422)
  })
})

describe('the preferences', () => {
  test('are refused to a guest, and list what can reach the role', async () => {
    expect((await server.api(contract.getNoticePreferences, {})).status).toBe(401)
    expect((await server.api(contract.changeNoticePreferences, { body: {} })).status).toBe(401)
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const kindsOf = async (user: { token: string }) =>
      (await server.api(contract.getNoticePreferences, {}, user)).body.kinds.map(({ kind }) => kind)
    expect(await kindsOf(buyer)).not.toContain('enquiry')
    expect(await kindsOf(seller)).toEqual(expect.arrayContaining(['enquiry', 'accepted', 'message']))
  })

  test.each([{ rhythm: 'hourly' }, { kinds: { weather: { email: true } } }, { kinds: { offer: { email: 'yes' } } }])(
    'refuse %o',
    async (body) => {
      const { token } = await server.aBuyer()
      const answer = await server.send({ method: 'PATCH', url: '/api/notifications/preferences', body, token })
      expect(answer.status).toBe(422)
    },
  )
})

const tell = (notice: NewNotice) => inTransaction(server.context, (work) => notify(server.context, work, notice))
