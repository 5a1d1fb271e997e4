import { listMessages, sendMessage } from '@allyards/contract/chat'
import { openClaim } from '@allyards/contract/claims'
import { type DealMove, getDeal, moveDeal } from '@allyards/contract/deals'
import { getMyEnquiry, postEnquiry } from '@allyards/contract/enquiries'
import { acceptOffers, listQuotationsOfEnquiry } from '@allyards/contract/quotations'
import { listDemoPlates, lookUpReg } from '@allyards/contract/vehicles'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { homeAddress } from '../../../test/reserving'
import { startTestServer, type TestServer } from '../../../test/test-server'
import { until } from '../../../test/until'
import { users } from '../../modules/accounts/accounts.table'
import { demoPlates } from '../vehicles/plates'
import { moveWaitingDeals } from './move-deal'

const body = {
  vehicle: {
    make: 'Ford',
    model: 'Focus',
    body_style: 'Hatchback',
    trim: 'Titanium',
    year: 2015,
    gearbox: 'Manual',
    fuel: 'Petrol',
  },
  parts: [{ id: 'headlamp' }, { id: 'wing-mirror' }],
}

describe('in demo mode', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: 'on' } })
  })
  afterAll(() => server.close())

  it('demo depots answer a new enquiry, each once, and nobody else does', async () => {
    const demoDepots = await Promise.all(Array.from({ length: 12 }, () => aDemoDepot(server)))
    const realDepot = await server.aSeller()
    // A depot must not show other depots' pictures.
    for (const partId of ['headlamp', 'wing-mirror'])
      await server.aProduct({ depotId: realDepot.depotId, partId, imageUrls: ['/files/of-another-depot.webp'] })
    const buyer = await server.aBuyer()
    const { body: enquiry } = await server.api(postEnquiry, { body }, buyer)
    await server.jobsDrained()
    await makeAnswersDue(server)
    await server.jobsDrained()

    const answers = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    const depots = answers.body.quotations.map(({ seller }) => seller.id)
    expect(depots.length).toBeGreaterThanOrEqual(5)
    expect(new Set(depots).size).toBe(depots.length)
    expect(depots).not.toContain(realDepot.depotId)
    for (const depot of depots) expect(demoDepots.map(({ depotId }) => depotId)).toContain(depot)
    const offered = new Set(answers.body.quotations.flatMap(({ quotationItems }) => quotationItems.map((item) => item.part_id)))
    expect(offered).toEqual(new Set(['headlamp', 'wing-mirror']))
    const { body: seen } = await server.api(getMyEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(seen).toMatchObject({ status: 'quoted', depots_asked: 13 })
  })
})

describe('in the chat of demo mode', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: 'on' } })
  })
  afterAll(() => server.close())

  it('a demo depot answers a first message, once, and says what it is; a real one stays silent', async () => {
    const [demo, real, buyer] = [await aDemoDepot(server), await server.aSeller(), await server.aBuyer()]
    const write = (to: string, clientId: string) =>
      server.api(sendMessage, { params: { userId: to }, body: { clientId, body: 'Is it still there?' } }, buyer)
    for (const clientId of ['first', 'second']) {
      await write(demo.id, `${clientId}-demo`)
      await write(real.id, `${clientId}-real`)
      await until(async () => expect(await heardMessages(server)).toBeGreaterThanOrEqual(2))
      await makeAnswersDue(server)
      await server.jobsDrained()
    }
    const read = async (userId: string) => (await server.api(listMessages, { params: { userId } }, buyer)).body
    const answers = (await read(demo.id)).filter((message) => message.sender_id === demo.id)
    expect(answers).toHaveLength(1)
    expect(answers[0]?.body).toContain('demo depot')
    expect((await read(real.id)).filter((message) => message.sender_id === real.id)).toEqual([])
  })
})

describe('without demo mode', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('nobody answers by machine', async () => {
    await aDemoDepot(server)
    const buyer = await server.aBuyer()
    const { body: enquiry } = await server.api(postEnquiry, { body }, buyer)
    await server.jobsDrained()
    await makeAnswersDue(server)
    await server.jobsDrained()
    const answers = await server.api(listQuotationsOfEnquiry, { params: { enquiryId: enquiry.id } }, buyer)
    expect(answers.body.quotations).toEqual([])
  })
})

async function aDemoDepot(server: TestServer) {
  const seller = await server.aSeller()
  await server.db.update(users).set({ isDemo: true }).where(eq(users.id, seller.id))
  return seller
}

async function heardMessages(server: TestServer): Promise<number> {
  const { rows } = await server.db.execute(sql`select 1 from pgboss.job where name = 'demo.answer-message' and state = 'created'`)
  return rows.length
}

/** The depots take their time; the test does not. */
async function makeAnswersDue(server: TestServer): Promise<void> {
  await server.db.execute(sql`update pgboss.job set start_after = now() where name like 'demo.answer-%' and state = 'created'`)
}

describe('a newcomer goes from accept to "It fits" without a second login', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: 'on' } })
  })
  afterAll(() => server.close())

  /** Whoever was woken acts now. */
  async function nobodyWaits(): Promise<void> {
    await server.jobsDrained()
    await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'demo.move-deal' and state = 'created'`)
    await server.jobsDrained()
  }

  /** Until the depot was woken for the deal, and has acted. */
  async function wasWoken(dealId: string): Promise<void> {
    await until(async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from pgboss.job where name = 'demo.move-deal' and data ->> 'dealId' = ${dealId}`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await nobodyWaits()
  }

  async function agreed(depot: Awaited<ReturnType<typeof aDemoDepot>>) {
    const buyer = await server.aBuyer()
    const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [depot.depotId], partIds: ['headlamp'] })
    const quotation = await server.aQuotation({ enquiryId: enquiry.id, depotId: depot.depotId, items: [{ partId: 'headlamp' }] })
    const body = { item_ids: [quotation.items[0]?.id ?? ''], delivery: homeAddress }
    const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
    const params = { id: accepted.body.deals[0]?.id ?? '' }
    const read = async () => (await server.api(getDeal, { params }, buyer)).body
    const move = (body: DealMove) => server.api(moveDeal, { params, body }, buyer)
    return { buyer, params, read, move }
  }

  it('the depot waits for the payment, sends with a number, and answers a claim', async () => {
    const { buyer, params, read, move } = await agreed(await aDemoDepot(server))
    expect((await read()).contacts.seller.answers_for_itself).toBe(true)
    await wasWoken(params.id)
    expect(await read()).toMatchObject({ status: 'agreed', turn: 'buyer' })
    await move({ to: 'paid', method: 'bank-transfer' })
    await until(async () => {
      await nobodyWaits()
      expect((await read()).status).toBe('sent')
    })
    const sent = await read()
    expect(sent.events.map(({ kind, by }) => `${kind} by ${by}`).slice(-3)).toEqual([
      'buyer-paid by buyer',
      'paid by seller',
      'sent by seller',
    ])
    expect(sent.shipment).toMatchObject({ carrier: 'DPD', tracking: expect.stringMatching(/^\d{14}$/) })
    expect((await move({ to: 'received', fits: 'fits' })).body).toMatchObject({ status: 'received', fits: 'fits' })

    const claim = { kind: 'changed-mind', text: 'I have sold the car.' } as const
    expect((await server.api(openClaim, { params, body: claim }, buyer)).status).toBe(201)
    await until(async () => {
      await nobodyWaits()
      expect((await read()).claims).toMatchObject([{ status: 'proposed', turn: 'buyer' }])
    })
  })

  it('also when the process ended before the depot was woken', async () => {
    const { read, move } = await agreed(await aDemoDepot(server))
    await move({ to: 'paid', method: 'bank-transfer' })
    await server.jobsDrained()
    await server.db.execute(sql`delete from pgboss.job where name = 'demo.move-deal'`)
    await moveWaitingDeals.run(server.context, {})
    await server.jobsDrained()
    expect(['paid', 'sent']).toContain((await read()).status)
  })

  it('while a depot of people does nothing by itself', async () => {
    const { params, read, move } = await agreed(await server.aSeller())
    await move({ to: 'paid', method: 'bank-transfer' })
    await wasWoken(params.id)
    expect(await read()).toMatchObject({ status: 'agreed', contacts: { seller: { answers_for_itself: false } } })
  })
})

describe('without the demo', () => {
  it('its plates are unknown', async () => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    for (const { reg } of demoPlates.slice(0, 3)) expect((await server.api(lookUpReg, { query: { reg } })).status).toBe(404)
    expect((await server.api(listDemoPlates, {})).body).toEqual([])
  })
})
