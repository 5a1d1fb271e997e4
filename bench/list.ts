import { deepStrictEqual } from 'node:assert'
import type { Pool } from 'pg'
import { bareRoute } from '../apps/server/test/bare-route'
import { openShop, usePostgres } from './products/open-shop'
import { reportShare } from './report'
import { compareServers } from './throughput/compare-servers'

const SIZE = 10_000
const GOAL = 0.7
const path = '/api/products/all'
const question = {
  path,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', 'content-length': '2' },
  body: '{}',
}

/** Run with `npx tsx bench/list.ts`: the plain list of ten products beside a bare Fastify route with one pool.query of the same columns. */
const postgres = await usePostgres()
const { app, connection, close } = await openShop(postgres.url, SIZE)
const bare = bareRoute(path, () => bareList(connection.pool))
deepStrictEqual(
  JSON.parse(JSON.stringify(await bareList(connection.pool))),
  (await app.inject({ method: 'POST', url: path, payload: {} })).json(),
)
await app.listen({ port: 0, host: '127.0.0.1' })
await bare.listen({ port: 0, host: '127.0.0.1' })
reportShare(
  'POST /products/all of 10 rows, beside a bare pool.query',
  await compareServers(portOf(app), portOf(bare), question),
  GOAL,
)
await bare.close()
await close()
await postgres.stop()

/** Written as one would without a thought for speed: one statement, and its rows as the answer has them. */
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
