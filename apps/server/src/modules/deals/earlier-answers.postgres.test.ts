import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsBefore } from '../../../test/migrations-before'
import { openEmptyDatabase } from '../../../test/test-database'
import { migrate } from '../../platform/database/migrate'

const [buyer, seller, depot, enquiry, product, single, several, claimed] = Array.from({ length: 8 }, () => crypto.randomUUID())

test('an answer of before is that of its part where the deal has one, and makes evidence for its numbers', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('answers-make-evidence'))
  onTestFinished(() => connection.close())
  const { db } = connection
  for (const statement of [
    sql`insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash) values
      (${buyer}, 'buyer', 'Priya Shah', 'priya@example.test', 'priya', '07700900001', '1', ''), (${seller}, 'seller', 'Bill Hart', 'bill@example.test', 'bill', '07700900002', '2', '')`,
    sql`insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
      values (${depot}, ${seller}, 'hart', 'Hart Breakers', '1 Mill Lane', 'Leeds', 'LS1 4DY', 53.8, -1.5)`,
    sql`insert into parts (id, name, slug, synonyms, position) values ('headlamp', 'Headlamp', 'headlamp', '{}', 1)`,
    sql`insert into variants (id, make, model, model_slug, generation, trim, year_from, year_to, body_styles, gearboxes, fuels) values
      (gen_random_uuid(), 'Ford', 'Focus', 'focus', 'Mk2', 'Zetec', 2004, 2011, '{Hatchback}', '{Manual}', '{Petrol}'),
      (gen_random_uuid(), 'Ford', 'Focus', 'focus', 'Mk3', 'Zetec', 2011, null, '{Hatchback}', '{Manual}', '{Petrol}')`,
    sql`insert into enquiries (id, buyer_id, make, model, body_style, year, expires_at) values (${enquiry}, ${buyer}, 'Ford', 'Focus', 'Hatchback', 2015, now())`,
    sql`insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, search_text)
      values (${product}, ${depot}, 'lamp', 'Lamp', 'headlamp', 'A', 5000, 'Ford', '')`,
    sql`insert into product_numbers (product_id, position, number, plain, "of") values (${product}, 0, 'BM51-13W029', 'BM5113W029', 'vehicle-maker')`,
    sql`insert into deals (id, enquiry_id, buyer_id, depot_id, parts_pence, delivery_pence, vat_percent, status, fits, received_at) values
      (${single}, ${enquiry}, ${buyer}, ${depot}, 5000, 0, 20, 'completed', 'fits', '2026-05-06T10:00:00Z'),
      (${several}, ${enquiry}, ${buyer}, ${depot}, 5000, 0, 20, 'completed', 'fits', '2026-05-06T10:00:00Z'),
      (${claimed}, ${enquiry}, ${buyer}, ${depot}, 5000, 0, 20, 'received', 'does-not-fit', '2026-05-06T10:00:00Z')`,
    sql`insert into deal_items (id, deal_id, product_id, part_id, side, price_pence, delivery_pence, condition, warranty_months, vat, oem_number)
      select gen_random_uuid(), deal::uuid, ${product}, 'headlamp', 'offside', 5000, 0, 'A', 0, 'none', number
      from (values (${single}, 'bm51 13w029'), (${several}, 'AB-1.2/3'), (${several}, 'A'), (${claimed}, null)) bought (deal, number)`,
    sql`insert into claims (id, deal_id, kind, text, item_ids, wish, answer_due_at) values (gen_random_uuid(), ${claimed}, 'faulty', 'Dark', '{}', 'refund', now())`,
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(
    sql`select deal_id, fits, numbers from deal_items order by deal_id = ${single} desc, deal_id = ${several} desc, numbers`,
  )
  expect(rows).toEqual([
    { deal_id: single, fits: 'fits', numbers: ['BM5113W029'] },
    { deal_id: several, fits: null, numbers: ['AB123', 'BM5113W029'] },
    { deal_id: several, fits: null, numbers: ['BM5113W029'] },
    { deal_id: claimed, fits: 'does-not-fit', numbers: ['BM5113W029'] },
  ])
  const { rows: evidence } = await db.execute(
    sql`select number, part_id, side, make, model, generation, body_style, buyer_id, depot_id, fits, is_held from fit_evidence`,
  )
  expect(evidence).toEqual([
    {
      ...{
        number: 'BM5113W029',
        part_id: 'headlamp',
        side: 'offside',
        buyer_id: buyer,
        depot_id: depot,
        fits: true,
        is_held: false,
      },
      ...{ make: 'Ford', model: 'Focus', generation: 'Mk3', body_style: 'Hatchback' },
    },
  ])
})
