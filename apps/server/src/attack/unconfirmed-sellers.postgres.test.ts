import { register, updateProfile } from '@allyards/contract/accounts'
import { addBranch } from '@allyards/contract/branches'
import { getChatHead, listMessages, sendMessage } from '@allyards/contract/chat'
import { DAY_MS } from '@allyards/contract/durations'
import type { EndpointDefinition } from '@allyards/contract/endpoint'
import { countReceivedEnquiries, postEnquiry } from '@allyards/contract/enquiries'
import { limits } from '@allyards/contract/limits'
import { needsConfirmedSeller } from '@allyards/contract/members'
import { listNotifications } from '@allyards/contract/notifications'
import * as own from '@allyards/contract/own-products'
import { getQuotationPrefill, sendQuotationEmail, setQuotationItemStatus } from '@allyards/contract/quotations'
import { completeSellerSignup } from '@allyards/contract/sellers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEndpoints } from '../../test/contract-endpoints'
import { createRandom, makeInput } from '../../test/make-input'
import { startTestServer, type TestServer } from '../../test/test-server'
import { users } from '../modules/accounts/accounts.table'
import { depots } from '../modules/depots/depots.table'
import { products } from '../modules/products/products.table'

let server: TestServer
let endpoints: EndpointDefinition[]

beforeAll(async () => {
  server = await startTestServer()
  endpoints = await readEndpoints()
})
afterAll(() => server.close())

const random = createRandom(11)

async function anUnconfirmedSeller() {
  const seller = await server.aSeller()
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, seller.id))
  return seller
}

const confirm = (id: string) => server.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id))

const listing = { title: 'Focus headlamp', part_id: 'headlamp', price: 40, condition: 'A' as const, brand: 'Ford' }
const lists = { models: ['Focus'], body_styles: [], trims: [], years: [2015], gearboxes: [], fuels: [], imageUrls: [] }

test('a seller or member with an unconfirmed address is refused every call about enquiries and offers', async () => {
  const owner = await anUnconfirmedSeller()
  const confirmedOwner = await server.aSeller()
  const member = await server.aMember(confirmedOwner, 'quoting', { emailVerifiedAt: null })
  const enquiry = await server.anEnquiry({ depotIds: [owner.depotId, confirmedOwner.depotId] })
  const guarded = endpoints.filter(needsConfirmedSeller)
  expect(guarded.map(({ path }) => path)).toEqual(expect.arrayContaining([getQuotationPrefill.path, sendQuotationEmail.path]))
  const wrong: unknown[] = []
  for (const endpoint of guarded) {
    const url = `/api${endpoint.path.replace(/:\w+/g, enquiry.id)}`
    for (const { token } of [owner, member]) {
      const body = endpoint.body ? makeInput(endpoint.body, random, [enquiry.id], 0) : undefined
      const { status, error } = await server.send({ method: endpoint.method, url, body, token })
      if (status !== 403 || error.code !== 'email_unconfirmed') wrong.push([endpoint.method, url, status])
    }
  }
  expect(wrong).toEqual([])
  // Other members of the depot can still work, and everybody sees how many wait.
  expect((await server.send({ url: '/api/enquiries/received', token: confirmedOwner.token })).status).toBe(200)
  expect((await server.api(countReceivedEnquiries, {}, owner)).body.pending).toBe(1)
  await confirm(owner.id)
  expect((await server.send({ url: `/api/enquiries/received/${enquiry.id}`, token: owner.token })).status).toBe(200)
})

test('no answer, notice or export shows what buyers ask before the address is confirmed', async () => {
  const seller = await anUnconfirmedSeller()
  const buyer = await server.aBuyer()
  const wish = 'the one with the broken clip'
  const asked = { vehicle: { make: 'Ford', model: 'Focus' }, parts: [{ id: 'headlamp', details: wish }] }
  const { body: enquiry } = await server.api(postEnquiry, { body: asked }, buyer)
  await server.jobsDrained()
  expect((await server.api(countReceivedEnquiries, {}, seller)).body.pending).toBe(1)
  const told: unknown[] = []
  for (const endpoint of endpoints.filter(({ method, access }) => method === 'GET' && access !== 'operator')) {
    const url = `/api${endpoint.path.replace(/:\w+/g, endpoint.path.startsWith('/chat') ? buyer.id : enquiry.id)}`
    const answer = await server.send({ url, token: seller.token })
    const text = JSON.stringify(answer.body) ?? ''
    if (text.includes(wish) || text.includes(enquiry.id)) told.push(url)
  }
  expect(told).toEqual([])
  const notices = (await server.api(listNotifications, {}, seller)).body.rows
  expect(notices.filter(({ kind }) => kind === 'enquiry')).toEqual([])
})

test('what such a seller lists stays a draft, with the reason', async () => {
  const seller = await anUnconfirmedSeller()
  const added = await server.api(own.addProduct, { body: { ...listing, ...lists } }, seller)
  expect([added.status, added.body.product.status, added.body.note]).toEqual([201, 'draft', own.draftUntilConfirmedNote])
  const { id } = added.body.product
  const put = (status: 'live') => server.api(own.changeProduct, { params: { id }, body: { status } as never }, seller)
  expect((await put('live')).body).toMatchObject({ product: { status: 'draft' }, note: own.draftUntilConfirmedNote })
  const bulk = await server.api(own.changeProducts, { body: { ids: [id], status: 'live' } }, seller)
  expect([bulk.status, bulk.error.code]).toEqual([403, 'email_unconfirmed'])
  const head = 'title,part_id,price,condition,brand,models,status,id'
  const rows = ['A seat,seat,30,A,Ford,Focus,live,', `A headlamp,headlamp,41,A,Ford,Focus,live,${id}`]
  const csv = [head, ...rows].join('\n')
  const imported = await server.api(own.importProducts, { body: { csv } }, seller)
  expect(imported.body).toMatchObject({ created: 1, failed: [], note: own.draftUntilConfirmedNote })
  const sold = await server.aProduct({ depotId: seller.depotId, status: 'sold', stock: 0 })
  await server.api(own.changeProducts, { body: { ids: [sold.id], stock: 2 } }, seller)
  const started = await server.api(own.startImport, { body: { name: 'stock.csv', csv } }, seller)
  expect(started.status).toBe(202)
  await server.jobsDrained()
  const states = await server.db.select({ status: products.status }).from(products).where(eq(products.depotId, seller.depotId))
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['draft']))
  await confirm(seller.id)
  expect((await put('live')).body).toMatchObject({ product: { status: 'live' } })
})

test('a seller who changed the address keeps what is on sale and may withdraw an offer, but makes none', async () => {
  const [seller, buyer] = [await server.aSeller(), await server.aBuyer()]
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { items } = await server.aQuotation({ enquiryId: enquiry.id, depotId: seller.depotId })
  const product = await server.aProduct({ depotId: seller.depotId })
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, seller.id))
  const changed = await server.api(own.changeProduct, { params: { id: product.id }, body: { price: 50 } as never }, seller)
  expect(changed.body.product).toMatchObject({ status: 'live', price: 50 })
  const params = { id: items[0]?.id ?? '' }
  const withdrawn = await server.api(setQuotationItemStatus, { params, body: { status: 'withdrawn' } }, seller)
  expect(withdrawn.status).toBe(200)
})

test('such a seller can answer a buyer who wrote, but cannot write first', async () => {
  const [seller, buyer, writer] = [await anUnconfirmedSeller(), await server.aBuyer(), await server.aBuyer()]
  await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const write = (to: string, who: { token: string }) =>
    server.api(sendMessage, { params: { userId: to }, body: { clientId: `to ${to}`, body: 'Hello' } }, who)
  const first = await write(buyer.id, seller)
  expect([first.status, first.error.code]).toEqual([403, 'email_unconfirmed'])
  for (const call of [listMessages, getChatHead])
    expect((await server.api(call, { params: { userId: buyer.id } }, seller)).error.code).toBe('email_unconfirmed')
  expect((await write(seller.id, writer)).status).toBe(201)
  expect((await write(writer.id, seller)).status).toBe(201)
})

test('conversations begun in a day are limited, more tightly for a new account', async () => {
  const { aDay, aDayAtFirst } = limits.newConversations
  const write = async (who: { token: string }, to: string) =>
    (await server.api(sendMessage, { params: { userId: to }, body: { clientId: `to ${to}`, body: 'Hello' } }, who)).status
  const sellers = await Promise.all(Array.from({ length: aDay + 1 }, () => server.aSeller()))
  const fresh = await server.aBuyer({ createdAt: new Date() })
  const statuses = await Promise.all(sellers.slice(0, aDayAtFirst + 3).map(({ id }) => write(fresh, id)))
  expect(statuses.filter((status) => status === 201)).toHaveLength(aDayAtFirst)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  // Conversations that have already begun can continue.
  const [open] = sellers.filter((_, index) => statuses[index] === 201)
  const body = { clientId: 'second', body: 'Are you there?' }
  expect((await server.api(sendMessage, { params: { userId: open?.id ?? '' }, body }, fresh)).status).toBe(201)
  const old = await server.aBuyer({ createdAt: new Date(Date.now() - 8 * DAY_MS) })
  const many = await Promise.all(sellers.map(({ id }) => write(old, id)))
  expect(many.filter((status) => status === 201)).toHaveLength(aDay)
})

test("nobody takes the market's own name: not a person, a business, a company or a branch", async () => {
  const names = ['Allyards Support', 'A11yards', 'A l l y a r d s', 'ALLYARDS helpdesk']
  const [seller, buyer, newSeller] = [await server.aSeller(), await server.aBuyer(), await server.aNewSeller()]
  for (const [index, name] of names.entries()) {
    const account = { password: 'Passw0rd!', email: `own-${index}@example.test`, phone_number: `+44 7700 95${1000 + index}` }
    const company = { companyName: name, addressLine1: '1 Road', city: 'Leeds', postcode: 'LS1 4DY' }
    const answers = [
      await server.api(register, { body: { ...account, name, type: 'seller' } }),
      await server.api(updateProfile, { body: { fullName: name } }, buyer),
      await server.api(updateProfile, { body: { business: { name } } }, buyer),
      await server.api(completeSellerSignup, { body: company }, newSeller),
      await server.api(completeSellerSignup, { body: { companyName: name } }, seller),
      await server.api(addBranch, { body: { ...company, name } }, seller),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422])
  }
})

test('a buyer is told that a depot joined today, in the bell and by email', async () => {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller({ createdAt: new Date() })]
  await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'one', body: 'Hello' } }, seller)
  const [notice] = (await server.api(listNotifications, {}, buyer)).body.rows
  expect(notice?.title).toBe(`New message from ${seller.company.companyName}, a depot that joined today`)
  await server.noticesMailed()
  const mails = (await server.outbox()).filter((mail) => mail.to?.some(({ address }) => address === buyer.email))
  expect(mails.map(({ subject }) => subject)).toEqual([notice?.title])
  await server.db
    .update(depots)
    .set({ createdAt: new Date(Date.now() - 2 * DAY_MS) })
    .where(eq(depots.id, seller.depotId))
  await server.api(sendMessage, { params: { userId: buyer.id }, body: { clientId: 'two', body: 'Hello' } }, seller)
  expect((await server.api(listNotifications, {}, buyer)).body.rows[0]?.title).not.toContain('joined today')
})
