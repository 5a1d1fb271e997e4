import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { retention } from '@allyards/contract/retention'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server'
import { countedActs, oneTimeTokens, sessions } from './modules/accounts/accounts.table'
import { complaints } from './modules/complaints/complaints.table'
import { contactMessages } from './modules/contact/contact.table'
import { quotationLetters } from './modules/deals/tables/quotations.table'
import { notifications } from './modules/notifications/notifications.table'
import { productImports } from './modules/products/stock/import/imports.table'
import { lookedUpVehicles } from './modules/reg-lookup/reg-lookup.table'
import { outboxFolder, timeInName } from './platform/mail/create-mailer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A day longer ago than it is kept, and a day less. */
const around = (days: number) => [1, -1].map((more) => new Date(Date.now() - (days + more) * DAY_MS))

it('removes at night what is older than promised, and nothing younger', async () => {
  const { id: userId } = await server.aBuyer()
  const { depotId } = await server.aSeller()
  const enquiry = await server.anEnquiry({ buyerId: userId, depotIds: [depotId] })
  const { id: quotationId } = await server.aQuotation({ enquiryId: enquiry.id, depotId })
  const letter = { name: 'A', email: 'a@b.uk', message: 'x' }
  const put: [PgTable, number, (at: Date) => object][] = [
    [contactMessages, retention.letters.days, (createdAt) => ({ ...letter, phone: '1', createdAt })],
    [quotationLetters, retention.quotationLetters.days, (createdAt) => ({ quotationId, subject: 'x', text: 'x', createdAt })],
    [complaints, retention.complaints.days, (createdAt) => ({ ...letter, about: 'data', answerBy: createdAt, createdAt })],
    [lookedUpVehicles, retention.plates.days, (askedAt) => ({ reg: `R${askedAt.getTime()}`, askedAt })],
    [notifications, retention.notices.days, (createdAt) => ({ userId, kind: 'welcome', title: 'x', link: '/', createdAt })],
    [
      productImports,
      retention.imports.days,
      (createdAt) => ({ depotId, name: 'x', csv: '', status: 'done', total: 1, report: {}, createdAt }),
    ],
    [countedActs, retention.attempts.days, (at) => ({ key: 'x', at })],
    [
      oneTimeTokens,
      retention.links.days,
      (expiresAt) => ({ userId, kind: 'reset_password', email: 'a@b.uk', tokenHash: `${+expiresAt}`, expiresAt }),
    ],
    [sessions, retention.sessions.days, (expiresAt) => ({ userId, tokenHash: `${+expiresAt}`, expiresAt })],
  ]
  const before: number[] = []
  for (const [table, days, rowOf] of put) {
    before.push(await server.db.$count(table))
    for (const at of around(days)) await server.db.insert(table).values(rowOf(at) as never)
  }
  await server.oldDataForgotten()
  for (const [index, [table]] of put.entries()) {
    expect(await server.db.$count(table), getTableName(table)).toBe((before[index] ?? 0) + 1)
  }
})

it('removes old mails of the outbox and what a crash left there, and keeps the young ones', async () => {
  const folder = outboxFolder(server.context.config)
  await mkdir(folder, { recursive: true })
  const nameAt = (at: Date) => `${timeInName(at)}-some-id.eml`
  const [oldMail, youngMail] = around(retention.mails.days).map((at) => nameAt(at))
  const [oldPart, youngPart] = [2, 0].map((days) => `.${nameAt(new Date(Date.now() - days * DAY_MS))}.part`)
  const all = [oldMail, youngMail, oldPart, youngPart] as string[]
  for (const name of all) await writeFile(join(folder, name), 'x')
  await server.oldDataForgotten()
  const left = (await readdir(folder)).filter((name) => all.includes(name))
  expect(left.sort()).toEqual([youngMail, youngPart].sort())
})

it('forgets who asked in an enquiry that came to nothing, and keeps what was asked', async () => {
  const buyer = await server.aBuyer()
  const body = {
    reg: 'LR14 XKD',
    vehicle: { make: 'Ford', model: 'Focus' },
    parts: [{ id: 'headlamp', details: 'call me Bea' }],
    additional_info: 'I live in Leeds',
    postcode: 'LS1 4DY',
  }
  const ids: string[] = []
  for (const at of around(retention.enquiries.days)) {
    const { body: posted, status } = await server.api(
      postEnquiry,
      { body: { ...body, clientId: at.toISOString() } as never },
      buyer,
    )
    expect(status).toBe(201)
    ids.push(posted.id)
    await server.db.execute(
      sql`update enquiries set status = 'expired', expires_at = ${at.toISOString()}, reg = ${`X${ids.length}`} where id = ${posted.id}`,
    )
  }
  await server.oldDataForgotten()
  const { rows } = await server.db.execute<Record<string, unknown>>(sql`
    select e.id, e.reg, e.postcode, e.latitude, e.additional_info, e.make, e.words, p.part_id, p.details
    from enquiries e join enquiry_parts p on p.enquiry_id = e.id where e.buyer_id = ${buyer.id}`)
  const [old, young] = ids.map((id) => rows.find((row) => row.id === id))
  expect(old).toMatchObject({ reg: null, postcode: null, latitude: null, additional_info: null, details: null })
  expect(old).toMatchObject({ make: 'Ford', part_id: 'headlamp', words: expect.not.stringMatching(/bea|leeds|x1/) })
  expect(young).toMatchObject({ postcode: 'LS1 4DY', details: 'call me Bea', additional_info: 'I live in Leeds' })
})
