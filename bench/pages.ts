import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bareBytes } from '../apps/server/test/bare-route'
import { reportShare } from './report'
import { compareServers, type Question } from './throughput/compare-servers'
import { startProduct } from './throughput/start-product'

/**
 * Run with `npx tsx bench/pages.ts` after `npm run build`: compares pages that the product sends from memory with a bare Fastify
 * that sends the same bytes and headers and does nothing else.
 */
const GOALS: [name: string, question: Question, goal: number][] = [
  ['home page as browsers ask', { path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }, 0.6],
  ['home page uncompressed', { path: '/' }, 0.6],
  ['product list page as browsers ask', { path: '/products', headers: { 'accept-encoding': 'gzip, deflate, br' } }, 0.6],
]

const product = await startProduct()
try {
  const script = await largestScript(product.url)
  const rows: typeof GOALS = [
    ...GOALS,
    [
      `script of ${Math.round(script.bytes / 1024)} KB`,
      { path: script.path, headers: { 'accept-encoding': 'gzip, deflate, br' } },
      0.7,
    ],
  ]
  for (const [name, question, goal] of rows) {
    const bare = await sendSameBytes(product.url, question)
    const { own, bare: most } = await compareServers(product.port, bare.port, question)
    await bare.close()
    reportShare(`${name}, beside the same bytes`, { own, bare: most }, goal)
  }
} finally {
  await product.stop()
}

/** A popular page is recompressed in the background to fewer bytes, so this asks until its size stays the same. */
async function sendSameBytes(url: string, { path, headers = {} }: Question) {
  let answer = await ask(url, path, headers)
  for (let same = 0; same < 10; ) {
    await pause(100)
    const next = await ask(url, path, headers)
    same = next.bytes.length === answer.bytes.length ? same + 1 : 0
    answer = next
  }
  const app = bareBytes(path, answer.headers, answer.bytes)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => app.close() }
}

/** Without fetch, which would decompress the bytes. */
async function ask(url: string, path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
    get(url + path, { headers }, async (answer) => {
      const pieces: Buffer[] = []
      for await (const piece of answer) pieces.push(piece as Buffer)
      const { connection, date, 'transfer-encoding': _, 'keep-alive': __, ...kept } = answer.headers
      resolve({ headers: kept as Record<string, string>, bytes: Buffer.concat(pieces) })
    }).once('error', reject)
  })
}

async function largestScript(url: string): Promise<{ path: string; bytes: number }> {
  const html = (await ask(url, '/', {})).bytes.toString()
  const paths = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(paths.map(async (path) => (await ask(url, path, { 'accept-encoding': 'br' })).bytes.length))
  const bytes = Math.max(...sizes)
  return { path: paths[sizes.indexOf(bytes)] ?? '', bytes }
}
