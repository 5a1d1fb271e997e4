import { setTimeout as pause } from 'node:timers/promises'
import { enquiryPosted } from '../apps/server/src/modules/deals/change/deal-jobs'
import { enquiries, enquiryParts } from '../apps/server/src/modules/deals/tables/enquiries.table'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { createFactories } from '../apps/server/test/factories'
import { prepareTemplate } from '../apps/server/test/prepare-template'
import { startPostgres } from '../apps/server/test/start-postgres'
import { buildProduct } from './build-product'
import { isQuick, median, report, reportShare } from './report'

const DEPOTS = 150
const ENQUIRIES = isQuick ? 100 : 300
const ROUNDS = isQuick ? 3 : 5
const GOAL_PER_SECOND = 200
const GOAL_SHARE = 0.9
const CONNECTIONS = 4
const DAY_MS = 86_400_000

/**
 * Run with `npx tsx bench/fan-out.ts`: sends waiting enquiries to 150 depots each, on a PostgreSQL that writes through to disk.
 */
const postgres = await startPostgres({ durable: true })
const connection = connectPostgres(postgres.url, 10)
await prepareTemplate(connection)
const { app, context, close } = await buildProduct(connection)
await app.ready()
const { aBuyer, aSeller } = createFactories(context.db)
for (let depot = 0; depot < DEPOTS; depot++) await aSeller()
const buyer = await aBuyer()
const { pool } = connection.background

const rates = { own: [] as number[], bare: [] as number[] }
for (let round = -1; round < ROUNDS; round += 1) {
  const own = await aSecond(sendByProduct)
  const bare = await aSecond(sendBarely)
  if (round < 0) continue
  rates.own.push(own)
  rates.bare.push(bare)
}
const [own, bare] = [median(rates.own), median(rates.bare)]
reportShare(`enquiries sent to ${DEPOTS} depots each, beside plain inserts of the same rows`, { own, bare }, GOAL_SHARE)
report({
  work: `enquiries sent to ${DEPOTS} depots each, a second`,
  own: `${own.toFixed(0)}/s`,
  beside: `${GOAL_PER_SECOND}/s`,
  ratio: own / GOAL_PER_SECOND,
  goal: { atLeast: 1 },
})

await close()
await postgres.stop()

/** The number sent per second, out of some that are stored and wait. */
async function aSecond(send: (enquiryIds: string[]) => Promise<void>): Promise<number> {
  const expiresAt = new Date(Date.now() + 30 * DAY_MS)
  const asked = Array.from({ length: ENQUIRIES }, () => ({ buyerId: buyer.id, make: 'Ford', model: 'Focus', expiresAt }))
  const stored = await context.db.insert(enquiries).values(asked).returning({ id: enquiries.id })
  const ids = stored.map(({ id }) => id)
  await context.db.insert(enquiryParts).values(ids.map((enquiryId) => ({ enquiryId, partId: 'radio', position: 0 })))
  const startedAt = performance.now()
  await send([...ids])
  const seconds = (performance.now() - startedAt) / 1000
  const { rows } = await pool.query(
    `select count(*)::int as received, (select count(*)::int from notifications where link = any(select '/EnquiryPage?id=' || unnest($1::text[]))) as told
     from received_enquiries where enquiry_id = any($1::uuid[])`,
    [ids],
  )
  if (rows[0].received !== ENQUIRIES * DEPOTS || rows[0].told !== ENQUIRIES * DEPOTS)
    throw new Error(`rows are missing: ${JSON.stringify(rows[0])}`)
  return ENQUIRIES / seconds
}

async function sendByProduct(enquiryIds: string[]): Promise<void> {
  await context.jobs.enqueueAll(
    context.db,
    enquiryPosted,
    enquiryIds.map((enquiryId) => ({ enquiryId })),
  )
  // drained() polls all jobs, which would take a third of a core from the workers.
  const left = 'select 1 from enquiries where id = any($1) and depots_asked is null limit 1'
  while ((await connection.pool.query({ name: 'left', text: left, values: [enquiryIds] })).rowCount) await pause(20)
  await context.jobs.drained()
}

/** Writes the same rows and nothing else: no job, no lock, no rule, no user's choices, no open page. */
async function sendBarely(enquiryIds: string[]): Promise<void> {
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let id = enquiryIds.pop(); id; id = enquiryIds.pop()) await sendOneBarely(id)
    }),
  )
}

async function sendOneBarely(id: string): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into received_enquiries (enquiry_id, depot_id, make) select $1, id, 'Ford' from depots`, [id])
  await client.query(
    `insert into notifications (id, user_id, kind, title, body, link, mail_due_at)
     select gen_random_uuid(), user_id, 'enquiry', 'New enquiry: Ford Focus', 'Radio. A buyer is waiting for your price.',
       '/EnquiryPage?id=' || $1, now() + interval '2 minutes' from depots`,
    [id],
  )
  await client.query(
    `insert into due_mails (id, due_at, user_ids, told_at)
     select gen_random_uuid(), now() + interval '2 minutes', array_agg(user_id), now() from depots`,
  )
  await client.query(`insert into enquiry_events (id, enquiry_id, kind) values (gen_random_uuid(), $1, 'sent')`, [id])
  await client.query('update enquiries set depots_asked = $2 where id = $1', [id, DEPOTS])
  await client.query('commit')
  client.release()
}
