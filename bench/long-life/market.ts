import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { buildApp } from '../../apps/server/src/app'
import { readConfig } from '../../apps/server/src/config'
import { closeContext, createContext } from '../../apps/server/src/context'
import { createFindCaller, createFindCallers } from '../../apps/server/src/modules/accounts'
import { users } from '../../apps/server/src/modules/accounts/accounts.table'
import { goByOwnClock, readClock } from '../../apps/server/src/platform/clock/clock'
import { openDatabase } from '../../apps/server/src/platform/database/open-database'
import type { AnyJob } from '../../apps/server/src/platform/jobs/jobs'
import { createLog } from '../../apps/server/src/platform/log'
import { createFactories } from '../../apps/server/test/factories'

const DAY_MS = 86_400_000
const BUYERS_A_DAY = 5

/** Requests of `long-life.ts` to this market besides HTTP. */
export type Errand = { do: 'morning' | 'figures' | 'close' } | { do: 'night'; day: number }

export interface Morning {
  seller: string
  sellerId: string
  /** The first of them has an offer from the seller, and may write to them. */
  buyers: { token: string; email: string }[]
}

export interface Figures {
  residentMegabytes: number
  databaseMegabytes: number
  logMegabytes: number
}

const config = readConfig({ ...process.env, DEMO: 'on', RATE_LIMIT: 'off', LOG_LEVEL: 'error', PORT: '0' })
const log = createLog(config)
const connection = await openDatabase(config, log)
const findCaller = createFindCaller(connection.db, config.demo)
const context = await createContext(config, { log, connection, findCaller, findCallers: createFindCallers(connection.db) })
const { jobs } = context
let buyersSoFar = 0
let known: AnyJob<typeof context>[] = []
context.jobs = {
  ...jobs,
  start(given, all) {
    known = all as unknown as typeof known
    return jobs.start(given, all)
  },
}
const app = await buildApp(context)
await app.listen({ port: 0, host: '127.0.0.1' })
const make = createFactories(connection.db)
const [seller] = await connection.db.select().from(users).where(eq(users.email, 'seller@demo.allyards.test'))
if (!seller?.depotId) throw new Error('the demo has no seller')
const { id: sellerId, depotId } = seller

const errands = { morning, night, figures, close } as const
process.on('message', async (errand: Errand) => {
  const answer = await errands[errand.do]('day' in errand ? errand.day : 0)
  process.send?.(answer ?? {}, () => errand.do === 'close' && process.exit())
})
// The asking process is gone.
process.on('disconnect', () => process.exit())
const address = app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })

/** The people of one day, just logged in. */
async function morning(): Promise<Morning> {
  const buyers = []
  for (let count = 0; count < BUYERS_A_DAY; count += 1) buyers.push(await aBuyer())
  const enquiry = await make.anEnquiry({ buyerId: buyers[0]?.id ?? '', depotIds: [depotId] })
  await make.aQuotation({ enquiryId: enquiry.id, depotId })
  const { token } = await make.aSession(sellerId)
  return { seller: token, sellerId, buyers: buyers.map(({ token, email }) => ({ token, email })) }
}

/** People whom the demo does not have. */
function aBuyer() {
  buyersSoFar += 1
  return make.aBuyer({ email: `bench-${buyersSoFar}@example.test`, phoneNumber: `+44 7911 ${100_000 + buyersSoFar}` })
}

/** Runs the jobs of a night in order of time, with a clock this many days ahead. */
async function night(day: number): Promise<void> {
  await context.jobs.drained()
  const ahead = { query: async () => ({ rows: [{ ms: Date.now() + day * DAY_MS }] }) }
  await readClock(ahead as unknown as Pool)
  const timeOf = ({ schedule }: (typeof known)[number]) => (schedule && 'dailyAt' in schedule ? schedule.dailyAt : undefined)
  const nightly = known.filter(timeOf).sort((a, b) => String(timeOf(a)).localeCompare(String(timeOf(b))))
  try {
    for (const { run } of nightly) await run(context, {} as never)
  } finally {
    goByOwnClock()
  }
  await context.jobs.drained()
}

async function figures(): Promise<Figures> {
  const { rows } = await connection.pool.query('select pg_database_size(current_database())::float8 as bytes')
  return {
    residentMegabytes: inMegabytes(process.memoryUsage.rss()),
    databaseMegabytes: inMegabytes(rows[0]?.bytes),
    logMegabytes: inMegabytes(await bytesIn(join(config.dataDir, 'database', 'pg_wal'))),
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function inMegabytes(bytes: number): number {
  return bytes / 1024 / 1024
}

async function close(): Promise<void> {
  await app.close()
  await closeContext(context)
}
