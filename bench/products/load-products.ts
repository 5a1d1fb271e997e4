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
  try {
    await client.query('set statement_timeout = 0')
    await client.query("set work_mem = '128MB'")
    await client.query("set maintenance_work_mem = '512MB'")
    await client.query('select setseed(0.5)')
    await client.query(sellersSql)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid in ('products'::regclass, 'product_models'::regclass, 'fitment_rows'::regclass, 'product_numbers'::regclass)
        and not i.indisprimary`)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (let first = 1; first <= size; first += ROWS_AT_ONCE) {
      await client.query(productsSql, [first, Math.min(first + ROWS_AT_ONCE - 1, size)])
    }
    await client.query(modelsSql)
    await client.query(rowsSql)
    await client.query(otherMakesSql)
    await client.query(numbersSql)
    for (const statement of bandsSql) await client.query(statement)
    for (const { definition } of indexes) await client.query(definition)
  } finally {
    client.release()
  }
  await pool.query('analyze')
  await rebuildFacetCounts(db)
  await pool.query('vacuum analyze')
}

const sellersSql = `
  with made as (
    insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash)
    select gen_random_uuid(), 'seller', 'Seller ' || n, 's' || n || '@example.test', 's' || n || '@example.test',
      '+44770' || n, '44770' || n, '' from generate_series(1, ${SELLERS}) n returning id, name)
  insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
  select gen_random_uuid(), id, lower(replace(name, ' ', '-')), name, '1 Station Road', 'Leeds', 'LS1 4DY', 50.5 + random() * 6, -4 + random() * 4
  from made`

/** Each product is one part of one trim in the catalogue, for one to five of its years. */
const productsSql = `
  with drawn as materialized (
    select n, 1 + floor(random() * (select count(*) from variants))::int as variant, 1 + floor(random() * 53)::int as part,
      1 + floor(random() * ${SELLERS})::int as seller, floor(random() * 5)::int as years, random() as price, random() as age
    from generate_series($1::int, $2::int) n
  ), v as (select *, row_number() over (order by id) as number from variants),
  p as (select *, row_number() over (order by id) as number from parts),
  c as (select id, row_number() over (order by id) as number from depots),
  written as (
    select d.*, v.make, v.model, v.trim, v.body_styles, v.gearboxes, v.fuels, p.id as part_id, p.name as part_name, p.synonyms, c.id as company_id,
      array(select generate_series(v.year_from, least(v.year_from + d.years, coalesce(v.year_to, 2026)))) as fits_years
    from drawn d join v on v.number = d.variant join p on p.number = d.part join c on c.number = d.seller
  )
  insert into products (id, depot_id, slug, title, part_id, condition, price_pence, delivery_pence, brand, models, body_styles, trims, years,
    gearboxes, fuels, oem_number, search_text, created_at)
  select gen_random_uuid(), company_id, 'product-' || n, make || ' ' || model || ' ' || part_name || ' ' || trim, part_id,
    (array['A', 'B', 'C', 'U'])[1 + n % 4]::condition, 500 + floor(price * price * 90000)::int, 995, make, array[model],
    body_styles[1:1 + n % 2], array[trim], fits_years, gearboxes[1:1], fuels, 'OE' || n,
    regexp_replace(lower(concat_ws(' ', make, model, trim, part_name, array_to_string(synonyms, ' '), array_to_string(body_styles[1:1 + n % 2], ' '),
      array_to_string(fits_years, ' '), gearboxes[1], array_to_string(fuels, ' '), 'oe' || n)), '[^a-z0-9]+', ' ', 'g'),
    now() - age * interval '730 days'
  from written`

/** Each product names one model. */
const modelsSql = `insert into product_models (product_id, brand, model, part_id, delivered_pence, created_at)
  select id, brand, models[1], part_id, delivered_pence, created_at from products`

/** Each product names one trim's vehicle in a row; of engine parts, every other one names the size. */
const rowsSql = `insert into fitment_rows (product_id, position, stated, make, model, generation, year_from, year_to, body_style, fuel, gearbox, engine_cc)
  select p.id, 0, false, brand, models[1], v.generation, years[1], years[cardinality(years)], body_styles[1], fuels[1], gearboxes[1],
    case when part_id in ('engine', 'turbo', 'alternator', 'starter-motor', 'gearbox', 'ecu') and p.price_pence % 2 = 0
      then (array[998, 1198, 1398, 1499, 1598, 1968, 1995])[1 + p.price_pence % 7] end
  from products p left join lateral (
    select generation from variants v where v.make = p.brand and v.model = p.models[1] and v.trim = p.trims[1] limit 1) v on true`

/** Every fifth part fits a car of another make too. */
const otherMakesSql = `insert into fitment_rows (product_id, position, stated, make, model, generation, year_from, year_to)
  select p.id, 1, false, v.make, v.model, v.generation, v.year_from, coalesce(v.year_to, 2026)
  from (select id, 1 + floor(random() * (select count(*) from variants))::int as variant from products where price_pence % 5 = 0) p
  join (select *, row_number() over (order by id) as number from variants) v on v.number = p.variant`

/** Four products have the same number. */
const numbersSql = `insert into product_numbers (product_id, position, number, plain, of)
  select id, 0, 'OE ' || n / 4, 'OE' || n / 4, 'vehicle-maker'
  from (select id, substring(slug from '[0-9]+$')::int as n from products) numbered`

const bandsSql = ['', 'models[1]'].map(
  (model) => `insert into fair_prices (part_id, make, model, body_style, trim, low_pence, median_pence, high_pence, sample)
    select part_id, brand, ${model || "''"}, '', '', percentile_cont(0.1) within group (order by price_pence + delivery_pence),
      percentile_cont(0.5) within group (order by price_pence + delivery_pence),
      percentile_cont(0.9) within group (order by price_pence + delivery_pence), count(*)
    from products group by part_id, brand${model ? `, ${model}` : ''}`,
)
