import { deepStrictEqual } from 'node:assert'
import type { Pool } from 'pg'
import { bareRoutes } from '../apps/server/test/bare-route'
import { openShop } from './products/open-shop'
import { reportShare } from './report'
import { compareServers } from './throughput/compare-servers'
import { usePostgres } from './use-postgres'

const SIZE = 10_000

/**
 * Run with `npx tsx bench/list.ts`: compares the plain list of ten products and the list of makes with bare Fastify routes that
 * select the same columns with one pool.query.
 */
const postgres = await usePostgres()
const { app, connection, close } = await openShop(postgres.url, SIZE)
const makes = { method: 'GET' as const, path: '/api/vehicles/makes', answer: () => bareMakes(connection.pool) }
const list = { method: 'POST' as const, path: '/api/products/all', answer: () => bareList(connection.pool) }
const bare = bareRoutes([makes, list])
for (const { method, path, answer } of [makes, list]) {
  const own = await app.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}) })
  deepStrictEqual(JSON.parse(JSON.stringify(await answer())), own.json())
}
await app.listen({ port: 0, host: '127.0.0.1' })
await bare.listen({ port: 0, host: '127.0.0.1' })
const ports = [portOf(app), portOf(bare)] as const
const sent = { headers: { 'content-type': 'application/json', 'content-length': '2' }, body: '{}' }
reportShare(
  'POST /products/all of 10 rows, beside a bare pool.query',
  await compareServers(...ports, { method: list.method, path: list.path, ...sent }),
  0.7,
)
reportShare(
  'GET /vehicles/makes, beside a bare pool.query',
  await compareServers(...ports, { method: makes.method, path: makes.path }),
  0.8,
)
await bare.close()
await close()
await postgres.stop()

async function bareMakes(pool: Pool) {
  const { rows } = await pool.query('select name, slug from makes order by lower(name)')
  return rows.map(({ name, slug }) => ({ name, slug, logo: `/logos/${slug}.svg` }))
}

/** The obvious code without a thought for speed: one statement, and its rows as the answer. */
async function bareList(pool: Pool) {
  const { rows } = await pool.query(`
    select p.*, part.name as part_name, d.user_id, d.slug as depot_slug, d.company_name, d.city, d.latitude, d.longitude, d.rating_counts,
      coalesce((select u.thumb_url from uploads u where u.url = p.image_urls[1] limit 1), p.image_urls[1]) as thumb_url,
      band.*, (select sum(count)::int from product_counts where part_id = '' and model = '' and grade = '') as total
    from products p join parts part on part.id = p.part_id join depots d on d.id = p.depot_id
    left join lateral (
      select f.low_pence, f.median_pence, f.high_pence, f.sample, f.model as band_model from fair_prices f
      where f.part_id = p.part_id and f.make = p.brand and f.model in (p.models[1], '') and f.body_style = '' and f.trim = '' and f.sample >= 8
      order by f.model desc limit 1) band on true
    where p.status = 'live' order by p.created_at desc nulls last, p.id limit 10`)
  const products = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    part_id: row.part_id,
    part_name: row.part_name,
    side: row.side,
    end: row.end,
    price: row.price_pence / 100,
    delivery_price: row.delivery_pence / 100,
    condition: row.condition,
    vat: row.vat,
    stock: row.stock,
    warranty_months: row.warranty_months,
    oem_number: row.oem_number,
    mileage: row.mileage,
    tested: row.tested,
    safety_stated: row.safety_stated,
    brand: row.brand,
    models: row.models,
    body_styles: row.body_styles,
    trims: row.trims,
    years: row.years,
    gearboxes: row.gearboxes,
    fuels: row.fuels,
    imageUrls: row.image_urls,
    thumbUrl: row.thumb_url,
    status: row.status,
    created_at: row.created_at,
    band: row.low_pence === null ? null : bandOf(row),
    seller: {
      id: row.depot_id,
      userId: row.user_id,
      slug: row.depot_slug,
      companyName: row.company_name,
      city: row.city,
      latitude: row.latitude,
      longitude: row.longitude,
      distance_miles: null,
      rating: null,
      reviewCount: 0,
    },
  }))
  const found = { count: rows[0].total, approximate: false, reachable: 10_000, corrected: null, understood: null }
  return { data: { rows: products, ...found, page: 1, limit: 10 } }
}

function bandOf(row: { low_pence: number; median_pence: number; high_pence: number; sample: number; band_model: string }) {
  return {
    low: row.low_pence / 100,
    median: row.median_pence / 100,
    high: row.high_pence / 100,
    sample: row.sample,
    level: row.band_model ? 'model' : 'make',
    widened: true,
  }
}

function portOf({ server }: typeof app): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
