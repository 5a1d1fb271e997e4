import { existsSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { allParts } from '@allyards/contract/parts'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfDemoData, FIRST_START_LOG } from './harness/demo-data'
import { demoAccounts } from './harness/journey'

/** The data that the product loaded on its first start, read from the database that it left. */
let dataDir: string
let database: PGlite
let loadedAt: Date
beforeAll(async () => {
  dataDir = await copyOfDemoData()
  loadedAt = (await stat(join(dataDir, FIRST_START_LOG))).mtime
  database = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } })
})
afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('progress is reported step by step and ends with the time it took', async () => {
  const lines = (await readFile(join(dataDir, FIRST_START_LOG), 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('Demo data: '))
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.at(-1)).toMatch(/^Demo data: ready after [\d.]+ s$/)
  process.stdout.write(`${lines.at(-1)}\n`)
})

test('there are 53 parts and at least forty categories', async () => {
  expect(await count('select 1 from parts')).toBe(allParts.length)
  expect(await count("select 1 from parts where details is null or synonyms = '{}'")).toBe(0)
  expect(await count('select 1 from vehicle_categories')).toBeGreaterThanOrEqual(40)
  expect(await count('select 1 from products where category_id is null')).toBe(0)
})

test('a few hundred distinct pictures serve all products, and every one of them is stored', async () => {
  const { rows } = await database.query<{ url: string }>('select distinct unnest(image_urls) as url from products')
  expect(rows.length).toBeGreaterThan(200)
  for (const { url } of rows) {
    const key = url.replace('/files/', '')
    expect(existsSync(join(dataDir, 'files', key.slice(0, 2), key)), url).toBe(true)
  }
  expect(await count("select 1 from products where image_urls = '{}'")).toBe(0)
  expect(
    await count('select 1 from products p, unnest(p.image_urls) u where not exists (select 1 from uploads where url = u)'),
  ).toBe(0)
})

test.each([
  [
    'every accepted offer belongs to an enquiry that is accepted or closed',
    `select 1 from quotation_items i join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
     where i.status = 'accepted' and e.status not in ('accepted', 'closed')`,
  ],
  [
    'an accepted enquiry has an accepted offer, and a part without one',
    `select 1 from enquiries e where e.status = 'accepted' and (select count(distinct i.part_id) from quotation_items i
       join quotations q on q.id = i.quotation_id where q.enquiry_id = e.id and i.status = 'accepted')
       not between 1 and (select count(*) - 1 from enquiry_parts p where p.enquiry_id = e.id)`,
  ],
  [
    'no part of an enquiry has two accepted offers',
    `select 1 from quotation_items where status = 'accepted' and released_at is null group by enquiry_part_id having count(*) > 1`,
  ],
  [
    'no offer is still pending for a part that was bought',
    `select 1 from quotation_items i where i.status = 'pending' and exists (
       select 1 from quotation_items o where o.enquiry_part_id = i.enquiry_part_id and o.status = 'accepted' and o.released_at is null)`,
  ],
  [
    'offers are for parts that were asked for',
    `select 1 from quotation_items i join quotations q on q.id = i.quotation_id where not exists (
     select 1 from enquiry_parts p where p.enquiry_id = q.enquiry_id and p.part_id = i.part_id)`,
  ],
  [
    'pending offers are still valid',
    `select 1 from quotation_items i join quotations q on q.id = i.quotation_id where i.status = 'pending' and q.valid_until < $loaded`,
  ],
  ['decided offers say when', `select 1 from quotation_items where (status = 'pending') <> (decided_at is null)`],
  [
    'open enquiries have no quotation and quoted ones have',
    `select 1 from enquiries e where e.status in ('open', 'quoted') and
     (e.status = 'quoted') <> exists (select 1 from quotations q where q.enquiry_id = e.id)`,
  ],
  [
    'expired enquiries are over their time, open ones are not',
    `select 1 from enquiries where (status = 'expired' and expires_at > $loaded)
     or (status in ('open', 'quoted') and expires_at < $loaded)`,
  ],
  [
    'every seller asked handles the make',
    `select 1 from received_enquiries r join depots c on c.id = r.depot_id join enquiries e on e.id = r.enquiry_id
     where c.brands <> '{}' and not e.make = any (c.brands)`,
  ],
  [
    'every seller who handles the make was asked',
    `select 1 from enquiries e join depots c on c.brands = '{}' or e.make = any (c.brands)
     where not exists (select 1 from received_enquiries r where r.enquiry_id = e.id and r.depot_id = c.id)`,
  ],
  [
    'the number of depots asked is the number of inboxes',
    `select 1 from enquiries e where depots_asked <> (
     select count(*) from received_enquiries r where r.enquiry_id = e.id)`,
  ],
  [
    'an inbox says quoted exactly when there is a quotation',
    `select 1 from received_enquiries r where (r.status = 'quoted') <> exists (
     select 1 from quotations q where q.enquiry_id = r.enquiry_id and q.depot_id = r.depot_id)`,
  ],
  [
    'every quotation has an offer',
    'select 1 from quotations q where not exists (select 1 from quotation_items i where i.quotation_id = q.id)',
  ],
  [
    'ratings equal the feedback',
    `select 1 from depots c, generate_series(1, 5) rating where c.rating_counts[rating] <> (
     select count(*) from feedback f where f.to_user_id = c.user_id and f.rating = rating.rating)`,
  ],
  [
    'feedback comes from the two sides of an accepted offer',
    `select 1 from feedback f join quotation_items i on i.id = f.quotation_item_id
     join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id join depots c on c.id = q.depot_id
     where i.status <> 'accepted' or (f.from_user_id, f.to_user_id) not in ((e.buyer_id, c.user_id), (c.user_id, e.buyer_id))`,
  ],
  [
    'withdrawals are counted',
    `select 1 from depots c where withdrawn_offers <> (select count(*) from quotation_items i
     join quotations q on q.id = i.quotation_id where q.depot_id = c.id and i.status = 'withdrawn')`,
  ],
  [
    'messages pass between the two of their thread',
    `select 1 from messages m join threads t on t.id = m.thread_id
     where (m.sender_id, m.receiver_id) not in ((t.buyer_id, t.seller_user_id), (t.seller_user_id, t.buyer_id))`,
  ],
  [
    'products fit vehicles of the catalogue',
    `select 1 from products p, unnest(p.models) m where not exists (
     select 1 from variants v where v.make = p.brand and v.model = m)`,
  ],
])('%s', async (_guarantee, violations) => {
  expect(await count(violations)).toBe(0)
})

test.each([demoAccounts.buyer.emailOrPhone, demoAccounts.seller.emailOrPhone])(
  '%s finds nothing empty and two unread notices',
  async (email) => {
    const mine = (query: string) => count(query.replaceAll('$me', `(select id from users where email_key = '${email}')`))
    expect(await mine('select 1 from notifications where user_id = $me and read_at is null')).toBe(2)
    expect(await mine('select 1 from notifications where user_id = $me and read_at is not null')).toBeGreaterThan(5)
    expect(await mine('select 1 from messages where receiver_id = $me and read_at is null')).toBeGreaterThan(0)
    expect(await mine('select 1 from threads where buyer_id = $me or seller_user_id = $me')).toBeGreaterThan(4)
    expect(await mine('select 1 from feedback where from_user_id = $me')).toBeGreaterThan(0)
    expect(await mine('select 1 from feedback where to_user_id = $me')).toBeGreaterThan(0)
    expect(
      await mine(`select 1 from quotation_items i join quotations q on q.id = i.quotation_id join enquiries e on e.id = q.enquiry_id
      join depots c on c.id = q.depot_id where i.status = 'accepted' and $me in (e.buyer_id, c.user_id)
      and not exists (select 1 from feedback f where f.quotation_item_id = i.id and f.from_user_id = $me)`),
    ).toBeGreaterThan(0)
  },
)

test('the demo seller has data for every part of the dashboard', async () => {
  const seller = `(select c.id from depots c join users u on u.id = c.user_id where u.email_key = '${demoAccounts.seller.emailOrPhone}')`
  const offers = `from quotation_items i join quotations q on q.id = i.quotation_id where q.depot_id = ${seller}`
  expect(await count(`select 1 from products where depot_id = ${seller}`)).toBeGreaterThanOrEqual(60)
  expect(await count(`select 1 from received_enquiries where depot_id = ${seller} and status = 'pending'`)).toBeGreaterThan(3)
  expect(
    await count(`select 1 ${offers} and i.status = 'accepted' and i.decided_at > $loaded - interval '90 days'`),
  ).toBeGreaterThan(10)
  expect(
    await count(`select 1 ${offers} and i.status = 'declined' and i.decided_at > $loaded - interval '90 days'`),
  ).toBeGreaterThan(10)
  expect(
    await count(`select 1 ${offers} and i.status = 'pending' and q.valid_until < $loaded + interval '24 hours'`),
  ).toBeGreaterThan(1)
})

/** The number of rows that a query finds. `$loaded` is the time when the data was loaded. */
async function count(query: string): Promise<number> {
  const found = query.replaceAll('$loaded', `'${loadedAt.toISOString()}'::timestamptz`)
  const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from (${found}) as found`)
  return rows[0]?.count ?? Number.NaN
}
