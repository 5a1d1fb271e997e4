import { parseArgs } from 'node:util'
import { type Block, startVersion } from './blocks/measured-version'
import { oddRequests } from './blocks/odd-requests'
import { isQuick, report, say } from './report'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? (isQuick ? 2_000 : 10_000))
/** Code is compiled on its first run, which must not count against a request. */
const WARM_UP = 500
const AT_ONCE = 8
const GOAL_MS = 100
const SHOWN = 5
const seed = 20_261_119

/**
 * Run with `npm run bench -- blocks`, or `npm run bench -- blocks --against REF`: how long odd requests of guests, buyers, depots, their
 * members and operators hold the one thread that answers everybody, beside the same requests to the version of a git ref.
 */
const { values } = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
const own = await measure()
const before = values.against ? await measure(values.against) : undefined
report({
  work: `the longest block of the main thread under ${REQUESTS} odd requests`,
  own: `${own.toFixed(0)} ms`,
  beside: before === undefined ? `${GOAL_MS} ms` : `${before.toFixed(0)} ms (${values.against})`,
  ratio: own / GOAL_MS,
  goal: { atMost: 1 },
})

async function measure(ref?: string): Promise<number> {
  const version = await startVersion(ref)
  try {
    await sendAll(oddRequests(version, WARM_UP, seed - 1))
    version.beginCounting()
    await sendAll(oddRequests(version, REQUESTS, seed))
    return tellLongest(ref ?? 'this version', await version.tell())
  } finally {
    await version.stop()
  }
}

async function sendAll(requests: AsyncGenerator<() => Promise<unknown>>): Promise<void> {
  const sendNext = async () => {
    for (let next = await requests.next(); !next.done; next = await requests.next())
      // A connection that breaks under an odd request is answer enough.
      await next.value().catch(() => undefined)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
}

function tellLongest(name: string, blocks: Block[]): number {
  const longest = blocks.sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
  for (const { ms, routes } of longest) say(`${name}: ${ms.toFixed(0)} ms while ${routes.slice(0, 8).join(', ')}`)
  return longest[0]?.ms ?? 0
}
