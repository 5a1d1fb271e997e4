import { enquiries } from '../apps/server/src/modules/deals/tables/enquiries.table'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'
import { buildProduct } from './build-product'
import { isQuick, median, report, say } from './report'

const DEPOTS = 156
const CALLS = isQuick ? 60 : 200
const GOAL_RATIO = 3
const POOL = 10

/** Run with `npx tsx bench/enquiries.ts`: posting an enquiry that 156 depots get, on a PostgreSQL that writes through to disk. */
const postgres = await startPostgres({ durable: true })
const connection = connectPostgres(postgres.url, POOL)
await prepareTemplate(connection)
const { app, context, close } = await buildProduct(connection)
app.post<{ Body: Body }>('/bare', async ({ body }, reply) => {
  await bareInsert(body)
  return reply.code(201).send({ ok: true })
})
await app.ready()
const { aBuyer, aSeller } = createFactories(context.db)
for (let depot = 0; depot < DEPOTS; depot++) await aSeller()
const buyer = await aBuyer()
const vehicle = { make: 'Ford', model: 'Focus', body_style: 'Hatchback', trim: 'Titanium', year: 2015, gearbox: null, fuel: null }
const parts = [{ id: 'headlamp' }, { id: 'wing-mirror' }]
type Body = { reg: string; vehicle: typeof vehicle; parts: typeof parts }

const times = { insert: [] as number[], bare: [] as number[], posted: [] as number[] }
for (let call = -20; call < CALLS; call++) {
  const payload = { reg: `BE${String(call + 100).padStart(5, '0')}`, vehicle, parts }
  const insertMs = await timed(() => bareInsert(payload).then(() => undefined))
  const bareMs = await timed(() => app.inject({ method: 'POST', url: '/bare', payload }))
  const headers = { authorization: `Bearer ${buyer.token}` }
  const postedMs = await timed(() => app.inject({ method: 'POST', url: '/api/enquiries', headers, payload }))
  await context.jobs.drained()
  if (call < 0) continue
  times.insert.push(insertMs)
  times.bare.push(bareMs)
  times.posted.push(postedMs)
}
const [insert, barePost, post] = [median(times.insert), median(times.bare), median(times.posted)]
say(`A bare insert: p50 ${insert.toFixed(2)} ms alone`)
report({
  work: `posting an enquiry for ${DEPOTS} depots, beside a bare insert of its row`,
  own: `${post.toFixed(2)} ms`,
  beside: `${barePost.toFixed(2)} ms`,
  ratio: post / barePost,
  goal: { atMost: GOAL_RATIO },
})

await close()
await postgres.stop()

/** The least cost of storing an enquiry: the same row in its own transaction, without parts, checks or a job. */
async function bareInsert(body: Body): Promise<void> {
  const { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } = body.vehicle
  const expiresAt = new Date(Date.now() + 86_400_000)
  const vehicleColumns = { make, model, bodyStyle, trim, year, gearbox, fuel }
  const row = { buyerId: buyer.id, reg: body.reg, ...vehicleColumns, expiresAt, status: 'closed' as const, depotsAsked: 0 }
  await context.db.transaction((tx) => tx.insert(enquiries).values(row))
}

async function timed(call: () => Promise<{ statusCode: number; payload: string } | undefined>): Promise<number> {
  const startedAt = performance.now()
  const answer = await call()
  if (answer && answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}: ${answer.payload}`)
  return performance.now() - startedAt
}
