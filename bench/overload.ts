import { Agent, request } from 'node:http'
import { report, say } from './report'
import { startProduct } from './throughput/start-product'

/**
 * Run with `npx tsx bench/overload.ts` after `npm run build`: 500 people for a minute, each asking again as soon as the answer
 * arrives, which is too much for any single copy. A person who is told to come back waits as long as the answer says.
 */
const PEOPLE = 500
const LASTS_MS = Number(process.env.BENCH_SECONDS ?? 60) * 1000
const GOAL_MS = 2000

interface Ask {
  method?: string
  path: string
  body?: object
  asBuyer?: boolean
}

const brands = ['Ford', 'BMW', 'Audi', 'Vauxhall', 'Volkswagen', 'Nissan', 'Toyota', 'Kia']
/** The people's requests, in realistic proportions. */
const asks: Record<string, (turn: number) => Ask> = {
  'a kept page': () => ({ path: '/' }),
  'a page to render': (turn) => ({ path: `/products?brand=${brands[turn % brands.length]}&page=${1 + (turn % 40)}` }),
  'a list of products': (turn) => ({
    method: 'POST',
    path: '/api/products/all',
    body: { brand: [brands[turn % brands.length]], page: 1 + (turn % 20) },
  }),
  'own enquiries': () => ({ path: '/api/enquiries/my', asBuyer: true }),
  'a write': () => ({ method: 'POST', path: '/api/notifications/read', body: {}, asBuyer: true }),
}

const product = await startProduct()
try {
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE })
  const token = await logIn(product.url)
  const names = Object.keys(asks)
  const times = new Map(names.map((name) => [name, [] as number[]]))
  const refused = new Map(names.map((name) => [name, 0]))
  const failed = new Map<number, number>()
  let most = await product.megabytes()
  say(`${most} MB at rest; ${PEOPLE} people for ${LASTS_MS / 1000} s`)
  const endsAt = performance.now() + LASTS_MS
  const watch = setInterval(async () => {
    most = Math.max(most, await product.megabytes().catch(() => 0))
  }, 5000)
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, person) => {
      for (let turn = person; performance.now() < endsAt; turn += 1) {
        const name = names[turn % names.length] ?? ''
        const ask = asks[name]?.(turn)
        if (!ask) continue
        const startedAt = performance.now()
        const { status, retryAfter } = await send(agent, product.port, ask, token)
        if (status < 500) times.get(name)?.push(performance.now() - startedAt)
        else if (status === 503 && retryAfter) refused.set(name, (refused.get(name) ?? 0) + 1)
        else failed.set(status, (failed.get(status) ?? 0) + 1)
        if (retryAfter) await new Promise((resume) => setTimeout(resume, retryAfter * 1000))
      }
    }),
  )
  clearInterval(watch)
  for (const [name, served] of times) {
    const at = (share: number) => Math.round(served.sort((a, b) => a - b)[Math.floor(served.length * share)] ?? 0)
    say(`${name}: ${served.length} served, half within ${at(0.5)} ms, ${refused.get(name)} told to come back`)
    report({
      work: `${PEOPLE} people at once: ${name}, 99 of 100 served within`,
      own: `${at(0.99)} ms`,
      beside: `${GOAL_MS} ms`,
      ratio: at(0.99) / GOAL_MS,
      goal: { atMost: 1 },
    })
  }
  say(`other failures: ${[...failed].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'}; at most ${most} MB`)
  agent.destroy()
} finally {
  await product.stop()
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrPhone: 'buyer@demo.allyards.test', password: 'Demo!2345' }),
  })
  return ((await answer.json()) as { token: string }).token
}

/** Returns 599 for a broken connection. */
function send(agent: Agent, port: number, { method = 'GET', path, body, asBuyer }: Ask, token: string) {
  return new Promise<{ status: number; retryAfter: number }>((resolve) => {
    const text = body && JSON.stringify(body)
    const headers = {
      ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      ...(asBuyer ? { authorization: `Bearer ${token}` } : {}),
    }
    request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after'] ?? 0) }))
    })
      .once('error', () => resolve({ status: 599, retryAfter: 0 }))
      .end(text)
  })
}
