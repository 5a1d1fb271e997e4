import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectEmbedded } from '../apps/server/src/platform/database/database'
import { openEmbedded } from '../apps/server/src/platform/database/embedded'
import { copyOfDemoData } from '../e2e/harness/demo-data'
import { createSend, DAYS, findListings, inTurn, liveThroughDay, month, priceEdit } from './long-life/day-of-use'
import type { Errand, Figures, Morning } from './long-life/market'
import { timeReads } from './long-life/reads'
import { median, report, say } from './report'
import { startProduct } from './throughput/start-product'

const MOST_LOG_MEGABYTES = 300
/** These writes make some 24 MB of log, which a start after a kill replays. */
const EDITS_BEFORE_KILL = 1000
const WARM_UPS = 5

const megabytes = (count: number) => `${count.toFixed(0)} MB`

/**
 * Run with `npm run bench -- long-life 0.5` after `npm run build`: half a month's use of a small market on the embedded engine, in
 * 30 days with the jobs of their nights, and what has become of it then.
 */
const share = Number(process.argv[2] ?? 1)
const startedAt = performance.now()
const folder = await copyOfDemoData()
const market = await openMarket(folder)
await liveThroughMonth()
await rm(await killAndReopen(), { recursive: true, force: true })
say(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`)

async function liveThroughMonth(): Promise<void> {
  const { send, ask } = market
  const first = await ask<Morning>({ do: 'morning' })
  const listings = await findListings(send, first.seller)
  await ask({ do: 'night', day: 0 })
  // The first rounds are not measured, because code that has hardly run is slow.
  for (let count = 0; count < WARM_UPS; count += 1) await timeReads(send, first.seller, listings)
  const atStart = await timeReads(send, first.seller, listings)
  const days: Figures[] = []
  let people = first
  for (let day = 1; day <= DAYS; day += 1) {
    people = await ask<Morning>({ do: 'morning' })
    await liveThroughDay(send, day, share, people, listings)
    const figures = await ask<Figures>({ do: 'figures' })
    await ask({ do: 'night', day })
    days.push(figures)
    if (day % 5 === 0) say(`day ${day}: ${describe(figures)}`)
  }
  people = await ask<Morning>({ do: 'morning' })
  const atEnd = await timeReads(send, people.seller, listings)
  const { databaseMegabytes } = await ask<Figures>({ do: 'figures' })
  await ask({ do: 'close' })
  await market.ended
  await reportDisk(databaseMegabytes, days)
  reportMemory(days)
  for (const [name, many] of atEnd) reportRead(name, atStart.get(name) ?? Number.NaN, many)
}

function describe({ residentMegabytes, databaseMegabytes, logMegabytes }: Figures): string {
  return `${megabytes(residentMegabytes)} of memory, ${megabytes(databaseMegabytes)} of data, ${megabytes(logMegabytes)} of log`
}

async function reportDisk(own: number, days: Figures[]): Promise<void> {
  const tidy = await freshlyVacuumed()
  report({
    work: `data after ${Math.round(month.edits * share)} edits, ${Math.round(month.views * share)} views and ${DAYS} nights, beside a freshly vacuumed copy`,
    own: megabytes(own),
    beside: megabytes(tidy),
    ratio: own / tidy,
    goal: { atMost: 1.3 },
  })
  const most = Math.max(...days.map(({ logMegabytes }) => logMegabytes))
  const beside = megabytes(MOST_LOG_MEGABYTES)
  report({ work: 'log on disk, at most', own: megabytes(most), beside, ratio: most / MOST_LOG_MEGABYTES, goal: { atMost: 1 } })
}

async function freshlyVacuumed(): Promise<number> {
  const copy = `${folder}-copy`
  await cp(join(folder, 'database'), copy, { recursive: true })
  const connection = connectEmbedded(await openEmbedded({ dataDir: copy }))
  await connection.pool.query('vacuum full')
  const { rows } = await connection.pool.query('select pg_database_size(current_database())::float8 as bytes')
  await connection.close()
  await rm(copy, { recursive: true, force: true })
  return rows[0]?.bytes / 1024 / 1024
}

function reportMemory(days: Figures[]): void {
  const around = (from: number, to: number) => median(days.slice(from, to).map(({ residentMegabytes }) => residentMegabytes))
  const [middle, end] = [around(12, 17), around(DAYS - 5, DAYS)]
  report({
    work: 'memory in the last five days, beside five in the middle',
    own: megabytes(end),
    beside: megabytes(middle),
    ratio: end / middle,
    goal: { atMost: 1.1 },
  })
}

function reportRead(name: string, few: number, many: number): void {
  const [own, beside] = [`${many.toFixed(1)} ms`, `${few.toFixed(1)} ms`]
  report({ work: `${name} after the month, beside before it`, own, beside, ratio: many / few, goal: { atMost: 1.2 } })
}

/** Starts the built product after a stop, and after a kill in the middle of its work. */
async function killAndReopen(): Promise<string> {
  const clean = await startProduct({ folder })
  const send = createSend(clean.url)
  const { token } = await send<{ token: string }>({
    method: 'POST',
    path: '/auth/login',
    body: { emailOrPhone: 'seller@demo.allyards.test', password: 'Demo!2345' },
  })
  const listings = await findListings(send, token)
  const edits = Array.from({ length: EDITS_BEFORE_KILL }, (_, index) => listings[index % listings.length]).flatMap(
    (listing, index) => (listing ? [priceEdit(listing, index, token)] : []),
  )
  await inTurn(edits, send)
  await clean.kill()
  const again = await startProduct({ folder })
  await again.stop({ isKept: true })
  const [own, beside] = [again.readySeconds, clean.readySeconds]
  report({
    work: `a start after a kill in the middle of ${EDITS_BEFORE_KILL} edits, beside one after a stop`,
    own: `${own.toFixed(1)} s`,
    beside: `${beside.toFixed(1)} s`,
    ratio: own / beside,
    goal: { atMost: 3 },
  })
  return folder
}

/** The product in a separate process, without pages. Besides HTTP it accepts requests to let time pass. */
async function openMarket(dataDir: string) {
  const child = fork(fileURLToPath(new URL('./long-life/market.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=1024'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  const { port } = await answerOf<{ port: number }>(child)
  return {
    send: createSend(`http://127.0.0.1:${port}`),
    ended,
    ask<Answer>(errand: Errand): Promise<Answer> {
      child.send(errand)
      return answerOf<Answer>(child)
    },
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the market has ended')
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: over.signal }), ended])
    return answer as Answer
  } finally {
    ended.catch(() => undefined)
    over.abort()
  }
}
