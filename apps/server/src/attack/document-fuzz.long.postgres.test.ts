import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type GeneratedCall, sampleCalls } from '../../test/arbitrary-calls'
import { makeWorld } from '../../test/attack-world'
import { changedTables, readDigest } from '../../test/state-digest'
import { startTestServer, type TestServer } from '../../test/test-server'
import type { ApiDocument } from '../platform/docs/describe-api'

const calls = inject('documentedCalls')
const seed = 20_261_119
/** How many calls share one set of test data before they have spoilt it. */
const CALLS_IN_A_WORLD = 2_000
const SLOW_MS = 1_000

let server: TestServer
let callers: (string | undefined)[]

afterAll(() => server.close())
beforeAll(() => startWorld())

async function startWorld() {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  const world = await makeWorld(server)
  const { otherBuyer, otherSeller, newSeller } = world.strangers
  const [operator, member] = [await server.anOperator(), await server.aMember(world.seller, 'quoting')]
  const people = [world.buyer, world.seller, otherBuyer, otherSeller, newSeller, member, operator]
  callers = [...people.map(({ token }) => token), 'x', undefined]
  const { body: document } = await server.send<ApiDocument>({ url: '/api/openapi.json' })
  const words = [
    ...world.names,
    ...world.ids,
    'Ford',
    'Focus',
    'LS1 4DY',
    'AB12CDE',
    'Passw0rd!',
    '07700900123',
    '/files/a1.webp',
  ]
  const known = { ids: world.ids, words, callers: callers.length }
  return (count: number, sent: number) => sampleCalls(document, known, { seed: seed + sent, count })
}

// Every answer is held against the document as well: test-server.ts does so for all suites.
test(`none of ${calls} calls made from the document is a 5xx or slow, and none that is refused changes a row (seed ${seed})`, {
  timeout: 7_200_000,
}, async () => {
  const faults: unknown[] = []
  const slow: GeneratedCall[] = []
  for (let sent = 0; sent < calls; sent += CALLS_IN_A_WORLD) {
    if (sent > 0) await server.close()
    const someCalls = await startWorld()
    const sample = someCalls(Math.min(CALLS_IN_A_WORLD, calls - sent), sent)
    const refused: GeneratedCall[] = []
    for (const call of sample) {
      const startedAt = performance.now()
      const { status } = await send(call)
      if (performance.now() - startedAt > SLOW_MS) slow.push(call)
      if (status >= 500) faults.push([status, call])
      if (status >= 400) refused.push(call)
    }
    faults.push(...(await findChanges(refused)))
    for (const call of slow.splice(0)) if (await isAlwaysSlow(call)) faults.push(['slow', call])
  }
  expect(faults.slice(0, 20)).toEqual([])
})

/** Repeats the refused calls, and looks for rows that a refused call changed. */
async function findChanges(refused: GeneratedCall[]): Promise<unknown[]> {
  await server.jobsDrained()
  const before = await readDigest(server.db)
  const accepted = await sendAll(refused)
  await server.jobsDrained()
  const changed = changedTables(before, await readDigest(server.db))
  if (changed.length === 0) return []
  if (refused.length === 1) return accepted === 0 ? [['changed', changed, refused[0]]] : []
  const half = Math.ceil(refused.length / 2)
  return [...(await findChanges(refused.slice(0, half))), ...(await findChanges(refused.slice(half)))]
}

async function sendAll(refused: GeneratedCall[]): Promise<number> {
  let accepted = 0
  for (const call of refused) if ((await send(call)).status < 400) accepted += 1
  return accepted
}

/** A busy machine slows down one call, but not the same one three times. */
async function isAlwaysSlow(call: GeneratedCall): Promise<boolean> {
  for (let again = 0; again < 3; again++) {
    const startedAt = performance.now()
    await send(call)
    if (performance.now() - startedAt <= SLOW_MS) return false
  }
  return true
}

function send({ method, url, caller, body, asForm, headers }: GeneratedCall) {
  const sent = method === 'GET' ? {} : { body: asForm ? formOf(body) : body }
  return server.send({ method, url, token: callers[caller], headers, ...sent })
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body) as object)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append('file', new Blob(['bytes']), 'a.png')
  return form
}
