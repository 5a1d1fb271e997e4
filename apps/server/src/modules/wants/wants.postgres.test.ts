import { blockUser } from '@allyards/contract/chat'
import { reserveProduct } from '@allyards/contract/deals'
import { saveVehicle } from '@allyards/contract/garage'
import { listNotifications } from '@allyards/contract/notifications'
import { changeProduct } from '@allyards/contract/own-products'
import * as contract from '@allyards/contract/wants'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { users } from '../accounts/accounts.table'
import { listingsWritten } from '../products'
import { endDueWants } from './end-wants'
import { wantMatches, wants } from './wants.table'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const focus = {
  make: 'Ford',
  model: 'Focus',
  body_style: 'Hatchback',
  trim: 'Titanium',
  year: 2015,
  gearbox: 'Manual',
  fuel: 'Petrol',
}
const headlamp = { vehicle: focus, part: 'headlamp', side: 'nearside' as const }

const leave = (caller: { token: string }, body: object = {}) =>
  server.api(contract.leaveWant, { body: { ...headlamp, ...body } }, caller)
const ownWants = async (caller: { token: string }) => (await server.api(contract.listWants, {}, caller)).body
const bell = async (caller: { token: string }) =>
  (await server.api(listNotifications, { query: {} }, caller)).body.rows.filter(({ kind }) => kind === 'turned-up')

/** The depot changes its listing, and what that queued has run. */
async function changeListing(seller: { token: string }, id: string, body: object) {
  const answer = await server.api(changeProduct, { params: { id }, body }, seller)
  expect(answer.status).toBe(200)
  await server.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${listingsWritten.name} and state = 'created'`,
  )
  await server.jobsDrained()
}

async function aDraft(fields: object = {}) {
  const seller = await server.aSeller()
  const listing = await server.aProduct({
    ...{ depotId: seller.depotId, status: 'draft', side: 'nearside', pricePence: 8_000, deliveryPence: 815, ...fields },
  })
  return { seller, listing }
}

test('wants are a buyer’s own: no guest, no seller and no other buyer reads, leaves or deletes one', async () => {
  const [buyer, other, seller] = [await server.aBuyer(), await server.aBuyer(), await server.aSeller()]
  const { body: kept } = await leave(buyer)
  const params = { id: kept.id }
  for (const [caller, status] of [
    [{}, 401],
    [seller, 403],
  ] as const) {
    expect((await server.api(contract.listWants, {}, caller)).status).toBe(status)
    expect((await server.api(contract.leaveWant, { body: headlamp }, caller)).status).toBe(status)
    expect((await server.api(contract.deleteWant, { params }, caller)).status).toBe(status)
  }
  expect((await server.api(contract.deleteWant, { params }, other)).status).toBe(404)
  expect(await ownWants(other)).toEqual([])
  expect((await server.api(contract.deleteWant, { params }, buyer)).status).toBe(204)
  expect(await ownWants(buyer)).toEqual([])
})

test('a want without a part or a car is refused at the field, an equal one is kept once, and ten are the most', async () => {
  const buyer = await server.aBuyer()
  const refused = async (body: object) => {
    const answer = await server.send<{ errors: Record<string, string> }>({
      method: 'POST',
      url: '/api/wants',
      body: { ...headlamp, ...body },
      token: buyer.token,
    })
    return [answer.status, Object.keys(answer.body.errors)]
  }
  expect(await refused({ part: undefined })).toEqual([422, ['part']])
  expect(await refused({ part: 'flux-capacitor' })).toEqual([422, ['part']])
  expect(await refused({ vehicle: undefined })).toEqual([422, ['vehicle']])
  expect(await refused({ vehicle: { make: 'Ford' } })).toEqual([422, ['vehicle']])
  expect(await refused({ part: 'engine' })).toEqual([422, ['side']])
  expect(await refused({ max_price: 0 })).toEqual([422, ['max_price']])
  const { body: first } = await leave(buyer, { number: 'BM51 13W030' })
  const { body: again } = await leave(buyer, { number: 'bm51-13w030' })
  expect(again.id).toBe(first.id)
  for (let price = 1; price < contract.wantTerms.open; price++)
    expect((await leave(buyer, { max_price: price })).status).toBe(201)
  const eleventh = await leave(buyer, { max_price: 99 })
  expect([eleventh.status, eleventh.error.message]).toEqual([
    409,
    'You have 10 open wants, the most at a time. Delete one first.',
  ])
})

test('a car of the garage brings its plate and what is known of it', async () => {
  const buyer = await server.aBuyer()
  const entry = { reg: 'YG63 HVB', colour: null, vehicle: { ...focus, engine_cc: 1596 } }
  const { body: saved } = await server.api(saveVehicle, { body: entry }, buyer)
  const { body: kept } = await leave(buyer, { vehicle: saved.id, from: 'garage' })
  expect(kept).toMatchObject({ reg: 'YG63HVB', vehicle: { model: 'Focus', engine_cc: 1596 }, status: 'open', from: 'garage' })
  expect((await leave(await server.aBuyer(), { vehicle: saved.id })).status).toBe(404)
})

test('a buyer is told once of a listing that goes live, in the bell and by email, and the link there ends the want', async () => {
  const buyer = await server.aBuyer()
  const stranger = await server.aBuyer({ emailVerifiedAt: null })
  for (const caller of [buyer, stranger]) await leave(caller, { reg: 'LR14 XKD', max_price: 90 })
  const { seller, listing } = await aDraft()
  await changeListing(seller, listing.id, { status: 'live' })
  await changeListing(seller, listing.id, { price: 70 })

  const [own] = await ownWants(buyer)
  expect(own).toMatchObject({
    match_count: 1,
    matches: [{ product_id: listing.id, price: 70, status: 'live', verdict: 'likely' }],
  })
  const [notice, ...more] = await bell(buyer)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Headlamp, nearside (left) for LR14 XKD has turned up',
    link: `/buyer-wants?match=${own?.matches[0]?.id}`,
  })
  await server.noticesMailed()
  const mails = await server.outbox()
  const to = (email: string) => mails.filter((mail) => mail.to?.some(({ address }) => address === email))
  expect(to(stranger.email)).toEqual([])
  const [mail, ...others] = to(buyer.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe(notice?.title)
  expect(mail?.text).toContain('£78.15')
  expect(mail?.text).toContain(`/products/${listing.slug}`)
  const token = /\/end-want\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const end = (query: { token: string }) => server.api(contract.endWants, { query })
  expect((await end({ token: 'x'.repeat(32) })).status).toBe(404)
  expect((await end({ token })).body).toEqual({ ended: 1 })
  expect((await ownWants(buyer))[0]?.status).toBe('stopped')
})

test('several matches within a few minutes are one email', async () => {
  const buyer = await server.aBuyer()
  await leave(buyer)
  for (let count = 0; count < 3; count++) {
    const { seller, listing } = await aDraft()
    await changeListing(seller, listing.id, { status: 'live' })
  }
  await server.noticesMailed()
  const mails = (await server.outbox()).filter((mail) => mail.to?.some(({ address }) => address === buyer.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Headlamp, nearside (left) for your Ford Focus has turned up, and 2 more'])
})

test('what is too dear, on the other side, for another car, or of a blocked depot is not told; cheaper later, it is', async () => {
  const buyer = await server.aBuyer()
  await leave(buyer, { max_price: 85 })
  const dear = await aDraft()
  const others = [
    await aDraft({ side: 'offside' }),
    await aDraft({ years: [2009] }),
    await aDraft({ brand: 'Kia', models: ['Ceed'] }),
  ]
  const blocked = await aDraft({ pricePence: 100 })
  await server.api(blockUser, { params: { userId: blocked.seller.id }, body: { blocked: true } }, buyer)
  for (const { seller, listing } of [dear, ...others, blocked]) await changeListing(seller, listing.id, { status: 'live' })
  expect(await bell(buyer)).toEqual([])
  await changeListing(dear.seller, dear.listing.id, { price: 60 })
  expect((await ownWants(buyer))[0]?.matches.map(({ product_id }) => product_id)).toEqual([dear.listing.id])
})

test('reserving such a part fills the want, and ninety days end it', async () => {
  const [buyer, patient] = [await server.aBuyer(), await server.aBuyer()]
  for (const caller of [buyer, patient]) await leave(caller)
  const { seller, listing } = await aDraft()
  await changeListing(seller, listing.id, { status: 'live' })
  const body = { delivery: homeAddress, total: totalOf(listing) }
  expect((await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)).status).toBe(201)
  await server.jobsDrained()
  expect((await ownWants(buyer))[0]?.status).toBe('filled')
  await server.db.update(wants).set({ expiresAt: new Date() }).where(eq(wants.buyerId, patient.id))
  await endDueWants.run(server.context, {})
  expect((await ownWants(patient))[0]?.status).toBe('expired')
})

test('a depot reads how many buyers want a part of a car, from three on, and never who', async () => {
  const seller = await server.aSeller()
  const query = { part: 'turbo', make: 'Ford', model: 'Focus' }
  const count = async (caller?: { token: string }) => server.api(contract.countWants, { query }, caller)
  expect([(await count()).status, (await count(await server.aBuyer())).status]).toEqual([401, 403])
  const ask = async () => leave(await server.aBuyer(), { part: 'turbo', side: null })
  await ask()
  await ask()
  expect((await count(seller)).body).toEqual({ buyers: null })
  await ask()
  expect((await count(seller)).body).toEqual({ buyers: 3 })
})

test('a deleted account is told of nothing', async () => {
  const buyer = await server.aBuyer()
  await leave(buyer)
  await server.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id))
  const { seller, listing } = await aDraft()
  await changeListing(seller, listing.id, { status: 'live' })
  const ofBuyer = server.db.select({ id: wants.id }).from(wants).where(eq(wants.buyerId, buyer.id))
  expect(await server.db.$count(wantMatches, inArray(wantMatches.wantId, ofBuyer))).toBe(0)
})
