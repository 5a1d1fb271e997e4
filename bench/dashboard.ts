import { dashboardPeriods } from '@allyards/contract/dashboard'
import { sql } from 'drizzle-orm'
import { connectEmbedded, type Database } from '../apps/server/src/platform/database/database'
import { openEmbedded } from '../apps/server/src/platform/database/embedded'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { buildProduct } from './build-product'
import { median, reportGrowth } from './report'

const SIZES = [1_000, 100_000] as const
const CALLS = 11
const GOAL_RATIO = 2

/**
 * Run with `node --import tsx bench/dashboard.ts`: a seller's dashboard with 1,000 and with 100,000 quotations from two years.
 */
const connection = connectEmbedded(await openEmbedded({}))
await prepareTemplate(connection)
const { app, context, close } = await buildProduct(connection)
await app.ready()
const { aSeller, aBuyer } = createFactories(context.db)

const sellers = []
for (const size of SIZES) {
  const seller = await aSeller()
  await quote(context.db, seller.depotId, (await aBuyer()).id, size)
  sellers.push({ size, token: seller.token })
}
await context.db.execute(sql`analyze`)

for (const days of dashboardPeriods) {
  const times = sellers.map(() => [] as number[])
  // The first call counts past days and stores their sums, so it is not measured.
  for (let call = -1; call < CALLS; call += 1) {
    for (const [index, { token }] of sellers.entries()) {
      const startedAt = performance.now()
      const answer = await app.inject({ url: `/api/dashboard?days=${days}`, headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(`the dashboard answered ${answer.statusCode}: ${answer.payload}`)
      if (call >= 0) times[index]?.push(performance.now() - startedAt)
      else process.stdout.write(`First call of ${days} days: ${(performance.now() - startedAt).toFixed(0)} ms\n`)
    }
  }
  const [few = 0, many = 0] = times.map(median)
  reportGrowth(`dashboard of ${days} days, ${SIZES[1]} quotations beside ${SIZES[0]}`, { few, many }, GOAL_RATIO)
}

await close()

/** Spread evenly over two years: three in ten are accepted, as many are open, the others lost. */
async function quote(db: Database, depotId: string, buyerId: string, size: number): Promise<void> {
  const at = sql`now() - (n::float / ${size}) * interval '730 days'`
  await db.execute(sql`
    create temp table deals as
    select gen_random_uuid() as enquiry_id, gen_random_uuid() as quotation_id, gen_random_uuid() as asked_id, n, ${at} as at,
      (array['Ford', 'BMW', 'Audi', 'Vauxhall', 'Nissan', 'Toyota'])[1 + n % 6] as make,
      (select array_agg(id order by id) from parts)[1 + n % 53] as part_id
    from generate_series(1, ${size}) n`)
  await db.execute(sql`
    insert into enquiries (id, buyer_id, make, model, status, created_at, expires_at)
    select enquiry_id, ${buyerId}, make, 'Model', 'quoted', at, at + interval '30 days' from deals`)
  await db.execute(sql`
    insert into enquiry_parts (id, enquiry_id, part_id, position) select asked_id, enquiry_id, part_id, 0 from deals`)
  await db.execute(sql`
    insert into received_enquiries (enquiry_id, depot_id, make, status, created_at, responded_at)
    select enquiry_id, ${depotId}, make, 'quoted', at, at + (n % 200) * interval '1 minute' from deals`)
  await db.execute(sql`
    insert into quotations (id, enquiry_id, depot_id, notes, created_at, valid_until)
    select quotation_id, enquiry_id, ${depotId}, '', at + (n % 200) * interval '1 minute', at + interval '7 days' from deals`)
  await db.execute(sql`
    insert into quotation_items (id, quotation_id, depot_id, enquiry_part_id, part_id, status, price_pence, delivery_pence, delivery_days, condition, warranty_months, created_at, decided_at)
    select gen_random_uuid(), quotation_id, ${depotId}, asked_id, part_id,
      (case when n % 10 < 3 then 'accepted' when n % 10 < 6 then 'declined' else 'expired' end)::offer_status,
      5000 + n % 977, 995, 3, 'A', 3, at, at + interval '1 day' from deals`)
  await db.execute(sql`drop table deals`)
}
