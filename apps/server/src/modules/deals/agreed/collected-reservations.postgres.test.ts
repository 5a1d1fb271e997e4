import { getDeal, moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeAddress } from '../../../../test/reserving'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { deals } from '../tables/deals.table'
import { moveDueDeals } from './deal-clock'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A reserved listing that is collected, agreed so many days ago. */
async function reserved({ daysAgo = 0 } = {}) {
  const [buyer, seller] = [await server.aBuyer(), await server.aSeller()]
  const listing = await server.aProduct({ depotId: seller.depotId, pricePence: 12_000, deliveryPence: 1_000 })
  const body = { delivery: { method: 'collect' as const }, total: 120 }
  const { deal } = (await server.api(reserveProduct, { params: { id: listing.id }, body }, buyer)).body
  const back = (moment: string | null) => new Date(Date.parse(moment ?? '') - daysAgo * DAY_MS)
  const columns = { agreedAt: back(deal.agreed_at), reservedUntil: back(deal.reserved_until) }
  await server.db.update(deals).set(columns).where(eq(deals.id, deal.id))
  const params = { id: deal.id }
  return {
    ...{ buyer, seller },
    read: async () => (await server.api(getDeal, { params }, buyer)).body,
    move: async (body: object, caller: { token: string }) =>
      (await server.api(moveDeal, { params, body: body as never }, caller)).body,
    set: (changed: Partial<typeof deals.$inferInsert>) => server.db.update(deals).set(changed).where(eq(deals.id, deal.id)),
  }
}
const tick = () => Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
const hoursUntil = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / HOUR_MS

describe('a reservation to collect', () => {
  it('keeps 48 hours from ready, however long its depot took to make it ready', async () => {
    const { seller, read, move, set } = await reserved({ daysAgo: 4 })
    await tick()
    expect(await read()).toMatchObject({ status: 'agreed', turn: 'seller' })
    const ready = await move({ to: 'ready' }, seller)
    expect(ready).toMatchObject({ status: 'ready', collect_by: ready.moves_itself_at })
    expect(hoursUntil(ready.collect_by)).toBeCloseTo(48, 1)
    await tick()
    expect((await read()).status).toBe('ready')
    await set({ collectBy: new Date(Date.now() - HOUR_MS) })
    await tick()
    expect(await read()).toMatchObject({ status: 'cancelled', cancelled: { by: 'system' } })
  })

  it('ends after 14 days if it is never made ready', async () => {
    const { read } = await reserved({ daysAgo: 14 })
    await tick()
    expect(await read()).toMatchObject({ status: 'cancelled', cancelled: { by: 'system' } })
  })

  it('has 48 hours for its money once it is delivered instead, never more than its depot may take, and none for changing back', async () => {
    const early = await reserved()
    const delivery = { to: 'delivery', delivery: homeAddress, total: 130 }
    expect(hoursUntil((await early.move(delivery, early.buyer)).reserved_until)).toBeCloseTo(48, 1)
    expect(
      hoursUntil((await early.move({ to: 'delivery', delivery: { method: 'collect' } }, early.buyer)).reserved_until),
    ).toBeCloseTo(48, 1)
    const late = await reserved({ daysAgo: 13 })
    expect(hoursUntil((await late.move(delivery, late.buyer)).reserved_until)).toBeCloseTo(24, 1)
  })
})
