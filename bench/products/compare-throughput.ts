import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Pool } from 'pg'
import type { buildApp } from '../../apps/server/src/app'
import { bareRoute } from '../../apps/server/test/bare-route'

const ROUNDS = 5
const ROUND_MS = 2_000

export type App = Awaited<ReturnType<typeof buildApp>>

interface Statement {
  text: string
  values: unknown[]
}

/**
 * Requests a second of the product list, and of a bare Fastify route that runs the same statements and serialises the same
 * answer, in turns and over real connections.
 */
export async function compareThroughput(app: App, pool: Pool): Promise<{ own: number; bare: number }> {
  const statements = await recordStatements(app, pool)
  const answer: unknown = (await app.inject({ method: 'POST', url: '/api/products/all', payload: {} })).json()
  const bareApp = bareRoute('/api/products/all', async () => {
    await Promise.all(statements.map((statement) => pool.query(statement)))
    return answer
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await bareApp.listen({ port: 0, host: '127.0.0.1' })
  const own: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await requestsASecond(app))
    bare.push(await requestsASecond(bareApp))
  }
  await bareApp.close()
  return { own: middle(own), bare: middle(bare) }
}

/** What the list asks of the database: what is asked every time, so that a job which happens to look for work is left out. */
async function recordStatements(app: App, pool: Pool): Promise<Statement[]> {
  const [first = [], ...others] = [await recordOnce(app, pool), await recordOnce(app, pool), await recordOnce(app, pool)]
  return first.filter(({ text }) => others.every((statements) => statements.some((other) => other.text === text)))
}

async function recordOnce(app: App, pool: Pool): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pool.query
  pool.query = ((...given: [Statement, unknown[]?]) => {
    const [{ text }, values = []] = given
    statements.push({ text, values })
    return Reflect.apply(query, pool, given)
  }) as typeof pool.query
  await app.inject({ method: 'POST', url: '/api/products/all', payload: {} })
  pool.query = query
  return statements
}

/** Asked from a thread of its own, so that asking does not slow the answering down. */
async function requestsASecond(app: App): Promise<number> {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the route does not listen')
  const worker = new Worker(fileURLToPath(new URL('./ask.mjs', import.meta.url)), {
    workerData: { port: address.port, path: '/api/products/all', durationMs: ROUND_MS, connections: 16 },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
