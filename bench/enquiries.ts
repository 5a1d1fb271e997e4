import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allParts } from '@allyards/contract/parts'
import { count, isNull } from 'drizzle-orm'
import { buildApp } from '../apps/server/src/app'
import { readConfig } from '../apps/server/src/config'
import { closeContext, createContext } from '../apps/server/src/context'
import { createFindCaller } from '../apps/server/src/modules/accounts'
import { postEnquiry } from '../apps/server/src/modules/deals/enquiries/post-enquiry'
import { enquiries, receivedEnquiries } from '../apps/server/src/modules/deals/tables/enquiries.table'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createLog } from '../apps/server/src/platform/log'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'

const DEPOTS = 156
const CALLS = 200
const GOAL_RATIO = 3
const FAN_OUTS = 1000
const POOL = 10

/** Run with `npx tsx bench/enquiries.ts`: posting an enquiry that 156 depots get, on a PostgreSQL that writes through to disk. */
const dataDir = await mkdtemp(join(tmpdir(), 'allyards-bench-'))
const postgres = await startPostgres({ durable: true })
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
const connection = connectPostgres(postgres.url, POOL)
await prepareTemplate(connection)
const context = await createContext(config, {
  log: createLog(config),
  connection,
  findCaller: createFindCaller(connection.db, config.demo),
})
const app = await buildApp(context)
app.post<{ Body: Body }>('/bare', async ({ body }, reply) => {
  await bareInsert(body)
  return reply.code(201).send({ ok: true })
})
await app.ready()
const { aBuyer, aSeller } = createFactories(context.db)
for (let depot = 0; depot < DEPOTS; depot++) await aSeller()
const buyer = await aBuyer()
const crowd = await Promise.all(Array.from({ length: POOL }, () => aBuyer()))
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
say(`A bare insert: p50 ${insert.toFixed(2)} ms alone, ${barePost.toFixed(2)} ms as an answer of the API`)
say(`An enquiry for ${DEPOTS} depots: p50 ${post.toFixed(2)} ms, ratio ${(post / barePost).toFixed(2)} (goal ${GOAL_RATIO})`)

const startedAt = performance.now()
for (let number = 0; number < FAN_OUTS; number += POOL) {
  const wanted = crowd.map(({ id }, index) => ({
    buyerId: id,
    part: allParts[(number + index) % allParts.length]?.slug ?? 'radio',
  }))
  await Promise.all(
    wanted.map(({ buyerId, part }) =>
      postEnquiry(context, { buyerId, address: '127.0.0.1' }, { vehicle, parts: [{ id: part }] }),
    ),
  )
}
const postedAt = performance.now()
await context.jobs.drained()
const seconds = (performance.now() - startedAt) / 1000
const [waiting] = await context.db.select({ count: count() }).from(enquiries).where(isNull(enquiries.depotsAsked))
const [{ rows = 0 } = {}] = await context.db.select({ rows: count() }).from(receivedEnquiries)
if (waiting?.count !== 0) throw new Error(`${waiting?.count} enquiries were not sent`)
say(
  `${FAN_OUTS} enquiries stored in ${((postedAt - startedAt) / 1000).toFixed(1)} s and sent to ${DEPOTS} depots each in ${seconds.toFixed(1)} s:`,
)
say(
  `${(FAN_OUTS / seconds).toFixed(0)} enquiries, ${((FAN_OUTS * DEPOTS) / seconds).toFixed(0)} inbox rows a second (${rows} rows in all)`,
)
process.exitCode = post / barePost <= GOAL_RATIO ? 0 : 1

await app.close()
await closeContext(context)
await postgres.stop()
await rm(dataDir, { recursive: true, force: true })

/** What storing an enquiry costs at the very least: the same row, in a transaction of its own. No parts, no checks, no job. */
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

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
