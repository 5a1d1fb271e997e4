import { sql } from 'drizzle-orm'
import { type CatalogueReport, importCatalogue } from '../apps/server/src/modules/catalogue'
import { connectPostgres } from '../apps/server/src/platform/database/database'
import { migrate } from '../apps/server/src/platform/database/migrate'
import { startPostgres } from '../apps/server/test/start-postgres'
import { buildProduct } from './build-product'
import { median, report, reportGrowth, say } from './report'

/** The catalogue grows in makes (there are hardly more than a hundred), in models per make and in variants per model. */
const SIZES = [
  { makes: 30, models: 10, variants: 10 },
  { makes: 100, models: 40, variants: 75 },
] as const
const CALLS = 200
const GOAL_RATIO = 1.5
const GOAL_IMPORT_SECONDS = 60

type App = Awaited<ReturnType<typeof buildProduct>>['app']

/** Run with `npx tsx bench/cascade.ts`: the import and the seven cascade calls on a PostgreSQL that writes through to disk. */
const postgres = await startPostgres({ durable: true })

const products = []
for (const [index, size] of SIZES.entries()) products.push(await startProduct(`bench_${index}`, size))

const choice = { make: 'Make 7', model: 'Model 7', body_style: 'Saloon', trim: 'Trim 7', year: '2010', gearbox: 'Manual' }
const calls = [
  ['makes', []],
  ['models', ['make']],
  ['body-styles', ['make', 'model']],
  ['trims', ['make', 'model', 'body_style']],
  ['years', ['make', 'model', 'body_style', 'trim']],
  ['gearboxes', ['make', 'model', 'body_style', 'trim', 'year']],
  ['fuels', ['make', 'model', 'body_style', 'trim', 'year', 'gearbox']],
] as const

for (const [name, asked] of calls) {
  const query = new URLSearchParams(asked.map((key): [string, string] => [key, choice[key]]))
  const times = products.map(() => [] as number[])
  for (let call = -20; call < CALLS; call += 1) {
    for (const [index, { app }] of products.entries()) {
      const startedAt = performance.now()
      const answer = await app.inject({ url: `/api/vehicles/${name}?${query}` })
      if (answer.statusCode !== 200 || answer.payload === '[]') throw new Error(`${name}: ${answer.statusCode} ${answer.payload}`)
      if (call >= 0) times[index]?.push(performance.now() - startedAt)
    }
  }
  const [few = 0, many = 0] = times.map(median)
  reportGrowth(`vehicle list ${name}, 300,000 variants beside 3,000`, { few, many }, GOAL_RATIO)
}
for (const { app } of products) await readSitemap(app)

for (const { close } of products) await close()
await postgres.stop()

async function startProduct(name: string, size: (typeof SIZES)[number]) {
  const admin = connectPostgres(postgres.url, 1)
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const connection = connectPostgres(postgres.url.replace(/postgres$/, name), 4)
  await migrate(connection)
  const rows = size.makes * size.models * size.variants
  const first = await timed(() => importCatalogue(connection.background.db, aCatalogue(size)))
  const { app, close } = await buildProduct(connection)
  await app.ready()
  const changing = timed(() => importCatalogue(connection.background.db, aCatalogue(size, 2016)))
  const waits = await askUntil(app, changing)
  const changed = await changing
  const again = await timed(() => importCatalogue(connection.background.db, aCatalogue(size, 2016)))
  const seconds = [first, changed, again].map((run) => run.seconds.toFixed(1))
  say(`Import of ${rows} variants: ${seconds[0]} s new, ${seconds[1]} s all changed, ${seconds[2]} s unchanged`)
  say(
    `Meanwhile a list answers in p50 ${median(waits).toFixed(1)} ms, at most ${Math.max(...waits).toFixed(0)} ms (${waits.length} calls)`,
  )
  const isWhole = first.report.created === rows && changed.report.updated === rows && again.report.unchanged === rows
  if (!isWhole) throw new Error(`rows were lost: ${JSON.stringify([first.report, changed.report, again.report])}`)
  const slower = Math.max(first.seconds, changed.seconds)
  report({
    work: `import of ${rows} variants`,
    own: `${slower.toFixed(1)} s`,
    beside: `${GOAL_IMPORT_SECONDS} s`,
    ratio: slower / GOAL_IMPORT_SECONDS,
    goal: { atMost: 1 },
  })
  await connection.background.db.execute(sql`vacuum analyze variants`)
  return { app, close }
}

async function timed(run: () => Promise<CatalogueReport>) {
  const startedAt = performance.now()
  const report = await run()
  return { report, seconds: (performance.now() - startedAt) / 1000 }
}

/** Reads the index, and the first, middle and last of its files that list vehicles. */
async function readSitemap(app: App): Promise<void> {
  const startedAt = performance.now()
  const index = await app.inject({ url: '/sitemap.xml' })
  const indexMs = performance.now() - startedAt
  const files = [...index.payload.matchAll(/\/sitemaps\/(?:vehicles|part)-[^<]+\.xml/g)].map(([path]) => path)
  const told: string[] = []
  for (const url of [files[0], files[Math.floor(files.length / 2)], files.at(-1)]) {
    const askedAt = performance.now()
    const { payload } = await app.inject({ url: url ?? '' })
    const urls = payload.match(/<loc>/g)?.length ?? 0
    told.push(`${urls} pages, ${(payload.length / 1e6).toFixed(1)} MB in ${(performance.now() - askedAt).toFixed(0)} ms`)
  }
  say(`Sitemap of ${files.length} files: index ${indexMs.toFixed(0)} ms; ${told.join('; ')}`)
}

/** A visitor's waiting times while the catalogue is written. */
async function askUntil(app: App, done: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void done.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const startedAt = performance.now()
    const { statusCode } = await app.inject({ url: '/api/vehicles/trims?make=Make+7&model=Model+7&body_style=Saloon' })
    if (statusCode !== 200) throw new Error(`trims answered ${statusCode} during the import`)
    waits.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return waits
}

function aCatalogue({ makes, models, variants }: (typeof SIZES)[number], yearTo = 2015): string {
  const lines = ['make,model,generation,trim,year_from,year_to,body_styles,gearboxes,fuels']
  for (let make = 0; make < makes; make += 1) {
    for (let model = 0; model < models; model += 1) {
      for (let variant = 0; variant < variants; variant += 1) {
        const generation = `Mk${(variant % 3) + 1}`
        lines.push(
          `Make ${make},Model ${model},${generation},Trim ${variant},2005,${yearTo},Saloon|Estate,Manual|Automatic,Petrol|Diesel`,
        )
      }
    }
  }
  return lines.join('\n')
}
