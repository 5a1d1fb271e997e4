import * as own from '@allyards/contract/depot-checks'
import { getDepot, listDepots } from '@allyards/contract/depots'
import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { limits } from '@allyards/contract/limits'
import { listNotifications } from '@allyards/contract/notifications'
import * as desk from '@allyards/contract/operator-depots'
import { listLog } from '@allyards/contract/operator-log'
import { openPerson } from '@allyards/contract/operator-people'
import { getProduct } from '@allyards/contract/products'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { users } from '../accounts/accounts.table'
import { depotChecks, depotDocuments } from '../depots/checks/checks.table'
import { remindOfEnds } from '../depots/checks/remind-of-ends'
import { depotWaysToPay } from '../depots/paying/ways-to-pay.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Someone = { token: string }
const inDays = (days: number) => londonDay(Date.now() + days * DAY_MS)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const picture = () =>
  sharp({ create: { width: 80, height: 120, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Artist: 'Bea' } })
    .jpeg()
    .toBuffer()

function form(bytes: Buffer, name = 'permit.pdf'): FormData {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }))
  return body
}
const sendPaper = (who: Someone, bytes: Buffer = pdf, kind: own.CheckKind = 'atf-permit') =>
  server.api(own.sendDocument, { params: { kind }, body: form(bytes) }, who)
const checkOf = (checks: own.DepotCheck[], kind: own.CheckKind) => checks.find((check) => check.kind === kind)
const take = (who: Someone, id: string) => server.api(desk.takeDepot, { params: { id } }, who)

interface Decision {
  register_number?: string
  register_holder?: string
  why_it_matches?: string
  outcome?: own.CheckOutcome
  ends_on?: string | null
  note?: string
  seen?: string | null
}
async function decide(who: Someone, id: string, kind: own.CheckKind, decision: Decision = {}) {
  const [row] = await server.db
    .select()
    .from(depotChecks)
    .where(and(eq(depotChecks.depotId, id), eq(depotChecks.kind, kind)))
  const seen = { seen: null, seen_waits: row?.waitingSince?.toISOString() ?? null }
  const entry = { register_number: 'EPR/XP3098LK', register_holder: 'Whom it names', why_it_matches: 'Its paper names both.' }
  const body = { outcome: 'matches' as const, ...entry, looked_on: inDays(0), ...seen, ...decision }
  return server.api(desk.decideCheck, { params: { id, kind }, body }, who)
}

/** A depot that has stated its permit through the form, so that it waits for a check. */
async function aDepotThatStates(atfPermit = 'EPR/XP3098LK') {
  const seller = await server.aSeller()
  await server.api(completeSellerSignup, { body: { atfPermit } }, seller)
  return seller
}
const badgesOf = async (slug: string) => (await server.api(getDepot, { params: { slug }, query: {} })).body.company.badges

test('a badge comes from a decision alone, on every page, with its day, and goes when the depot states something else', async () => {
  const operator = await server.anOperator()
  const seller = await aDepotThatStates()
  const { slug, companyName } = seller.company
  const product = await server.aProduct({ depotId: seller.depotId })
  expect(await badgesOf(slug)).toEqual([])

  const { rows, counts } = (await server.api(desk.listDepotsToCheck, { query: {} }, operator)).body
  expect(counts['to-check']).toBe(rows.length)
  expect(rows.find(({ id }) => id === seller.depotId)?.marks[2]).toEqual({ kind: 'atf-permit', mark: 'waits' })

  const decided = await decide(operator, seller.depotId, 'atf-permit', { ends_on: inDays(300) })
  expect(checkOf(decided.body.checks, 'atf-permit')).toMatchObject({ mark: 'checked', decided_by: operator.name })
  const badge = [{ kind: 'atf-permit', checked_on: inDays(0) }]
  expect(await badgesOf(slug)).toEqual(badge)
  expect((await server.api(getProduct, { params: { slug: product.slug } })).body.seller.badges).toEqual(badge)
  const listed = (await server.api(listDepots, { query: { search: companyName } })).body.data.rows
  expect(listed.map(({ badges }) => badges)).toEqual([badge])

  const notices = (await server.api(listNotifications, { query: {} }, seller)).body.rows
  expect(notices[0]).toMatchObject({ title: 'ATF permit: checked', link: '/seller-profile#checks' })
  const mails = await server.outbox()
  expect(mails.find(({ to }) => to?.[0]?.address === seller.email)?.subject).toBe('ATF permit: checked')
  const log = (await server.api(listLog, { query: { act: 'check-decided' } }, operator)).body.rows
  expect(log[0]).toMatchObject({ who: operator.name, about: 'ATF permit: Matches' })
  expect(JSON.stringify(log[0])).not.toContain(companyName)

  // The same value again is nothing new.
  await server.api(completeSellerSignup, { body: { atfPermit: 'EPR/XP3098LK', about: 'Open since 1974.' } }, seller)
  expect(await badgesOf(slug)).toEqual(badge)
  await server.api(completeSellerSignup, { body: { atfPermit: 'EPR/OTHER' } }, seller)
  expect(await badgesOf(slug)).toEqual([])
  expect(checkOf((await take(operator, seller.depotId)).body.checks, 'atf-permit')).toMatchObject({
    mark: 'waits',
    value: 'EPR/OTHER',
    outcome: null,
  })
})

test('a match is what the operator typed: compared with the statement, explained where it differs, and in the log', async () => {
  const operator = await server.anOperator()
  const seller = await server.aSeller()
  const { companyName } = seller.company
  await server.api(completeSellerSignup, { body: { companyNumber: '07654321' } }, seller)
  const match = (decision: Decision) => decide(operator, seller.depotId, 'company-number', { why_it_matches: '', ...decision })
  expect((await match({ register_number: '', register_holder: '' })).error.errors).toEqual({
    register_number: expect.any(String),
    register_holder: expect.any(String),
  })
  const other = await match({ register_number: '07654322', register_holder: 'Somebody Ltd' })
  expect([other.status, other.error.errors]).toEqual([422, { why_it_matches: expect.stringContaining('number and holder') }])
  expect(await badgesOf(seller.company.slug)).toEqual([])

  const same = await match({ register_number: '0765 4321', register_holder: companyName.toUpperCase() })
  expect(checkOf(same.body.checks, 'company-number')).toMatchObject({ mark: 'checked' })
  const [line] = (await server.api(listLog, { query: { act: 'check-decided' } }, operator)).body.rows
  expect(JSON.stringify(line)).toContain('company-information.service.gov.uk/company/07654321')
  expect(JSON.stringify(line)).toContain('0765 4321')
  expect(JSON.stringify(line)).toContain('the depot’s name')
})

test('a depot that states what another does is shown as such, also beside a closed one, and without numbers it waits for no check', async () => {
  const operator = await server.anOperator()
  const closed = await server.aSeller({ vatNumber: 'GB123456789', addressLine1: '1 Quay', postcode: 'LS1 4DY', state: 'closed' })
  const seller = await server.aSeller({ vatNumber: '123 4567 89', addressLine1: '1, quay', postcode: 'ls14dy', state: 'new' })
  const plain = await server.aSeller({ vatNumber: null, companyNumber: null, addressLine1: '77 Nowhere Lane', state: 'new' })
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, seller.id))
  const bank = { name: 'Quay Spares', sortCode: '000017', accountNumber: '00007731' }
  const ways = { bank, card_by_phone: false, card_on_collection: false, cash_on_collection: false }
  const depotIds = [closed.depotId, seller.depotId]
  await server.db.insert(depotWaysToPay).values(depotIds.map((depotId) => ({ depotId, ways })))

  const listed = async (show: desk.DepotView) =>
    (await server.api(desk.listDepotsToCheck, { query: { show } }, operator)).body.rows
  const row = (await listed('shared')).find(({ id }) => id === seller.depotId)
  const other = { id: closed.depotId, name: closed.company.companyName, state: 'closed' }
  expect(row?.shared).toContainEqual({ depot: other, things: ['address', 'bank-account', 'vat-number'] })
  expect((await listed('to-check')).map(({ id }) => id)).not.toContain(plain.depotId)
  expect((await listed('shared')).map(({ id }) => id)).not.toContain(plain.depotId)

  const taken = (await take(operator, seller.depotId)).body
  expect(taken).toMatchObject({ email_verified: false, shared: [{ depot: other }] })
  const person = await server.api(openPerson, { params: { id: seller.id } }, operator)
  expect(person.body.depot?.shared).toEqual(taken.shared)
  expect((await server.api(desk.takeDepot, { params: { id: seller.depotId } }, seller)).status).toBe(404)
})

test('what does not match gives no badge, and the depot reads why and what to do', async () => {
  const operator = await server.anOperator()
  const seller = await aDepotThatStates()
  const note = 'The register has this number for another company.'
  expect((await decide(operator, seller.depotId, 'atf-permit', { outcome: 'not-on-it' })).error.errors).toHaveProperty('note')
  await decide(operator, seller.depotId, 'atf-permit', { outcome: 'does-not-match', note })
  expect(await badgesOf(seller.company.slug)).toEqual([])
  const { checks } = (await server.api(own.readOwnChecks, {}, seller)).body
  expect(checkOf(checks, 'atf-permit')).toMatchObject({ mark: 'does-not-match', note })
  // A new paper asks for another look.
  const { body } = await sendPaper(seller)
  expect(checkOf(body.checks, 'atf-permit')).toMatchObject({ mark: 'waits', documents: [{ name: 'permit.pdf' }] })
  expect((await decide(operator, seller.depotId, 'scrap-licence')).status).toBe(404)
})

test('a second operator sees who has the depot; a decision made meanwhile is reported, not overwritten', async () => {
  const [first, second] = [await server.anOperator(), await server.anOperator()]
  const seller = await aDepotThatStates()
  expect((await take(first, seller.depotId)).body.held_by).toBeNull()
  expect((await take(second, seller.depotId)).body.held_by).toBe(first.name)
  expect((await decide(second, seller.depotId, 'atf-permit')).error.message).toBe(`${first.name} has this open.`)
  await decide(first, seller.depotId, 'atf-permit')
  const late = await decide(first, seller.depotId, 'atf-permit', { outcome: 'not-on-it', note: 'Nothing is to be found there.' })
  expect(late.status).toBe(409)
  expect(late.error).toMatchObject({ decided: { outcome: 'matches', by: first.name } })
})

describe('a paper', () => {
  test('is read by its depot and the operator, and by nobody else', async () => {
    const operator = await server.anOperator()
    const seller = await aDepotThatStates()
    await sendPaper(seller)
    await sendPaper(seller, await picture())
    const papers = await server.db.select().from(depotDocuments).where(eq(depotDocuments.depotId, seller.depotId))
    expect(papers.map(({ type }) => type)).toEqual(['application/pdf', 'image/webp'])
    const others = [await server.aSeller(), await server.aBuyer(), { token: undefined }]
    for (const { id, fileKey, type } of papers) {
      for (const [path, { token }] of [
        ['auth/seller-documents', seller],
        ['operator/documents', operator],
      ] as const) {
        const answer = await server.app.inject({ url: `/api/${path}/${id}`, headers: { authorization: `Bearer ${token}` } })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
        expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
        if (type === 'application/pdf') expect(answer.rawPayload).toEqual(pdf)
        else expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined()
      }
      for (const { token } of others) {
        expect((await server.send({ url: `/api/auth/seller-documents/${id}`, token })).status).not.toBe(200)
        expect((await server.send({ url: `/api/operator/documents/${id}`, token })).status).toBe(404)
        const removed = await server.send({ method: 'DELETE', url: `/api/auth/seller-documents/${id}`, token })
        expect(removed.status).not.toBe(200)
      }
      expect((await server.send({ url: `/files/${fileKey}` })).status).toBe(404)
    }
  })

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['a picture of strokes', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['half a PDF', pdf.subarray(0, 20), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['more than 10 MB', Buffer.concat([pdf, Buffer.alloc(limits.upload.maxBytes)]), 413],
  ])('that is %s is refused, whatever it is called', async (_name, bytes, status) => {
    expect((await sendPaper(await aDepotThatStates(), bytes)).status).toBe(status)
  })

  test('is one of few: those sent at once stay within the limit, and one that is taken back is gone', async () => {
    const seller = await aDepotThatStates()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPaper(seller)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(own.documentsOfACheck)
    const [paper] = await server.db.select().from(depotDocuments).where(eq(depotDocuments.depotId, seller.depotId))
    const { body } = await server.api(own.removeDocument, { params: { id: paper?.id ?? '' } }, seller)
    expect(checkOf(body.checks, 'atf-permit')?.documents).toHaveLength(own.documentsOfACheck - 1)
    expect(await server.context.files.get(paper?.fileKey ?? '')).toBeUndefined()
    const stored: string[] = []
    for await (const key of server.context.files.list()) stored.push(key)
    const kept = await server.db.select().from(depotDocuments)
    expect(stored.filter((key) => key.startsWith('private-')).sort()).toEqual(kept.map(({ fileKey }) => fileKey).sort())
  })
})

test('a depot is reminded once, 30 days before a checked paper ends, and an ended one gives no badge', async () => {
  const operator = await server.anOperator()
  const seller = await aDepotThatStates()
  const { slug } = seller.company
  await decide(operator, seller.depotId, 'atf-permit', { ends_on: inDays(31) })
  const told = async () =>
    (await server.api(listNotifications, { query: {} }, seller)).body.rows.filter(({ title }) => title.includes('ends on'))
  await remindOfEnds.run(server.context, {})
  expect(await told()).toEqual([])

  const ends = (days: number) =>
    server.db
      .update(depotChecks)
      .set({ endsOn: inDays(days) })
      .where(eq(depotChecks.depotId, seller.depotId))
  await ends(30)
  await remindOfEnds.run(server.context, {})
  await remindOfEnds.run(server.context, {})
  expect(await told()).toHaveLength(1)
  const { rows } = (await server.api(desk.listDepotsToCheck, { query: { show: 'running-out' } }, operator)).body
  expect(rows.map(({ id }) => id)).toContain(seller.depotId)
  expect(await badgesOf(slug)).toHaveLength(1)
  await ends(-1)
  expect(await badgesOf(slug)).toEqual([])
})
