import { login, register } from '@allyards/contract/accounts'
import * as chat from '@allyards/contract/chat'
import { complain } from '@allyards/contract/complaints'
import { sendContactMessage } from '@allyards/contract/contact'
import { reserveProduct } from '@allyards/contract/deals'
import { respondToEnquiry } from '@allyards/contract/enquiries'
import { changeFeedback, giveFeedback } from '@allyards/contract/feedback'
import { limits } from '@allyards/contract/limits'
import * as own from '@allyards/contract/own-products'
import { csvTemplateRow } from '@allyards/contract/product-csv'
import { editQuotationItem, extendQuotation } from '@allyards/contract/quotations'
import { uploadImage } from '@allyards/contract/uploads'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../../test/factories'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'

const MEGABYTE = 1024 * 1024
const aListing = { title: 'A', part_id: 'headlamp', price: 1, condition: 'A', brand: 'Ford' }

let server: TestServer
let limited: TestServer
beforeAll(async () => {
  server = await startTestServer()
  limited = await startTestServer({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => Promise.all([server.close(), limited.close()]))

/** Expects `many` calls to succeed, and returns the status and message of the next one. */
async function refusalAfter(many: number, act: (turn: number) => Promise<{ status: number; error: { message: string } }>) {
  for (let turn = 0; turn < many; turn++) expect([turn, (await act(turn)).status < 300]).toEqual([turn, true])
  const { status, error } = await act(many)
  return [status, error.message]
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

async function upload({ token }: { token: string }) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(await picture)], 'a.png'))
  return server.api(uploadImage, { body }, { token })
}

/** Makes it look as if the account had sent this many pictures some hours ago. */
const sent = (userId: string, pictures: number, bytes: number, hours = 1) =>
  server.db.execute(sql`insert into uploads (id, user_id, url, thumb_url, width, height, bytes, created_at)
    select gen_random_uuid(), ${userId}, '/files/a.webp', '/files/a.webp', 1, 1, ${bytes}, now() - make_interval(hours => ${hours})
    from generate_series(1, ${pictures})`)

test('a person sends 300 pictures in 24 hours, a depot with a confirmed address 4,000', async () => {
  const { person, depot } = limits.picturesADay
  const [buyer, seller, newcomer] = [
    await server.aBuyer(),
    await server.aSeller(),
    await server.aNewSeller({ emailVerifiedAt: null }),
  ]
  for (const account of [buyer, newcomer]) {
    await sent(account.id, person.pictures, 1, 25)
    await sent(account.id, person.pictures - 1, 1)
    expect((await upload(account)).status).toBe(201)
    const { status, error, headers } = await upload(account)
    expect([status, error.message]).toEqual([
      429,
      'You have sent 300 pictures in 24 hours. You can send the next one in 23 hours.',
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(22 * 3600)
  }
  await sent(seller.id, depot.pictures - 1, 1)
  expect((await upload(seller)).status).toBe(201)
  expect((await upload(seller)).status).toBe(429)
  const form = new FormData()
  for (const [name, value] of Object.entries(aListing)) form.append(name, String(value))
  form.append('images', new File([new Uint8Array(await picture)], 'a.png'))
  expect((await server.send({ method: 'POST', url: '/api/products/add', body: form, token: seller.token })).status).toBe(429)
})

test('the weight of these pictures is limited too', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  await sent(buyer.id, 30, 10 * MEGABYTE)
  await sent(seller.id, 30, 10 * MEGABYTE)
  expect([(await upload(buyer)).status, (await upload(seller)).status]).toEqual([429, 201])
  await server.db.execute(sql`update uploads set bytes = ${110 * MEGABYTE} where user_id = ${seller.id}`)
  expect((await upload(seller)).status).toBe(429)
})

test('photos placed in the background share the limit, and each refused one says why', async () => {
  const seller = await server.aSeller()
  await server.aProduct({ depotId: seller.depotId, stockNumber: 'A1' })
  await sent(seller.id, limits.picturesADay.depot.pictures - 1, 1)
  const form = new FormData()
  for (const name of ['A1-1.png', 'A1-2.png']) form.append('file', new File([new Uint8Array(await picture)], name))
  const { body } = await server.api(own.importPhotos, { body: form }, seller)
  await server.jobsDrained()
  const { status, photos } = (await server.api(own.getImport, { params: { id: body.id } }, seller)).body
  expect([status, photos?.added, photos?.failed.map(({ message }) => message)]).toEqual([
    'done',
    1,
    [expect.stringMatching(/^You have sent 4,000 pictures in 24 hours\./)],
  ])
})

const drafts = (depotId: string, count: number, days: number) =>
  server.db.execute(sql`insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, status, search_text, created_at)
    select id, ${depotId}, id, 'A', 'headlamp', 'A', 100, 'Ford', 'draft', '', now() - make_interval(days => ${days})
    from (select gen_random_uuid() as id from generate_series(1, ${count})) new`)

test('a depot has 50,000 listings at once and adds 25,000 in 24 hours, one by one or by import', async () => {
  const { atOnce, newADay } = limits.listings
  const [full, quick] = [await server.aSeller(), await server.aSeller()]
  await drafts(full.depotId, atOnce - 1, 2)
  await drafts(quick.depotId, newADay - 1, 0)
  await server.db.execute(sql`update products set status = 'removed' where depot_id = ${quick.depotId}`)
  const { id: _, ...row } = csvTemplateRow
  const heading = Object.keys(row).join()
  const csv = [
    heading,
    ...[1, 2, 3].map((n) => Object.values({ ...row, stock_number: `B${n}` }).map((cell) => `"${cell}"`)),
  ].join('\n')
  const words = {
    full: 'Your depot has 50,000 listings. Please remove some before you add more.',
    quick: 'Your depot has added 25,000 listings in 24 hours. Please go on tomorrow.',
  }
  for (const [seller, message] of [
    [full, words.full],
    [quick, words.quick],
  ] as const) {
    const { body } = await server.api(own.importProducts, { body: { csv } }, seller)
    expect(body).toMatchObject({ created: 1, failed: [3, 4].map((line) => ({ line, message })) })
    const { status, error } = await server.send({
      method: 'POST',
      url: '/api/products/add',
      body: aListing,
      token: seller.token,
    })
    expect([status, error.message]).toEqual([409, message])
  }
})

test('a depot keeps its newest 20 readings of files', async () => {
  const seller = await server.aSeller()
  const keep = (n: number) =>
    server.api(own.keepImportReading, { body: { headings: [`heading ${n}`], columns: ['title'], words: {} } }, seller)
  for (let n = 0; n < limits.importReadings + 3; n++) expect((await keep(n)).status).toBe(204)
  const kept = await server.db.execute(
    sql`select headings from import_readings where depot_id = ${seller.depotId} order by kept_at`,
  )
  expect(kept.rows).toHaveLength(limits.importReadings)
  expect(kept.rows[0]).toEqual({ headings: 'heading 3' })
})

test('one side can write 5,000 messages in 24 hours over all its conversations', async () => {
  const [buyer, seller, other] = [await server.aBuyer(), await server.aSeller(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId, other.depotId] })
  for (const { depotId } of [seller, other]) await server.aQuotation({ enquiryId: enquiry.id, depotId })
  const write = (to: string, clientId: string) =>
    server.api(chat.sendMessage, { params: { userId: to }, body: { clientId, body: 'Is it still there?' } }, buyer)
  expect((await write(seller.id, 'first')).status).toBe(201)
  await server.db.execute(sql`insert into messages (id, thread_id, sender_id, receiver_id, client_id, body)
    select (left(id::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, thread_id, sender_id, receiver_id, 'again ' || n, body
    from messages, generate_series(1, ${limits.messagesADay - 1}) n where sender_id = ${buyer.id}`)
  const { status, error } = await write(other.id, 'one more')
  expect([status, error.message]).toEqual([
    429,
    'You have written 5,000 messages in 24 hours. You can write the next one in 24 hours.',
  ])
  // The other side can still write, and a stored message is acknowledged again.
  expect((await write(seller.id, 'first')).status).toBe(201)
  const answer = { params: { userId: buyer.id }, body: { clientId: 'answer', body: 'Yes.' } }
  expect((await server.api(chat.sendMessage, answer, seller)).status).toBe(201)
})

test('a 51st session ends the one that was used least recently', async () => {
  const buyer = await server.aBuyer()
  await server.db.execute(sql`update sessions set last_seen_at = now() - interval '1 day' where user_id = ${buyer.id}`)
  for (let n = 1; n < limits.sessionsAtOnce; n++) await server.aSession(buyer.id)
  const here = () => server.send({ url: '/api/auth/sessions', token: buyer.token })
  expect((await here()).status).toBe(200)
  await server.db.execute(sql`update sessions set last_seen_at = now() - interval '1 day' where token_hash in
    (select token_hash from sessions where user_id = ${buyer.id} order by created_at limit 1)`)
  expect((await server.api(login, { body: { emailOrPhone: buyer.email, password: testPassword } })).status).toBe(200)
  expect((await here()).status).toBe(401)
  expect(await server.db.$count(sql`sessions where user_id = ${buyer.id}` as never)).toBe(limits.sessionsAtOnce)
})

test('changes of offers, quotations and inbox answers are limited', async () => {
  const seller = await server.aSeller()
  const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
  const marked = await server.anEnquiry({ depotIds: [seller.depotId] })
  const { id, items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const item = items[0]?.id ?? ''
  const edit = (turn: number) => server.api(editQuotationItem, { params: { id: item }, body: { price: 50 + turn } }, seller)
  await server.db.execute(sql`update quotation_items set version = ${limits.changesOfOffer - 2}`)
  expect(await refusalAfter(2, edit)).toEqual([
    409,
    'This offer was changed 50 times. Please withdraw it, or write to the buyer.',
  ])
  const extend = () => server.api(extendQuotation, { params: { id } }, seller)
  expect(await refusalAfter(limits.extensionsADay, extend)).toEqual([
    429,
    'You gave the buyer more time just now. You can do so again in 24 hours.',
  ])
  const mark = (turn: number) => {
    const body = { status: turn % 2 === 0 ? 'declined' : 'pending' } as const
    return server.api(respondToEnquiry, { params: { enquiryId: marked.id }, body }, seller)
  }
  expect(await refusalAfter(limits.answersADay, mark)).toEqual([
    429,
    'You have marked this enquiry many times today. You can do so again in 24 hours.',
  ])
})

test('feedback can be corrected 20 times', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const items = [{ status: 'accepted' as const }]
  const { items: offers } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items })
  const body = { to_user_id: seller.id, quotation_item_id: offers[0]?.id ?? '', rating: 3, comment: '' }
  const { id } = (await server.api(giveFeedback, { body }, buyer)).body
  const change = (turn: number) => server.api(changeFeedback, { params: { id }, body: { comment: `Correction ${turn}` } }, buyer)
  expect(await refusalAfter(limits.feedbackChanges, change)).toEqual([
    409,
    'You have changed this feedback 20 times. It stays as it is.',
  ])
})

test('a buyer can reserve 100 parts in 24 hours, cancelled or not', async () => {
  const buyer = await server.aBuyer()
  const listing = await server.aProduct({ stock: 5 })
  const reserve = () =>
    server.api(reserveProduct, { params: { id: listing.id }, body: { delivery: homeAddress, total: totalOf(listing) } }, buyer)
  expect((await reserve()).status).toBe(201)
  await server.db.execute(sql`update deals set status = 'cancelled' where buyer_id = ${buyer.id}`)
  const columns = await server.db.execute<{
    name: string
  }>(sql`select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'deals' and table_schema = 'public' and column_name not in ('id', 'number') and is_generated = 'NEVER'`)
  const names = sql.raw(columns.rows.map(({ name }) => name).join())
  await server.db.execute(sql`insert into deals (id, ${names}) select gen_random_uuid(), ${names}
    from deals, generate_series(2, ${limits.reservedADay}) where buyer_id = ${buyer.id}`)
  const { status, error } = await reserve()
  expect([status, error.message]).toEqual([409, 'You have reserved 100 parts in 24 hours. You can reserve more tomorrow.'])
})

test('one mailbox can send 10 letters in 24 hours; one network 50 letters, 50 complaints and 200 accounts', async () => {
  const text = 'Where is my parcel? I have been waiting for it for two weeks now.'
  const letter = (email: string) =>
    server.api(sendContactMessage, { body: { name: 'Priya Shah', email, phone: '07700 900 417', message: text } })
  const often = 'We have several messages from this address. You can send the next one in 24 hours.'
  expect(await refusalAfter(limits.lettersADay.ofMailbox, (n) => letter(`priya+${n}@letters.test`))).toEqual([429, often])
  const others = limits.lettersADay.fromNetwork - limits.lettersADay.ofMailbox
  expect(await refusalAfter(others, (n) => letter(`p${n}@letters.test`))).toEqual([429, often])

  const complaint = (n: number) =>
    server.api(complain, { body: { about: 'data', name: 'Priya Shah', email: `c${n}@letters.test`, message: text } })
  expect((await refusalAfter(limits.complaintsADay.fromNetwork, complaint))[0]).toBe(429)

  await limited.db.execute(sql`insert into counted_acts (id, key)
    select gen_random_uuid(), encode(sha256('account from 127.0.0.1'), 'hex') from generate_series(2, ${limits.accountsADay})`)
  const account = (n: number) => {
    const [email, phone_number] = [`new${n}@accounts.test`, `+44 7703 ${900_000 + n}`]
    return limited.api(register, { body: { name: 'Joe Bloggs', password: testPassword, type: 'buyer', email, phone_number } })
  }
  expect(await refusalAfter(1, account)).toEqual([
    429,
    'Many accounts were made from your network today. Please try again in 24 hours.',
  ])
})
