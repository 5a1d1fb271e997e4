import { HOUR_MS } from '@allyards/contract/durations'
import type { QueryConfig } from 'pg'
import { rebuildFacetCounts } from '../../apps/server/src/modules/products'
import type { DatabaseConnection } from '../../apps/server/src/platform/database/database'

const SELLERS = 400
const ROWS_AT_ONCE = 50_000

/**
 * Fills a prepared database with sellers and products for every model and part of the catalogue, in sets. Indexes are built after
 * the rows. The product itself computes the stored facts about products.
 */
export async function loadProducts({ pool, db }: Pick<DatabaseConnection, 'pool' | 'db'>, size: number): Promise<void> {
  const client = await pool.connect()
  // An index of a million rows takes longer than the product waits for anything.
  const run = (text: string, values: unknown[] = []) => client.query({ text, values, query_timeout: HOUR_MS } as QueryConfig)
  try {
    await run('set statement_timeout = 0')
    await run("set work_mem = '128MB'")
    await run("set maintenance_work_mem = '512MB'")
    await run('select setseed(0.5)')
    await run(sellersSql)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid in ('products'::regclass, 'product_models'::regclass, 'fitment_rows'::regclass, 'product_numbers'::regclass)
        and not i.indisprimary`)
    for (const { name } of indexes) await run(`drop index ${name}`)
    for (let first = 1; first <= size; first += ROWS_AT_ONCE) {
      await run(productsSql, [first, Math.min(first + ROWS_AT_ONCE - 1, size)])
    }
    await run(modelsSql)
    for (const statement of bandsSql) await run(statement)
    for (const { definition } of indexes) await run(definition)
    await run('analyze')
    await rebuildFacetCounts(db)
    await run('vacuum analyze')
  } finally {
    client.release()
  }
}

const sellersSql = `
  with made as (
    insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash)
    select gen_random_uuid(), 'seller', 'Seller ' || n, 's' || n || '@example.test', 's' || n || '@example.test',
      '+44770' || n, '44770' || n, '' from generate_series(1, ${SELLERS}) n returning id, name)
  insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
  select gen_random_uuid(), id, lower(replace(name, ' ', '-')), name, '1 Station Road', 'Leeds', 'LS1 4DY', 50.5 + random() * 6, -4 + random() * 4
  from made`

/**
 * Each product is one part of one trim in the catalogue, for one to five of its years. It names that in a row, every other engine part
 * with a size; every fifth fits a car of another make too. Four products have the same number.
 */
const productsSql = `
  with drawn as materialized (
    select n, 1 + floor(random() * (select count(*) from variants))::int as variant, 1 + floor(random() * 53)::int as part,
      1 + floor(random() * (select count(*) from variants))::int as other, 1 + floor(random() * ${SELLERS})::int as seller,
      floor(random() * 5)::int as years, random() as price, random() as age
    from generate_series($1::int, $2::int) n
  ), v as materialized (select *, row_number() over (order by id) as number from variants),
  p as (select *, row_number() over (order by id) as number from parts),
  c as (select id, row_number() over (order by id) as number from depots),
  written as materialized (
    select d.*, gen_random_uuid() as id, v.make, v.model, v.generation, v.trim, v.body_styles, v.gearboxes, v.fuels, p.id as part_id,
      p.name as part_name, p.synonyms, c.id as company_id,
      array(select generate_series(v.year_from, least(v.year_from + d.years, coalesce(v.year_to, 2026)))) as fits_years,
      now() - d.age * interval '730 days' as created_at
    from drawn d join v on v.number = d.variant join p on p.number = d.part join c on c.number = d.seller
  ), stocked as (
    insert into products (id, depot_id, slug, title, part_id, condition, price_pence, delivery_pence, brand, models, body_styles, trims, years,
      gearboxes, fuels, oem_number, search_text, created_at)
    select id, company_id, 'product-' || n, make || ' ' || model || ' ' || part_name || ' ' || trim, part_id,
      (array['A', 'B', 'C', 'U'])[1 + n % 4]::condition, 500 + floor(price * price * 90000)::int, 995, make, array[model],
      body_styles[1:1 + n % 2], array[trim], fits_years, gearboxes[1:1], fuels, 'OE' || n,
      regexp_replace(lower(concat_ws(' ', make, model, trim, part_name, array_to_string(synonyms, ' '), array_to_string(body_styles[1:1 + n % 2], ' '),
        array_to_string(fits_years, ' '), gearboxes[1], array_to_string(fuels, ' '), 'oe' || n)), '[^a-z0-9]+', ' ', 'g'), created_at
    from written
  ), named as (
    insert into fitment_rows (product_id, position, stated, created_at, make, model, generation, year_from, year_to, body_style, fuel,
      gearbox, engine_cc)
    select id, 0, false, created_at, make, model, generation, fits_years[1], fits_years[cardinality(fits_years)], body_styles[1], fuels[1], gearboxes[1],
      case when n % 2 = 0 and part_id in ('engine', 'turbo', 'alternator', 'starter-motor', 'gearbox', 'ecu')
        then (array[998, 1198, 1398, 1499, 1598, 1968, 1995])[1 + n % 7] end
    from written
  ), others as (
    insert into fitment_rows (product_id, position, stated, created_at, make, model, generation, year_from, year_to)
    select w.id, 1, false, w.created_at, v.make, v.model, v.generation, v.year_from, coalesce(v.year_to, 2026)
    from written w join v on v.number = w.other where n % 5 = 0
  )
  insert into product_numbers (product_id, position, number, plain, of)
  select id, 0, 'OE ' || n / 2, 'OE' || n / 2, 'vehicle-maker' from written`

/** Each product names one model. */
const modelsSql = `insert into product_models (product_id, brand, model, part_id, delivered_pence, created_at)
  select id, brand, models[1], part_id, delivered_pence, created_at from products`

const bandsSql = ['', 'models[1]'].map(
  (model) => `insert into fair_prices (part_id, make, model, body_style, trim, low_pence, median_pence, high_pence, sample)
    select part_id, brand, ${model || "''"}, '', '', percentile_cont(0.1) within group (order by price_pence + delivery_pence),
      percentile_cont(0.5) within group (order by price_pence + delivery_pence),
      percentile_cont(0.9) within group (order by price_pence + delivery_pence), count(*)
    from products group by part_id, brand${model ? `, ${model}` : ''}`,
)
