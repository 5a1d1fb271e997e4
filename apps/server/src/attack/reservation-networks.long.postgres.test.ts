import { reserveProduct } from '@allyards/contract/deals'
import { DAY_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { getOverview } from '@allyards/contract/operator-overview'
import { findNetwork, lockPerson } from '@allyards/contract/operator-people'
import { retention } from '@allyards/contract/retention'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { networkKeys, reservationNetworks } from '../modules/deals/tables/networks.table'
import { forgetOldData } from '../old-data'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

type Someone = { token: string }

async function reserve(buyer: Someone, seller: { depotId: string }, address: string) {
  const product = await server.aProduct({ depotId: seller.depotId })
  const body = { quantity: 1, delivery: homeAddress, total: totalOf(product) }
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api${reserveProduct.path.replace(':id', product.id)}`,
    headers: { authorization: `Bearer ${buyer.token}`, 'x-forwarded-for': address },
    payload: body,
  })
  expect(answer.statusCode).toBe(201)
}

const flagged = async (operator: Someone) =>
  (await server.api(getOverview, {}, operator)).body.waiting.rows.filter(({ kind }) => kind === 'network')

test('the operator sees many unpaid reservations from one network; they are not refused', async () => {
  const [seller, operator] = [await server.aSeller(), await server.anOperator()]
  const buyers = await Promise.all(Array.from({ length: 6 }, () => server.aBuyer()))
  for (const [index, buyer] of buyers.entries()) {
    // One broadband line owns a whole /64 of addresses.
    await reserve(buyer, seller, `2001:db8:1:2::${index}`)
    if (index < 4) await reserve(buyer, seller, `2001:db8:1:2:${index}::9`)
  }
  expect(await flagged(operator)).toEqual([])
  const [first] = buyers
  await reserve(first as Someone, seller, '2001:db8:1:3::1')
  expect(await flagged(operator), 'another line').toEqual([])
  await reserve(first as Someone, seller, '2001:db8:1:2::1')
  const [thing] = await flagged(operator)
  expect(thing).toMatchObject({ title: '11 unpaid reservations from one network', about: 'By 6 accounts in 24 hours' })

  const network = new URL(thing?.link ?? '', 'http://x').searchParams.get('network') ?? ''
  const { rows } = (await server.api(findNetwork, { body: { network } }, operator)).body
  expect(rows.map(({ id }) => id).sort()).toEqual(buyers.map(({ id }) => id).sort())
  expect(rows.flatMap(({ deals }) => deals)).toHaveLength(11)
  expect(rows[0]?.deals[0]).toMatchObject({ number: expect.stringMatching(/^AY-\d+$/), depot: { id: seller.depotId } })
  const until = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  const lock = { what: 'sign-in' as const, until, reason: 'Many accounts from one place.' }
  expect((await server.api(lockPerson, { params: { id: rows[0]?.id ?? '' }, body: lock }, operator)).status).toBe(200)
  for (const who of [seller, buyers[1] as Someone, { token: undefined as never }])
    expect((await server.api(findNetwork, { body: { network } }, who)).status).toBe(404)
  await server.db.execute(sql`update deals set seller_paid_at = now() where buyer_id = ${first?.id}`)
  expect(await flagged(operator)).toEqual([])
})

test('one account stays within its own limit and is not flagged', async () => {
  const [seller, operator, buyer] = [await server.aSeller(), await server.anOperator(), await server.aBuyer()]
  for (let number = 0; number < limits.reservedAtOnce; number++) await reserve(buyer, seller, '192.0.2.7')
  expect(await flagged(operator)).toEqual([])
})

test('addresses are stored only as hashes, which go at night with their keys', async () => {
  const rows = await server.db.select().from(reservationNetworks)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/2001:db8|192\.0\./)
  const { days } = retention.networks
  await server.db.execute(
    sql`update reservation_networks set created_at = now() - make_interval(days => ${days}) - interval '1 hour'`,
  )
  await server.db.execute(
    sql`update network_keys set created_at = now() - make_interval(days => ${2 * days}) - interval '1 hour'`,
  )
  await forgetOldData.run(server.context, {})
  expect(await server.db.$count(reservationNetworks)).toBe(0)
  expect(await server.db.$count(networkKeys)).toBe(0)
})
