import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportAccount } from '@allyards/contract/accounts'
import { exportProducts } from '@allyards/contract/own-products'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countClockReads } from '../../test/count-clock-reads'
import { startTestServer, type TestServer } from '../../test/test-server'
import { importCatalogue } from '../modules/catalogue'
import { enquiryPosted } from '../modules/deals/change/deal-jobs'
import { backUp } from '../platform/backup/back-up'

const MANY = 1_200

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

// Each of these lets others run between its steps, however long its list.

test('an export is read and written row by row, complete and in order', async () => {
  const seller = await server.aSeller()
  await server.db.execute(sql`insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, search_text)
    select id, ${seller.depotId}, id, 'Quoted "headlamp"', 'headlamp', 'A', 100, 'Ford', ''
    from (select gen_random_uuid() as id from generate_series(1, ${MANY})) new`)
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select id from products where depot_id = ${seller.depotId} order by id`,
  )
  const ids = rows.map(({ id }) => id)

  const ownData = () => server.api(exportAccount, {}, seller)
  expect(await countClockReads(ownData)).toBeGreaterThanOrEqual(MANY)
  const { products, enquiries } = (await ownData()).body as { products: { id: string }[]; enquiries: unknown }
  expect([products.map(({ id }) => id), enquiries]).toEqual([ids, []])

  const listings = () => server.api(exportProducts, {}, seller)
  expect(await countClockReads(listings)).toBeGreaterThanOrEqual(MANY)
  const { csv, filename } = (await listings()).body
  expect(filename).toMatch(/^allyards-products-\d{4}-\d\d-\d\d\.csv$/)
  expect(
    csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 36)),
  ).toEqual(ids)
  expect(csv).toContain('"Quoted ""headlamp"""')
})

test('a backup lets others run between rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-backup-'))
  const { connection, files } = server.context
  expect(await countClockReads(() => backUp(connection, files, folder))).toBeGreaterThanOrEqual(MANY)
  await rm(folder, { recursive: true })
})

test('writing the sitemap lets others run', async () => {
  const sitemap = () => server.send<string>({ url: '/sitemaps/products-1.xml' })
  const looks = await countClockReads(sitemap)
  const { body } = await sitemap()
  expect(body.match(/<loc>/g)?.length).toBeGreaterThanOrEqual(MANY)
  expect(looks).toBeGreaterThanOrEqual(MANY)
})

test('naming the makes and models of a catalogue file lets others run between rows', async () => {
  const lines = Array.from({ length: MANY }, (_, row) => `Fo${row % 9},Mo${row},Mk1,Trim,2011,2018,Hatchback,Manual,Petrol`)
  const csv = ['make,model,generation,trim,year_from,year_to,body_styles,gearboxes,fuels', ...lines].join('\n')
  // Once per row in each pass: splitting, reading, naming makes, naming models.
  expect(await countClockReads(() => importCatalogue(server.db, csv))).toBeGreaterThanOrEqual(4 * MANY)
})

test('an enquiry to many depots lets others run while they are told', async () => {
  await server.db.execute(sql`insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash, email_verified_at)
    select gen_random_uuid(), 'seller', 'Many', n || '@many.test', n || '@many.test', n, 'many ' || n, '', now()
    from generate_series(1, ${MANY}) n`)
  await server.db.execute(sql`insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
    select gen_random_uuid(), id, id, 'Many', '1 Road', 'Leeds', 'LS1 4DY', 53.7, -1.5 from users where name = 'Many'`)
  await server.db.execute(sql`update users set depot_id = depots.id, party_id = users.id, member_role = 'owner'
    from depots where depots.user_id = users.id and name = 'Many'`)
  const { id } = await server.anEnquiry()
  await server.db.execute(sql`update enquiries set depots_asked = null where id = ${id}`)
  const looks = await countClockReads(async () => {
    await server.context.jobs.enqueueAll(server.db, enquiryPosted, [{ enquiryId: id }])
    await server.jobsDrained()
  })
  const { rows } = await server.db.execute(sql`select 1 from notifications where link like ${`%${id}`}`)
  expect(rows.length).toBeGreaterThanOrEqual(MANY)
  expect(looks).toBeGreaterThanOrEqual(MANY)
})
