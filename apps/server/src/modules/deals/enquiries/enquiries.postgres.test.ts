import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@allyards/contract/accounts'
import * as contract from '@allyards/contract/enquiries'
import { listNotifications } from '@allyards/contract/notifications'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../../../test/factories'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { fanOutEnquiry } from '../instant/fan-out-enquiry'
import { receivedEnquiries } from '../tables/enquiries.table'
import { catchUpDepot } from './catch-up-depot'
import { expireEnquiries } from './expire-enquiries'

const focus = {
  make: 'Ford',
  model: 'Focus',
  body_style: 'Hatchback',
  trim: 'Titanium',
  year: 2015,
  gearbox: 'Manual',
  fuel: 'Petrol',
}
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('posting an enquiry', () => {
  it('stores it at once and puts it on top of the list', async () => {
    const buyer = await server.aBuyer()
    await post(buyer.token, { parts: [{ id: 'alternator' }] })
    const posted = await post(buyer.token, {
      reg: 'lr14 xkd',
      parts: [{ id: 'headlamp', details: 'Left, halogen' }, { id: 'bonnet' }],
    })
    expect(posted.status).toBe(201)
    expect(posted.body).toMatchObject({ status: 'open', reg: 'LR14XKD', vehicle: focus, quotations: [] })
    expect(posted.body.parts.map((part) => part.name)).toEqual(['Headlamp', 'Bonnet'])

    const mine = await server.api(contract.listMyEnquiries, {}, buyer)
    expect(mine.body.map((enquiry) => enquiry.id)).toHaveLength(2)
    expect(mine.body[0]?.id).toBe(posted.body.id)
  })

  it('spells the vehicle as the catalogue does, so that it reaches the same depots, and refuses what nobody knows', async () => {
    const { token } = await server.aBuyer()
    const { body } = await post(token, { vehicle: { ...focus, make: 'FORD', model: 'focus' }, parts: [{ id: 'radio' }] })
    expect(body.vehicle).toMatchObject({ make: 'Ford', model: 'Focus' })
    const unknown = await post(token, { vehicle: { ...focus, make: 'Fjord' }, parts: [{ id: 'seat' }] })
    expect([unknown.status, unknown.error.message]).toEqual([422, 'We do not know the brand “Fjord”. Did you mean Ford?'])
    const model = await post(token, { vehicle: { ...focus, model: '<script>' }, parts: [{ id: 'seat' }] })
    expect(model.error.errors).toHaveProperty(['vehicle.model'])
  })

  it('takes few from one who has not confirmed the address, more from others, and says when it goes on', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT: 'on' }, besides: server })
    const send = async (buyer: { token: string }, times: number) => {
      const answers = []
      for (let count = 0; count < times; count++)
        answers.push(await limited.api(contract.postEnquiry, { body: { vehicle: focus, parts: [{ id: 'radio' }] } }, buyer))
      return answers
    }
    const unverified = await send(await limited.aBuyer({ emailVerifiedAt: null }), 6)
    const verified = await send(await limited.aBuyer(), 6)
    await limited.close()
    expect(unverified.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(unverified[5]?.error.message).toMatch(/next one in \d+ minutes\. Confirm your email address to send more\.$/)
    expect(Number(unverified[5]?.headers['retry-after'])).toBeGreaterThan(3000)
    expect(verified.map(({ status }) => status)).toEqual(Array(6).fill(201))
  })

  it('reaches every depot that handles the make, and no other, exactly once', async () => {
    const [all, ford, bmw] = [
      await server.aSeller(),
      await server.aSeller({ brands: ['Ford'] }),
      await server.aSeller({ brands: ['BMW'] }),
    ]
    const buyer = await server.aBuyer()
    const { body } = await post(buyer.token, { parts: [{ id: 'radio' }] })
    await server.jobsDrained()
    await fanOutEnquiry.run(server.context, { enquiryId: body.id })

    for (const [seller, count] of [
      [all, 1],
      [ford, 1],
      [bmw, 0],
    ] as const) {
      const inbox = await server.api(contract.listReceivedEnquiries, {}, seller)
      expect(inbox.body.filter((received) => received.enquiry_id === body.id)).toHaveLength(count)
    }
    const sent = await server.db.select().from(receivedEnquiries).where(eq(receivedEnquiries.enquiryId, body.id))
    const [mine] = (await server.api(contract.listMyEnquiries, {}, buyer)).body
    expect(mine?.depots_asked).toBe(sent.length)
  })

  it('sent together with others reaches its own depots once each, whatever became of the others', async () => {
    const [ford, bmw] = [await server.aSeller({ brands: ['Ford'] }), await server.aSeller({ brands: ['BMW'] })]
    const buyer = await server.aBuyer()
    const forFord = await server.anEnquiry({ buyerId: buyer.id, make: 'Ford' })
    const forBmw = await server.anEnquiry({ buyerId: buyer.id, make: 'BMW', model: '3 Series' })
    const closed = await server.anEnquiry({ buyerId: buyer.id, make: 'Ford', status: 'closed' })
    const all = [forFord.id, closed.id, forBmw.id, randomUUID()].map((enquiryId) => ({ enquiryId }))
    for (let again = 0; again < 2; again++) await fanOutEnquiry.inSets?.run(server.context, all)

    for (const [seller, enquiry] of [
      [ford, forFord],
      [bmw, forBmw],
    ] as const) {
      const inbox = await server.api(contract.listReceivedEnquiries, {}, seller)
      expect(inbox.body.map((received) => received.enquiry_id)).toEqual([enquiry.id])
      const { rows } = (await server.api(listNotifications, {}, seller)).body
      const told = rows.filter((notice) => notice.kind === 'enquiry').map(({ link }) => link)
      expect(told).toEqual([`/EnquiryPage?id=${enquiry.id}`])
    }
  })

  it('about a listing reaches the depot that lists it, and no other', async () => {
    const [lister, other] = [await server.aSeller({ brands: ['BMW'] }), await server.aSeller()]
    const [live, sold] = [
      await server.aProduct({ depotId: lister.depotId, partId: 'radio' }),
      await server.aProduct({ depotId: lister.depotId, partId: 'radio', status: 'sold' }),
    ]
    const buyer = await server.aBuyer()
    const { body } = await post(buyer.token, { parts: [{ id: 'radio' }], product_id: live.id })
    await server.jobsDrained()
    for (const [seller, count] of [
      [lister, 1],
      [other, 0],
    ] as const) {
      const inbox = await server.api(contract.listReceivedEnquiries, {}, seller)
      expect(inbox.body.filter((received) => received.enquiry_id === body.id)).toHaveLength(count)
    }
    const [mine] = (await server.api(contract.listMyEnquiries, {}, buyer)).body
    expect(mine?.depots_asked).toBe(1)
    const gone = await post(buyer.token, { parts: [{ id: 'radio' }], product_id: sold.id })
    expect(gone.status).toBe(422)
    expect(gone.error.message).toBe('This product is no longer listed.')
  })

  it('reaches a depot that completes its details later at most once, and nobody again', async () => {
    const early = await server.aSeller()
    const { body } = await post((await server.aBuyer()).token, { parts: [{ id: 'wishbone' }] })
    await server.jobsDrained()
    const late = await server.aSeller()
    for (let again = 0; again < 2; again++) await fanOutEnquiry.run(server.context, { enquiryId: body.id })
    for (const seller of [early, late]) {
      const inbox = await server.api(contract.listReceivedEnquiries, { query: { search: 'wishbone' } }, seller)
      expect(inbox.body.map((received) => received.enquiry_id)).toEqual([body.id])
      const { rows } = (await server.api(listNotifications, {}, seller)).body
      expect(rows.filter((notice) => notice.link.endsWith(body.id))).toHaveLength(1)
    }
  })

  it('reaches a depot that opens before it has gone out once, and then the others', async () => {
    const [early, other] = [await server.aSeller(), await server.aSeller()]
    const { id } = await server.anEnquiry({ partIds: ['radiator'], depotsAsked: null })
    await catchUpDepot.run(server.context, { depotId: early.depotId, brands: [] })
    await fanOutEnquiry.run(server.context, { enquiryId: id })
    for (const seller of [early, other]) {
      const inbox = await server.api(contract.listReceivedEnquiries, { query: { search: 'radiator' } }, seller)
      expect(inbox.body.map((received) => received.enquiry_id)).toEqual([id])
    }
  })

  it('is stored once when the button is pressed twice at once', async () => {
    const buyer = await server.aBuyer()
    const answers = await Promise.all([1, 2].map(() => post(buyer.token, { reg: 'AB12 CDE', parts: [{ id: 'turbo' }] })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it('is one enquiry for one draft, with a plate or without, pressed twice at once or sent again later', async () => {
    const [buyer, other] = [await server.aBuyer(), await server.aBuyer()]
    for (const reg of [undefined, 'AB12 CDE']) {
      const draft = { clientId: `draft ${reg}`, reg, parts: [{ id: 'axle' }] }
      const [first, second] = await Promise.all([post(buyer.token, draft), post(buyer.token, draft)])
      const again = await post(buyer.token, draft)
      expect([first.status, second.status, again.status]).toEqual([201, 201, 201])
      expect([second.body.id, again.body.id]).toEqual([first.body.id, first.body.id])
      expect(again.body.parts.map(({ name }) => name)).toEqual(['Axle'])
      expect((await post(other.token, draft)).body.id).not.toBe(first.body.id)
    }
    expect((await server.api(contract.listMyEnquiries, {}, buyer)).body).toHaveLength(2)
    await server.jobsDrained()
  })

  it('is refused for the same plate and part within 7 days, and names the open one; other parts go out', async () => {
    const buyer = await server.aBuyer()
    const first = await post(buyer.token, { reg: 'AB12 CDE', parts: [{ id: 'turbo' }] })
    const again = await post(buyer.token, { reg: 'ab12cde', parts: [{ id: 'turbo' }] })
    expect(again.status).toBe(409)
    expect(again.error.errors?.enquiry_id).toBe(first.body.id)
    const more = await post(buyer.token, { reg: 'AB12 CDE', parts: [{ id: 'seat' }, { id: 'turbo' }] })
    expect(more.body.parts.map(({ part_id }) => part_id)).toEqual(['seat'])
    expect(more.body.left_out).toEqual([{ part_id: 'turbo', name: 'Turbo', side: null, end: null, enquiry_id: first.body.id }])
    await server.jobsDrained()
  })

  it('shows the buyer exactly what depots see of them, and of someone who left the name that stands for them', async () => {
    const [buyer, seller] = [await server.aBuyer({ name: 'Bea Jones' }), await server.aSeller()]
    const { body } = await post(buyer.token, { parts: [{ id: 'seat' }], postcode: 'ls1 4dy' })
    await server.jobsDrained()
    const params = { enquiryId: body.id }
    const received = async () => (await server.api(contract.getReceivedEnquiry, { params }, seller)).body.enquiry
    const mine = (await server.api(contract.getMyEnquiry, { params }, buyer)).body
    expect([body.buyer, mine.buyer]).toEqual([(await received()).buyer, (await received()).buyer])
    expect(mine.buyer).toMatchObject({ name: 'Bea', city: 'Leeds' })
    await server.api(deleteAccount, { body: { password: testPassword } }, buyer)
    expect((await received()).buyer.name).toBe('Deleted user')
  })

  it('is expired in every list once its time is over, before the clock has looked', async () => {
    const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
    const { id } = await server.anEnquiry({
      buyerId: buyer.id,
      depotIds: [seller.depotId],
      expiresAt: new Date(Date.now() - 1000),
    })
    const [mine] = (await server.api(contract.listMyEnquiries, {}, buyer)).body
    const [received] = (await server.api(contract.listReceivedEnquiries, {}, seller)).body
    expect([mine?.status, received?.enquiry.status]).toEqual(['expired', 'expired'])
    const refused = await server.api(
      contract.respondToEnquiry,
      { params: { enquiryId: id }, body: { status: 'accepted' } },
      seller,
    )
    expect([refused.status, refused.error.message]).toEqual([409, 'This enquiry is expired.'])
  })

  it.each([
    ['no part', { parts: [] }],
    ['a part twice', { parts: [{ id: 'seat' }, { id: 'seat' }] }],
    ['an unknown part', { parts: [{ id: 'flux-capacitor' }] }],
    ['21 parts', { parts: Array.from({ length: 21 }, (_, index) => ({ id: `part-${index}` })) }],
    ['a postcode that is none', { parts: [{ id: 'seat' }], postcode: 'HELLO' }],
    ['a plate that is none', { parts: [{ id: 'seat' }], reg: '!!!' }],
    ['a vehicle without a name', { parts: [{ id: 'seat' }], vehicle: { ...focus, make: ' ' } }],
    ['a year that cannot be', { parts: [{ id: 'seat' }], vehicle: { ...focus, year: 1e12 } }],
    ['a picture from elsewhere', { parts: [{ id: 'seat', imageUrl: 'https://example.test/track.gif' }] }],
    ['a zero byte', { parts: [{ id: 'seat', details: 'Left\u0000' }] }],
  ])('is refused with %s', async (_, input) => {
    const buyer = await server.aBuyer()
    expect((await post(buyer.token, input)).status).toBe(422)
  })

  it('takes a part that the vehicle does not seem to have: the form warns, and nobody forbids', async () => {
    const electric = { vehicle: { ...focus, fuel: 'Electric' }, parts: [{ id: 'exhaust-system' }] }
    expect((await post((await server.aBuyer()).token, electric)).status).toBe(201)
  })

  it('expires a hundred at a time at most, each once, however many are due', async () => {
    const buyer = await server.aBuyer()
    await server.db.execute(sql`insert into enquiries (id, buyer_id, make, model, expires_at)
      select gen_random_uuid(), ${buyer.id}, 'Ford', 'Focus', now() - interval '1 hour' from generate_series(1, 250)`)
    await expireEnquiries.run(server.context, {})
    const { rows } = await server.db.execute<{ ended: number }>(sql`
      select count(*)::int as ended from enquiry_events event join enquiries asked on asked.id = event.enquiry_id
      where asked.buyer_id = ${buyer.id} and asked.status = 'expired' and event.kind = 'expired'
      group by event.created_at`)
    const sets = rows.map(({ ended }) => ended)
    expect(sets.reduce((sum, ended) => sum + ended, 0)).toBe(250)
    expect(Math.max(...sets)).toBeLessThanOrEqual(100)
  })

  it('takes what the buyer knows: what is left out or empty is unknown, and a postcode is spelt its one way', async () => {
    const buyer = await server.aBuyer()
    const bare = await post(buyer.token, {
      parts: [{ id: 'seat' }],
      vehicle: { make: 'Ford', model: 'Focus' },
      reg: '',
      postcode: '',
    })
    const nothing = { body_style: null, trim: null, year: null, gearbox: null, fuel: null }
    expect(bare.body).toMatchObject({ reg: null, postcode: null, vehicle: { make: 'Ford', model: 'Focus', ...nothing } })
    expect((await post(buyer.token, { parts: [{ id: 'radio' }], postcode: ' ls14dy' })).body.postcode).toBe('LS1 4DY')
  })

  it('is for buyers only', async () => {
    const seller = await server.aSeller()
    expect((await post(undefined, { parts: [{ id: 'seat' }] })).status).toBe(401)
    expect((await post(seller.token, { parts: [{ id: 'seat' }] })).status).toBe(403)
  })
})

describe("a seller's inbox", () => {
  it('never shows how to reach the buyer', async () => {
    const seller = await server.aSeller()
    const buyer = await server.aBuyer({ name: 'Martina Hollis' })
    await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], postcode: 'M1 1AE' })
    const inbox = await server.api(contract.listReceivedEnquiries, {}, seller)
    const text = JSON.stringify(inbox.body)
    expect(inbox.body[0]?.enquiry.buyer).toEqual({ id: buyer.id, name: 'Martina', city: 'Manchester', emailVerified: true })
    expect(inbox.body[0]?.enquiry.distance_miles).toBeGreaterThan(30)
    for (const secret of [buyer.email, buyer.phoneNumber, 'Hollis', '1AE']) expect(text).not.toContain(secret)
  })

  it('shows what is known of the engine, but no telephone number in the place of its code', async () => {
    const seller = await server.aSeller()
    const buyer = await server.aBuyer()
    const engine = { engine_cc: 1596, first_registered: '2015-06' }
    for (const [engine_code, shown] of [
      ['iqdb', 'IQDB'],
      ['07700900123', '••••••'],
    ] as const) {
      const posted = await post(buyer.token, { vehicle: { ...focus, ...engine, engine_code }, parts: [{ id: 'radio' }] })
      await server.jobsDrained()
      const { body } = await server.api(contract.getReceivedEnquiry, { params: { enquiryId: posted.body.id } }, seller)
      expect(body.enquiry.vehicle).toEqual({ ...focus, ...engine, engine_code: shown })
    }
  })

  it("does not open another seller's enquiry", async () => {
    const [mine, other] = [await server.aSeller(), await server.aSeller()]
    const enquiry = await server.anEnquiry({ depotIds: [other.depotId] })
    const params = { enquiryId: enquiry.id }
    expect((await server.api(contract.getReceivedEnquiry, { params }, mine)).status).toBe(404)
    expect((await server.api(contract.respondToEnquiry, { params, body: { status: 'declined' } }, mine)).status).toBe(404)
    expect((await server.api(contract.getReceivedEnquiry, { params }, other)).status).toBe(200)
  })

  it('is narrowed by status, brand, part, distance, age and own stock', async () => {
    // A depot that is new gets what others posted a moment ago.
    await server.jobsDrained()
    const seller = await server.aSeller()
    const near = await server.anEnquiry({ depotIds: [seller.depotId], partIds: ['headlamp'] })
    await server.anEnquiry({
      depotIds: [seller.depotId],
      make: 'BMW',
      model: '1 Series',
      partIds: ['seat'],
      postcode: 'TR1 1AA',
    })
    await server.aProduct({ depotId: seller.depotId, partId: 'headlamp', brand: 'Ford', models: ['Focus'], years: [2015] })
    const find = async (query: object) =>
      (await server.api(contract.listReceivedEnquiries, { query }, seller)).body.map((received) => received.enquiry_id)
    expect(await find({})).toHaveLength(2)
    for (const query of [{ brand: 'Ford' }, { part: 'headlamp' }, { max_miles: 50 }, { fits_stock: 'true' }]) {
      expect(await find(query)).toEqual([near.id])
    }
    expect(await find({ status: 'quoted' })).toEqual([])
    expect(await find({ max_age_days: 1 })).toHaveLength(2)
  })

  it('takes "don\'t have it" once, and refuses it after a quotation', async () => {
    const seller = await server.aSeller()
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId] })
    const respond = (status: 'accepted' | 'declined') =>
      server.api(contract.respondToEnquiry, { params: { enquiryId: enquiry.id }, body: { status } }, seller)
    expect((await respond('accepted')).body).toEqual({ enquiry_id: enquiry.id, status: 'accepted' })
    expect((await respond('declined')).status).toBe(200)
    expect((await respond('declined')).status).toBe(409)
    await server.db.update(receivedEnquiries).set({ status: 'quoted' }).where(eq(receivedEnquiries.enquiryId, enquiry.id))
    expect((await respond('declined')).status).toBe(409)
  })

  it('is over the moment its time is up, before any job has marked it', async () => {
    const seller = await server.aSeller()
    const enquiry = await server.anEnquiry({ depotIds: [seller.depotId], expiresAt: new Date(Date.now() - 1000) })
    const params = { enquiryId: enquiry.id }
    const answer = await server.api(contract.respondToEnquiry, { params, body: { status: 'accepted' } }, seller)
    expect([answer.status, answer.error.message]).toEqual([409, 'This enquiry is expired.'])
  })

  it('is closed to guests, buyers and sellers without company details', async () => {
    expect((await server.api(contract.listReceivedEnquiries, {})).status).toBe(401)
    expect((await server.api(contract.listReceivedEnquiries, {}, await server.aBuyer())).status).toBe(403)
    const incomplete = await server.api(contract.listReceivedEnquiries, {}, await server.aNewSeller())
    expect(incomplete.error.code).toBe('company_details_missing')
  })
})

describe('reading one enquiry', () => {
  it('is for its buyer alone', async () => {
    const [buyer, stranger] = [await server.aBuyer(), await server.aBuyer()]
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const request = { params: { enquiryId: enquiry.id } }
    expect((await server.api(contract.getMyEnquiry, request)).status).toBe(401)
    expect((await server.api(contract.getMyEnquiry, request, stranger)).status).toBe(404)
    expect((await server.api(contract.getMyEnquiry, request, await server.aSeller())).status).toBe(403)
    expect((await server.api(contract.getMyEnquiry, request, buyer)).body).toMatchObject({ id: enquiry.id, status: 'open' })
  })
})

describe('closing an enquiry', () => {
  it('works once, for its buyer alone', async () => {
    const [buyer, stranger] = [await server.aBuyer(), await server.aBuyer()]
    const enquiry = await server.anEnquiry({ buyerId: buyer.id })
    const request = { params: { enquiryId: enquiry.id } }
    expect((await server.api(contract.closeEnquiry, request)).status).toBe(401)
    expect((await server.api(contract.closeEnquiry, request, stranger)).status).toBe(404)
    expect((await server.api(contract.closeEnquiry, request, buyer)).body.status).toBe('closed')
    expect((await server.api(contract.closeEnquiry, request, buyer)).status).toBe(409)
  })
})

function post(token: string | undefined, input: Partial<Parameters<typeof server.api<typeof contract.postEnquiry>>[1]['body']>) {
  const body = { vehicle: focus, parts: [], ...input }
  return server.api(contract.postEnquiry, { body }, token ? { token } : {})
}
