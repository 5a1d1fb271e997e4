import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { login, register } from '@allyards/contract/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownNow } from '../apps/server/test/own-now'
import { askUntilRefused } from './harness/ask-until-refused'
import { call } from './harness/call'
import { copyOfDemoData } from './harness/demo-data'
import { freePort, type Product, repository, startProduct } from './harness/product'

const password = 'Passw0rd!'
/** By then requests arrive all the time. */
const UNDER_LOAD_MS = 500
let dataDir: string
beforeAll(async () => {
  dataDir = await copyOfDemoData()
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** One address asks more than the allowance gives it: what is tried here is the stop. */
const quietly = () => ({ DATA_DIR: dataDir, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })

async function started(env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({ ...quietly(), ...env })
  onTestFinished(() => product.kill())
  return product
}

const aRegistration = (number: number) => ({
  name: `Bea Number${number}`,
  email: `bea-${number}@example.test`,
  phone_number: `+44 7911 ${900_000 + number}`,
  type: 'buyer' as const,
  password,
})

test('when told to stop, it answers running requests and ends within 10 seconds', async () => {
  const product = await started()
  const body = JSON.stringify(aRegistration(900))
  const underWay = request(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  })
  underWay.flushHeaders()
  await once(underWay, 'continue')

  const toldAt = ownNow()
  const stopped = product.stop()
  await refusesNewRequests(product.url)
  const answer = await finish(underWay, body)
  expect(answer).toMatchObject({ status: 201 })
  expect(await stopped).toBe(0)
  expect(ownNow() - toldAt).toBeLessThan(10_000)

  const again = await started()
  await call(login, { body: { emailOrPhone: 'bea-900@example.test', password } }, { url: again.url })
})

test('while it drains it says so, still answers, and ends soon after', async () => {
  const product = await started({ DRAIN_SECONDS: '3' })
  const stopped = product.stop()
  await expect.poll(async () => (await fetch(`${product.url}/readyz`)).json()).toEqual({ status: 'draining' })
  const body = aRegistration(901)
  await call(register, { body }, { url: product.url })
  expect(await stopped).toBe(0)
})

test('when stopped under load, it answers every request that reached it', async () => {
  const product = await started()
  const ends = askUntilRefused(`${product.url}/api/vehicles/makes`)
  await pause(UNDER_LOAD_MS)
  expect(await product.stop()).toBe(0)
  expect(Object.keys(await ends)).toEqual(['200'])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start stops when npm gets %s, and answers every request that it was sent',
  async (signal) => {
    const port = String(await freePort())
    const npm = spawn('npm', ['start'], {
      cwd: repository,
      env: { ...process.env, ...quietly(), DRAIN_SECONDS: '0', PORT: port },
      stdio: 'ignore',
    })
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(answers, { timeout: 300_000, interval: 200 }).toBe(true)
    const ends = askUntilRefused(`http://127.0.0.1:${port}/api/vehicles/makes`)
    await pause(UNDER_LOAD_MS)
    npm.kill(signal)
    expect(Object.keys(await ends)).toEqual(['200'])
    // Its data folder is free again soon.
    const startsAgain = () =>
      started().then(
        () => true,
        () => false,
      )
    await expect.poll(startsAgain, { timeout: 60_000, interval: 500 }).toBe(true)
  },
)

async function refusesNewRequests(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    .not.toBe(200)
}

async function finish(underWay: ClientRequest, body: string): Promise<{ status: number | undefined; body: string }> {
  underWay.end(body)
  const [response] = (await once(underWay, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}
