import { listNotifications, readNotifications } from '@allyards/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { inTransaction } from '../../platform/database/in-transaction'
import { type NewNotice, notify, starterNotices } from '.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const aboutQuotation = { kind: 'offer', title: 'A new quotation', body: 'Yard 1 has answered.', link: '/buyer-enquiry' } as const

describe('notices', () => {
  test('a guest is refused', async () => {
    expect((await server.api(listNotifications, {})).status).toBe(401)
    expect((await server.api(readNotifications, { body: {} })).status).toBe(401)
  })

  test.each(['buyer', 'seller'] as const)('a %s begins with two unread notices and can read them', async (role) => {
    const user = role === 'buyer' ? await server.aBuyer() : await server.aNewSeller()
    await tell(...starterNotices(role).map((notice) => ({ ...notice, userId: user.id })))

    const first = await server.api(listNotifications, {}, user)
    expect(first.body.unread).toBe(2)
    expect(first.body.rows[0]?.title).toBe('Welcome to Allyards')

    const one = await server.api(readNotifications, { body: { id: first.body.rows[0]?.id } }, user)
    expect(one.body.unread).toBe(1)
    const all = await server.api(readNotifications, { body: {} }, user)
    expect(all.body.unread).toBe(0)
    const after = await server.api(listNotifications, {}, user)
    expect(after.body.rows.every((row) => row.read_at !== null)).toBe(true)
  })

  test("nobody sees or reads another user's notices", async () => {
    const [owner, stranger] = [await server.aBuyer(), await server.aBuyer()]
    await tell({ ...aboutQuotation, userId: owner.id })
    const { rows } = (await server.api(listNotifications, {}, owner)).body

    expect((await server.api(listNotifications, {}, stranger)).body).toEqual({ rows: [], unread: 0 })
    expect((await server.api(readNotifications, { body: { id: rows[0]?.id } }, stranger)).status).toBe(404)
    await server.api(readNotifications, { body: {} }, stranger)
    expect((await server.api(listNotifications, {}, owner)).body.unread).toBe(1)
  })

  test('one who is named twice is told once, and each of several reads for themselves', async () => {
    const [one, other] = [await server.aBuyer(), await server.aBuyer()]
    await tell({ ...aboutQuotation, userId: [one.id, other.id, one.id] })
    const { rows, unread } = (await server.api(listNotifications, {}, one)).body
    expect(unread).toBe(1)
    await server.api(readNotifications, { body: { id: rows[0]?.id } }, one)
    expect((await server.api(listNotifications, {}, one)).body.unread).toBe(0)
    expect((await server.api(listNotifications, {}, other)).body.unread).toBe(1)
  })

  test('what leads to one place is read together, and the rest stays', async () => {
    const user = await server.aBuyer()
    for (const link of ['/buyer-quotation/1', '/buyer-quotation/1#offer-7', '/buyer-quotation/2'])
      await tell({ ...aboutQuotation, link, userId: user.id })
    const answer = await server.api(readNotifications, { body: { link: '/buyer-quotation/1' } }, user)
    expect(answer.body.unread).toBe(1)
    const left = (await server.api(listNotifications, {}, user)).body.rows.filter((row) => row.read_at === null)
    expect(left.map((row) => row.link)).toEqual(['/buyer-quotation/2'])
  })

  test('older notices follow page by page, newest first', async () => {
    const user = await server.aBuyer()
    for (const title of ['one', 'two', 'three']) await tell({ ...aboutQuotation, title, userId: user.id })
    const first = await server.api(listNotifications, { query: { limit: 2 } }, user)
    const second = await server.api(listNotifications, { query: { limit: 2, before: first.body.rows[1]?.id } }, user)
    expect([...first.body.rows, ...second.body.rows].map((row) => row.title)).toEqual(['three', 'two', 'one'])
  })

  test('an id that is no id is refused', async () => {
    const user = await server.aBuyer()
    const answer = await server.send({ method: 'POST', url: '/api/notifications/read', body: { id: 'nine' }, token: user.token })
    expect(answer.status).toBe(422)
  })
})

const tell = (...notices: NewNotice[]) => inTransaction(server.context, (work) => notify(server.context, work, ...notices))

test('everything is read by a call without a body', async () => {
  const { token } = await server.aBuyer()
  const answer = await server.send({ method: 'POST', url: '/api/notifications/read', token })
  expect([answer.status, answer.body]).toEqual([200, { unread: 0 }])
})
