import { reserveProduct } from '@allyards/contract/deals'
import type { Access, EndpointDefinition } from '@allyards/contract/endpoint'
import { type ErrorCode, errorStatus } from '@allyards/contract/errors'
import { memberRoles, rightMissing, roleMay } from '@allyards/contract/members'
import { readNotifications } from '@allyards/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, secrets, type World } from '../../test/attack-world'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, makeInput } from '../../test/make-input'
import { startTestServer, type TestServer } from '../../test/test-server'

let server: TestServer
let world: World
let endpoints: EndpointDefinition[]

beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
  endpoints = await readEndpoints()
})
afterAll(() => server.close())

const random = createRandom(1)

/** The call with every parameter that names something of the first buyer or seller. */
function urls({ path }: EndpointDefinition): string[] {
  if (!path.includes(':')) return [`/api${path}`]
  return [...world.ids, ...world.names].map((value) => `/api${path.replace(/:\w+/g, value)}`)
}

function call(endpoint: EndpointDefinition, url: string, token: string | undefined) {
  const body = endpoint.body ? makeInput(endpoint.body, random, world.ids, 0) : undefined
  return server.send({ method: endpoint.method, url, body, token })
}

/** Calls of buyers and sellers treat an operator as a stranger. */
const strangers = { guest: 'unauthenticated', operator: 'unauthenticated' }

type Refusals = Record<'guest' | 'buyer' | 'seller' | 'newSeller' | 'operator', string | undefined>

/** The refusals by role. Operators' calls do not exist for anybody else. */
const refusals: Record<Exclude<Access, 'anyone'>, Refusals> = {
  'signed-in': { ...strangers, buyer: undefined, seller: undefined, newSeller: undefined },
  buyer: { ...strangers, buyer: undefined, seller: 'forbidden', newSeller: 'forbidden' },
  seller: { ...strangers, buyer: 'forbidden', seller: undefined, newSeller: 'company_details_missing' },
  'new-seller': { ...strangers, buyer: 'forbidden', seller: undefined, newSeller: undefined },
  operator: { guest: 'not_found', buyer: 'not_found', seller: 'not_found', newSeller: 'not_found', operator: undefined },
}

test('every call refuses a guest, a made-up token and the wrong role, before it looks at anything else', async () => {
  expect(endpoints.length).toBeGreaterThan(60)
  const wrong: unknown[] = []
  const { otherBuyer, otherSeller, newSeller } = world.strangers
  const everybody = {
    buyer: [otherBuyer.token],
    seller: [otherSeller.token],
    newSeller: [newSeller.token],
    guest: [undefined, 'made-up', `${otherBuyer.token}x`],
    operator: [(await server.anOperator()).token],
  }
  for (const endpoint of endpoints) {
    if (endpoint.access === 'anyone') continue
    const [url = ''] = urls(endpoint)
    for (const [role, tokens] of Object.entries(everybody)) {
      const expected = refusals[endpoint.access][role as keyof Refusals]
      if (!expected) continue
      for (const token of tokens) {
        const answer = await call(endpoint, url, token)
        const isRefused = answer.status === errorStatus[expected as ErrorCode] && answer.error.code === expected
        if (!isRefused) wrong.push([endpoint.method, url, role, answer.status])
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a member of a depot is refused exactly what their role does not include, in plain words', async () => {
  const refused: string[] = []
  const wrong: unknown[] = []
  for (const role of memberRoles) {
    const { token } = await server.aMember(world.strangers.otherSeller, role)
    for (const endpoint of endpoints) {
      if (!endpoint.right || endpoint.right === 'any' || roleMay(role, endpoint.right)) continue
      const [url = ''] = urls(endpoint)
      const answer = await call(endpoint, url, token)
      refused.push(role)
      if (answer.status !== 403 || answer.error.message !== rightMissing(endpoint.right)) {
        wrong.push([role, endpoint.method, url, answer.status])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(new Set(refused)).toEqual(new Set(['quoting', 'yard', 'accounts']))
})

test('a member reads and changes the depot’s data within their role', async () => {
  const refused: unknown[] = []
  for (const role of memberRoles) {
    const { token } = await server.aMember(world.seller, role)
    // Ending the session would end the test of the others.
    const isHarmless = ({ method, path }: EndpointDefinition) => method === 'GET' || path === readNotifications.path
    for (const endpoint of endpoints.filter(isHarmless)) {
      if (!endpoint.right || !roleMay(role, endpoint.right)) continue
      for (const url of urls(endpoint).slice(0, 1)) {
        const { status } = await call(endpoint, url, token)
        if (status === 401 || status === 403 || status >= 500) refused.push([role, endpoint.method, url, status])
      }
    }
  }
  expect(refused).toEqual([])
})

test("nobody reads what is another's, whatever they name", async () => {
  const { buyer, seller, strangers } = world
  const hidden = Object.values(secrets)
  const viewers = [
    { who: 'guest', token: undefined, hidden },
    ...Object.entries(strangers).map(([who, { token }]) => ({ who, token, hidden })),
    // The depot that was asked reads the wish and the words, but not yet how to reach the buyer.
    { who: 'seller', token: seller.token, hidden: [secrets.email, secrets.phone] },
    // A bookkeeper of that depot reads no enquiries, messages or offers.
    { who: 'accounts', token: (await server.aMember(seller, 'accounts')).token, hidden },
  ]
  const leaks: unknown[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    for (const url of urls(endpoint)) {
      for (const viewer of viewers) {
        const answer = await server.send({ url, token: viewer.token })
        const text = JSON.stringify(answer.body) ?? ''
        const digits = text.replace(/[\s()-]/g, '')
        const seen = viewer.hidden.filter((secret) => text.includes(secret) || digits.includes(secret))
        if (answer.status >= 500 || seen.length > 0) leaks.push([url, viewer.who, answer.status, seen])
      }
    }
  }
  expect(leaks).toEqual([])
  // The owner can read the hidden words.
  const own = await server.send({ url: '/api/enquiries/my', token: buyer.token })
  expect(JSON.stringify(own.body)).toContain(secrets.wish)
})

test("nobody changes what is another's", async () => {
  const { buyer, seller, strangers } = world
  const before = await snapshot()
  const failed: unknown[] = []
  // Any buyer may reserve what is on sale.
  const isPrivate = ({ method, path }: EndpointDefinition) =>
    method !== 'GET' && path.includes(':') && path !== reserveProduct.path
  for (const endpoint of endpoints.filter(isPrivate)) {
    for (const url of urls(endpoint)) {
      for (const { token } of Object.values(strangers)) {
        const { status } = await call(endpoint, url, token)
        if (status >= 500) failed.push([endpoint.method, url, status])
      }
    }
  }
  expect(failed).toEqual([])
  expect(await snapshot()).toEqual(before)

  async function snapshot() {
    const mine = await server.send({ url: '/api/enquiries/my', token: buyer.token })
    const products = await server.send({ url: '/api/products/my-products', token: seller.token })
    const sent = await server.send({ url: '/api/quotations/seller-quotations', token: seller.token })
    // Viewing a product is counted but changes nothing of it.
    return JSON.parse(JSON.stringify([mine.body, products.body, sent.body]), (name, value) => (/view/.test(name) ? 0 : value))
  }
})
