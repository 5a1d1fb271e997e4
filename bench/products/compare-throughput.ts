import type { Pool } from 'pg'
import type { buildApp } from '../../apps/server/src/app'
import { bareRoute } from '../../apps/server/test/bare-route'
import { compareServers } from '../throughput/compare-servers'

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
  const compared = await compareServers(portOf(app), portOf(bareApp), {
    path: '/api/products/all',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2' },
    body: '{}',
  })
  await bareApp.close()
  return compared
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

function portOf(app: App): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the route does not listen')
  return address.port
}
