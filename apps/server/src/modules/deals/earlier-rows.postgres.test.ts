import { placeWords } from '@allyards/contract/part-places'
import { readPlaceOf } from '@allyards/contract/read-place'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsBefore } from '../../../test/migrations-before'
import { openEmptyDatabase } from '../../../test/test-database'
import { migrate } from '../../platform/database/migrate'

const titles: [part: string, title: string][] = [
  ['wing-mirror', 'Ford Focus wing mirror, N/S, electric'],
  ['wing-mirror', "Mirror, driver's side"],
  ['wing-mirror', 'Wing mirrors, left and right'],
  ['wing-mirror', 'OSF mirror'],
  ['headlamp', 'Headlamp, near side, right hand drive'],
  ['headlamp', 'Headlamp, halogen'],
  ['bumper', 'Front bumper with left fog lamp hole'],
  ['car-door', 'O/S/R door'],
  ['car-door', 'Door, passenger side front'],
  ['engine', 'Front engine mount, left'],
]

const [buyer, seller, depot, enquiry, other, quotation, earlier] = Array.from({ length: 7 }, () => crypto.randomUUID())

/** Two people, a depot, parts and two enquiries, as the tables were before there were sides or deals. */
const market = [
  sql`insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash) values
    (${buyer}, 'buyer', 'Priya Shah', 'priya@example.test', 'priya', '07700900001', '1', ''), (${seller}, 'seller', 'Bill Hart', 'bill@example.test', 'bill', '07700900002', '2', '')`,
  sql`insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
    values (${depot}, ${seller}, 'hart', 'Hart Breakers', '1 Mill Lane', 'Leeds', 'LS1 4DY', 53.8, -1.5)`,
  sql`insert into parts (id, name, slug, synonyms, position) select slug, slug, slug, '{}', 1 from unnest(array['wing-mirror', 'bonnet', 'headlamp', 'bumper', 'car-door', 'engine']) slug`,
  sql`insert into enquiries (id, buyer_id, make, model, expires_at) values (${enquiry}, ${buyer}, 'Ford', 'Focus', now()), (${other}, ${buyer}, 'Ford', 'Focus', now())`,
  sql`insert into enquiry_parts (id, enquiry_id, part_id, position) select gen_random_uuid(), e.id, p.id, 0 from enquiries e, parts p where p.id in ('wing-mirror', 'bonnet')`,
]

test('offers of an enquiry that knew no sides are for what it asked for, and listings sit where their titles say', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('sides-ends-and-quantities'))
  onTestFinished(() => connection.close())
  const { db } = connection
  for (const statement of [
    ...market,
    sql`insert into quotations (id, enquiry_id, depot_id, notes, valid_until) values (${quotation}, ${enquiry}, ${depot}, '', now())`,
    sql`insert into quotation_items (id, quotation_id, part_id, price_pence, delivery_pence, delivery_days, condition, warranty_months)
      select gen_random_uuid(), ${quotation}, part_id, 100, 100, 1, grade::condition, 0 from (values ('wing-mirror', 'A'), ('wing-mirror', 'B'), ('bonnet', 'A')) offer (part_id, grade)`,
    ...titles.map(
      ([part, title], index) => sql`
        insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, search_text)
        values (gen_random_uuid(), ${depot}, ${`product-${index}`}, ${title}, ${part}, 'A', 100, 'Ford', 'ford')`,
    ),
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(sql`
    select asked.enquiry_id = ${enquiry} as is_of_enquiry, asked.part_id = item.part_id as is_of_part, asked.side, asked."end", asked.quantity
    from quotation_items item join enquiry_parts asked on asked.id = item.enquiry_part_id`)
  const same = { is_of_enquiry: true, is_of_part: true, side: null, end: null, quantity: 1 }
  expect(rows).toEqual([same, same, same])

  const listings = await db.execute(sql`select title, side, "end", search_text from products order by slug`)
  expect(listings.rows).toEqual(
    titles.map(([part, title]) => {
      const place = readPlaceOf(part, title)
      const words = placeWords(place).toLowerCase().match(/\w+/g) ?? []
      return { title, ...place, search_text: expect.stringContaining(['ford', ...words.slice(0, 1)].join(' ')) }
    }),
  )
})

test('enquiries that lay in an inbox before have their make and words there, and what ended unanswered is missed', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('inbox-by-brand-and-words'))
  onTestFinished(() => connection.close())
  const { db } = connection
  for (const statement of [
    ...market,
    sql`update enquiries set status = 'closed', year = 2015 where id = ${other}`,
    sql`insert into received_enquiries (enquiry_id, depot_id) values (${enquiry}, ${depot}), (${other}, ${depot})`,
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(sql`
    select r.make, is_missed, words from received_enquiries r join enquiries e on e.id = r.enquiry_id order by is_missed`)
  const [open, closed] = rows
  expect(open).toMatchObject({ make: 'Ford', is_missed: false, words: expect.stringContaining('ford focus') })
  expect(closed).toMatchObject({
    make: 'Ford',
    is_missed: true,
    words: expect.stringMatching(/2015.*(bonnet.*mirror|mirror.*bonnet)/),
  })
})

test('what was accepted before there were deals is one: agreed while it is fresh, completed after 30 days', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('deals_and_claims'))
  onTestFinished(() => connection.close())
  const { db } = connection
  for (const statement of [
    ...market,
    sql`insert into quotations (id, enquiry_id, depot_id, notes, valid_until) values (${quotation}, ${enquiry}, ${depot}, '', now()), (${earlier}, ${other}, ${depot}, '', now())`,
    sql`insert into quotation_items (id, quotation_id, part_id, price_pence, delivery_pence, delivery_days, condition, warranty_months, status, decided_at)
      select gen_random_uuid(), quotation::uuid, part, price, 995, 1, 'A'::condition, 3, status::offer_status, now() - age::interval from (values
        (${quotation}, 'wing-mirror', 4500, 'accepted', '2 days'), (${quotation}, 'bonnet', 9000, 'accepted', '1 day'),
        (${quotation}, 'bonnet', 8000, 'declined', '1 day'), (${earlier}, 'bonnet', 7000, 'accepted', '40 days')) offer (quotation, part, price, status, age)`,
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(sql`
    select deals.enquiry_id, status, turn, parts_pence, deals.delivery_pence, buyer_id = ${buyer} as is_buyers, completed_at is not null as is_over,
      array_agg(item.price_pence order by item.price_pence) as prices, (select array_agg(kind) from deal_events where deal_id = deals.id) as events
    from deals join deal_items item on item.deal_id = deals.id group by deals.id order by number`)
  const shared = { delivery_pence: 995, is_buyers: true, events: ['agreed'] }
  expect(rows).toEqual([
    { ...shared, enquiry_id: other, status: 'completed', turn: 'none', parts_pence: 7000, is_over: true, prices: [7000] },
    { ...shared, enquiry_id: enquiry, status: 'agreed', turn: 'buyer', parts_pence: 13500, is_over: false, prices: [4500, 9000] },
  ])
})

test('deals from before VAT was kept with them read and print as they did', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('vat-of-deals'))
  onTestFinished(() => connection.close())
  const { db } = connection
  const [agreed, invoiced, deregistered, ready] = Array.from({ length: 4 }, () => crypto.randomUUID())
  for (const statement of [
    ...market,
    sql`update depots set vat_number = 'GB1'`,
    sql`insert into deals (id, buyer_id, depot_id, parts_pence, delivery_pence, status, paid_at, seller_paid_on, ready_at, invoice_number, invoice_from)
      select id::uuid, ${buyer}, ${depot}, 12000, 0, status::deal_status, paid::timestamptz, paid_on, ready::timestamptz, number::int, invoiced::jsonb from (values
        (${agreed}, 'agreed', null, null, null, null, null),
        (${invoiced}, 'paid', '2026-05-06T10:00:00Z', '2026-05-02', null, '1', '{"vatNumber": "GB2"}'),
        (${deregistered}, 'paid', '2026-05-06T10:00:00Z', '2026-05-02', null, '2', '{"vatNumber": null}'),
        (${ready}, 'ready', '2026-05-06T10:00:00Z', '2026-05-06', '2026-05-04T23:30:00Z', null, null)
      ) deal (id, status, paid, paid_on, ready, number, invoiced)`,
    sql`insert into deal_items (id, deal_id, part_id, price_pence, delivery_pence, condition, warranty_months, vat)
      select gen_random_uuid(), id, 'headlamp', 12000, 0, 'A', 0, 'included' from deals`,
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(sql`
    select deals.id, vat_number, vat_percent::float as percent, tax_point, item.vat from deals join deal_items item on item.deal_id = deals.id`)
  const percent = 20
  expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(
    new Map([
      [agreed, { vat_number: 'GB1', percent, tax_point: null, vat: 'included' }],
      [invoiced, { vat_number: 'GB2', percent, tax_point: '2026-05-06', vat: 'included' }],
      [deregistered, { vat_number: null, percent, tax_point: '2026-05-06', vat: 'none' }],
      [ready, { vat_number: 'GB1', percent, tax_point: '2026-05-05', vat: 'included' }],
    ]),
  )
})
