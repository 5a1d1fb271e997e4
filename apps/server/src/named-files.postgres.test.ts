import { moveClaim, openClaim } from '@allyards/contract/claims'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportDesk } from '../test/report-desk'
import { homeAddress, totalOf } from '../test/reserving'
import { startTestServer, type TestServer } from '../test/test-server'
import { messages, threads } from './modules/chat/chat.table'
import { products } from './modules/products/products.table'
import { namedFiles } from './named-files'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { report, decide } = reportDesk(() => server)
const listed = new Set(namedFiles.map((column) => nameOf(column)))

interface Column {
  [name: string]: unknown
  table: string
  column: string
}

it('every column in which a picture is named is on the list of those that keep it', async () => {
  await fillMarket()
  const holding: string[] = []
  for (const { table, column } of await wordColumns()) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)]
    const { rows } = await server.db.execute(sql`select from ${t} where ${c}::text like '%/files/%' limit 1`)
    if (rows.length > 0 && table !== 'uploads') holding.push(`${table}.${column}`)
  }
  // Both ways: where a listed column is empty here, this market no longer shows what is to be found.
  expect(holding.sort()).toEqual([...listed].sort())
})

it('no column that is called a picture is missing from that list', async () => {
  // Counts of imported photos, and the words in which a depot asks for one. The modules that keep private files remove them themselves.
  const others = ['claims.photo_wish', 'product_imports.photos', 'uploads.url', 'uploads.thumb_url']
  const called = (await wordColumns()).filter(({ column }) => /urls?$|image|photo|picture|logo|avatar/.test(column))
  const names = called.map(({ table, column }) => `${table}.${column}`)
  expect(names.filter((name) => !listed.has(name)).sort()).toEqual(others.sort())
})

function nameOf(column: PgColumn): string {
  return `${getTableConfig(column.table).name}.${column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
}

async function wordColumns(): Promise<Column[]> {
  const { rows } = await server.db.execute<Column>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`)
  return rows
}

const file = (name: string) => `/files/${name}.webp`

/** Pictures wherever people can show one. */
async function fillMarket(): Promise<void> {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ logoUrl: file('logo') })]
  const listing = await server.aProduct({ depotId: seller.depotId, imageUrls: [file('first'), file('second')] })
  const asked = [{ partId: 'headlamp', imageUrl: file('wanted') }]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], asked })
  await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId, items: [{ imageUrls: [file('offered')] }] })
  const order = { delivery: homeAddress, total: totalOf(listing) }
  const { body: reserved } = await server.api(reserveProduct, { params: { id: listing.id }, body: order }, buyer)
  const params = { id: reserved.deal.id }
  await server.api(moveDeal, { params, body: { to: 'paid' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'sent', carrier: 'DPD' } }, seller)
  await server.api(moveDeal, { params, body: { to: 'received' } }, buyer)
  const wrong = { kind: 'faulty', text: 'It is bent.', imageUrls: [file('bent')] }
  const { body: claim } = await server.api(openClaim, { params, body: wrong as never }, buyer)
  const refusal = { to: 'refused', text: 'It left here straight.', imageUrls: [file('straight')] }
  await server.api(moveClaim, { params: { id: claim.id }, body: refusal as never }, seller)
  await chat(buyer.id, seller.id)
  await server.db.update(products).set({ status: 'live', stock: 1 })
  const { body: reported } = await report(buyer, 'photo', listing.id, { photo: file('second') })
  await decide(await server.anOperator(), reported.id)
  const { body: company } = await report(buyer, 'company', (await server.aSeller({ logoUrl: file('rude') })).depotId)
  await decide(await server.anOperator(), company.id)
}

async function chat(buyerId: string, sellerUserId: string): Promise<void> {
  const [thread] = await server.db.insert(threads).values({ buyerId, sellerUserId, lastMessageAt: new Date() }).returning()
  const line = { threadId: thread?.id ?? '', senderId: buyerId, receiverId: sellerUserId, clientId: '1', body: 'This one?' }
  await server.db.insert(messages).values({ ...line, imageUrl: file('chat') })
}
