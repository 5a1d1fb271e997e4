import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsBefore } from '../../../../test/migrations-before'
import { openEmptyDatabase } from '../../../../test/test-database'
import { migrate } from '../../../platform/database/migrate'

const [person, depot] = [crypto.randomUUID(), crypto.randomUUID()]
const years = `{${Array.from({ length: 62 }, (_, index) => 1900 + 2 * index).join(',')}}`

test('listings of before get the rows and the number that they state; what cannot be told apart stays lists', async () => {
  const connection = await openEmptyDatabase(await migrationsBefore('fitment-rows-and-numbers'))
  onTestFinished(() => connection.close())
  const { db } = connection
  for (const statement of [
    sql`insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash)
      values (${person}, 'seller', 'Bill Hart', 'bill@example.test', 'bill', '07700900002', '2', '')`,
    sql`insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
      values (${depot}, ${person}, 'hart', 'Hart Breakers', '1 Mill Lane', 'Leeds', 'LS1 4DY', 53.8, -1.5)`,
    sql`insert into parts (id, name, slug, synonyms, position) values ('bonnet', 'Bonnet', 'bonnet', '{}', 1)`,
    sql`insert into variants (id, make, model, model_slug, generation, trim, year_from, year_to, body_styles, gearboxes, fuels) values
      (gen_random_uuid(), 'Ford', 'Focus', 'focus', 'Mk2', 'Zetec', 2004, 2011, '{Hatchback,Estate}', '{Manual}', '{Petrol,Diesel}'),
      (gen_random_uuid(), 'Ford', 'Model T', 'model-t', 'T', 'T', 1900, null, '{Hatchback}', '{Manual}', '{Petrol}'),
      (gen_random_uuid(), 'Ford', 'Focus', 'focus', 'Mk3', 'Zetec', 2011, null, '{Hatchback}', '{Manual}', '{Petrol,Diesel}')`,
    sql`insert into products (id, depot_id, slug, title, part_id, condition, price_pence, brand, models, body_styles, years, oem_number, search_text)
      select gen_random_uuid(), ${depot}, title, title, 'bonnet', 'A', 5000, 'Ford', models::text[], bodies::text[], years::int[], number, '' from (values
        ('known', '{Focus}', '{Hatchback,Estate}', '{2009,2010,2013}', 'BM51-16610.A'),
        ('unknown model', '{Focus,Fiasco}', '{}', '{2010}', 'A-1'),
        ('too many', '{Model T}', '{}', ${years}, null),
        ('every model', '{}', '{}', '{2010}', null)
      ) listed (title, models, bodies, years, number)`,
  ])
    await db.execute(statement)

  await migrate(connection)

  const { rows } = await db.execute(sql`
    select title, make, model, year_from, year_to, body_style, stated from fitment_rows r join products p on p.id = r.product_id order by position`)
  const stated = { title: 'known', make: 'Ford', model: 'Focus', stated: true }
  expect(rows).toEqual([
    { ...stated, year_from: 2009, year_to: 2010, body_style: 'Estate' },
    { ...stated, year_from: 2009, year_to: 2010, body_style: 'Hatchback' },
    { ...stated, year_from: 2013, year_to: 2013, body_style: 'Hatchback' },
  ])
  const { rows: numbers } = await db.execute(sql`select number, plain, "of" from product_numbers`)
  expect(numbers).toEqual([{ number: 'BM51-16610.A', plain: 'BM5116610A', of: 'vehicle-maker' }])
})
