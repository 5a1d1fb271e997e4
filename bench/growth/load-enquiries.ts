import { Client } from 'pg'

interface Size {
  enquiries: number
  depots: number
  /** Receives this many enquiries, evenly spread, and answers half of them. */
  sellerDepotId: string
  received: number
  /** Has the newest twenty enquiries. */
  buyerId: string
}

const ROWS_AT_ONCE = 100_000
const BUYERS = 500
/** The number of depots that received each enquiry. */
const ASKED = 3

/**
 * Enquiries from two years, each with a part and the depots that received it. Every second one has an offer. Rows are inserted in
 * sets.
 */
export async function loadEnquiries(url: string, size: Size): Promise<void> {
  // A connection without the product's limits, because a large set takes its time.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // The rows below are consistent by construction, so no foreign key needs checking.
    await client.query("set session_replication_role = 'replica'")
    // A word index is built faster at the end.
    await client.query('drop index enquiries_words_index')
    await client.query(peopleSql('buyer', BUYERS))
    await client.query(peopleSql('seller', size.depots))
    await client.query(depotsSql)
    await client.query(numberedSql)
    for (let first = 1; first <= size.enquiries; first += ROWS_AT_ONCE) {
      const last = Math.min(first + ROWS_AT_ONCE - 1, size.enquiries)
      await client.query(drawnSql, [
        first,
        last,
        size.enquiries,
        size.buyerId,
        size.sellerDepotId,
        Math.round(size.enquiries / size.received),
      ])
      for (const statement of rowsSql) await client.query(statement)
      await client.query('drop table drawn')
    }
    await client.query("set session_replication_role = 'origin'")
    await client.query('create index enquiries_words_index on enquiries using gin (words gin_trgm_ops)')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const peopleSql = (role: string, count: number) => `
  insert into users (id, role, name, email, email_key, phone_number, phone_key, password_hash)
  select gen_random_uuid(), '${role}', '${role} ' || n, '${role}' || n || '@example.com', '${role}' || n || '@example.com',
    '+44${role === 'buyer' ? 1 : 2}' || n, '44${role === 'buyer' ? 1 : 2}' || n, '' from generate_series(1, ${count}) n`

const depotsSql = `
  insert into depots (id, user_id, slug, company_name, address_line1, city, postcode, latitude, longitude)
  select gen_random_uuid(), id, replace(name, ' ', '-'), name, '1 Station Road', 'Leeds', 'LS1 4DY', 50.5 + random() * 6, -4 + random() * 4
  from users where role = 'seller' and name like 'seller %'`

/** Picks by number, because picking from an array of thousands would copy it for each row. */
const numberedSql = `
  create temp table numbered_buyers as
    select id, row_number() over (order by id) - 1 as number from users where role = 'buyer' and name like 'buyer %';
  create temp table numbered_depots as select id, row_number() over (order by id) - 1 as number from depots;
  analyze numbered_buyers, numbered_depots`

/** Ids follow the time, like the product's own. */
const idAt = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(n::text), 1, 20))::uuid`

const drawnSql = `
  create temp table drawn as
  select n, ${idAt} as enquiry_id, gen_random_uuid() as asked_id, gen_random_uuid() as quotation_id,
    case when n > $3::int - 20 then $4::uuid else buyer.id end as buyer_id,
    case when n % $6::int = 0 then $5::uuid else depot.id end as depot_id, (n / $6::int) % 2 = 0 as is_quoted,
    at,
    (array['Ford', 'BMW', 'Audi', 'Vauxhall', 'Nissan', 'Toyota'])[1 + n / $6::int / 2 % 6] as make,
    (array['Focus', '3 Series', 'A4', 'Astra', 'Qashqai', 'Yaris'])[1 + n / $6::int / 2 % 6] as model,
    (select array_agg(id order by id) from parts)[1 + n % 53] as part_id
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - ((1 - n::float / $3::int) * interval '730 days') as at) moment
  join numbered_buyers buyer on buyer.number = n % ${BUYERS}
  join numbered_depots depot on depot.number = n % (select count(*) from numbered_depots)`

const rowsSql = [
  `insert into enquiries (id, buyer_id, make, model, asked_words, status, depots_asked, created_at, expires_at)
   select enquiry_id, buyer_id, make, model, (select name from parts where id = part_id), (case when at < now() - interval '30 days' then 'expired' when is_quoted then 'quoted' else 'open' end)::enquiry_status,
     ${ASKED}, at, at + interval '30 days' from drawn`,
  'insert into enquiry_parts (id, enquiry_id, part_id, position) select asked_id, enquiry_id, part_id, 0 from drawn',
  `insert into received_enquiries (enquiry_id, depot_id, make, status, is_missed, created_at, responded_at)
   select enquiry_id, depot_id, make, (case when is_quoted then 'quoted' else 'pending' end)::received_enquiry_status,
     not is_quoted and at < now() - interval '30 days', at, case when is_quoted then at + interval '1 hour' end from drawn`,
  `insert into received_enquiries (enquiry_id, depot_id, make, is_missed, created_at)
   select enquiry_id, other.id, make, at < now() - interval '30 days', at from drawn cross join generate_series(1, ${ASKED - 1}) more
   join numbered_depots other on other.number = (n * 7 + more * 13) % (select count(*) from numbered_depots)
   on conflict do nothing`,
  `insert into quotations (id, enquiry_id, depot_id, notes, created_at, valid_until)
   select quotation_id, enquiry_id, depot_id, '', at + interval '1 hour', at + interval '7 days' from drawn where is_quoted`,
  `insert into quotation_items (id, quotation_id, depot_id, enquiry_part_id, part_id, status, price_pence, delivery_pence, delivery_days, condition, warranty_months, created_at, decided_at)
   select gen_random_uuid(), quotation_id, depot_id, asked_id, part_id, (case when at < now() - interval '7 days' then 'expired' else 'pending' end)::offer_status,
     5000 + n % 977, 995, 3, 'A', 3, at + interval '1 hour', case when at < now() - interval '7 days' then at + interval '7 days' end
   from drawn where is_quoted`,
]
