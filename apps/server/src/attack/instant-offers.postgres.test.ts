import { weekDays } from '@allyards/contract/company-terms'
import { DAY_MS } from '@allyards/contract/durations'
import { postEnquiry } from '@allyards/contract/enquiries'
import { londonWeekday } from '@allyards/contract/format-date'
import { pauseInstantRules } from '@allyards/contract/instant-rules'
import type { InstantHours } from '@allyards/contract/instant-terms'
import { changeProduct } from '@allyards/contract/own-products'
import { listQuotationsOfEnquiry, setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { golf, instantScene } from '../../test/instant-scene'
import { homeAddress } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { Random } from '../demo/random'
import { isWithin } from '../modules/deals/instant/answer-by-rules'
import { instantRules } from '../modules/deals/tables/instant.table'

const ROUNDS = inject('instantRounds')
const ACTIONS = 30
const AT_ONCE = 10
const PARTS = ['headlamp', 'wing-mirror', 'grille']

/** Three copies of the product on one database. */
let copies: TestServer[]
const first = () => copies[0] as TestServer

beforeAll(async () => {
  const one = await startTestServer()
  copies = [one, await startTestServer({ besides: one }), await startTestServer({ besides: one })]
  await watchCommits()
})
afterAll(async () => {
  for (const copy of copies.toReversed()) await copy.close()
})

/** Writes down what is true of each offer by rule as its transaction commits, with all that others have committed before. */
async function watchCommits() {
  await first().db.execute(sql`create table seen (item_id uuid, rule jsonb, made int, stock int, status text, price int, offered int,
    quantity int, promised int, at timestamptz)`)
  await first().db.execute(sql`create function see() returns trigger language plpgsql as $$ begin
    insert into seen select new.item_id, to_jsonb(r),
      (select count(*) from instant_offers o where o.rule_id = new.rule_id and o.created_at <= new.created_at),
      p.stock, p.status::text, p.price_pence, i.price_pence, asked.quantity,
      (select sum(a.quantity) from quotation_items other join enquiry_parts a on a.id = other.enquiry_part_id
        where other.product_id = p.id and other.status = 'pending' and other.is_instant and other.created_at <= i.created_at), new.created_at
    from instant_rules r, quotation_items i join products p on p.id = i.product_id join enquiry_parts asked on asked.id = i.enquiry_part_id
    where r.id = new.rule_id and i.id = new.item_id;
    return null; end $$`)
  await first().db.execute(sql`create constraint trigger see after insert on instant_offers
    deferrable initially deferred for each row execute function see()`)
}

const days = (some: readonly (typeof weekDays)[number][]): InstantHours => ({ days: [...some], from: '00:00', until: '24:00' })

/** It is none of these for some hours yet. */
const otherDays = () =>
  weekDays.filter((day) => ![0, 1].some((ahead) => londonWeekday(Date.now() + ahead * DAY_MS).toLowerCase() === day))

async function aDepot(random: Random) {
  const scene = instantScene(first())
  const seller = await first().aSeller()
  const products: string[] = []
  for (const part_id of PARTS) {
    const place = part_id === 'grille' ? { side: undefined } : {}
    for (let more = 0; more < 2; more++)
      products.push(await scene.list(seller, { part_id, ...place, price: random.int(30, 90), stock: random.int(1, 3) }))
  }
  const rules = [await scene.aRule(seller, { daily_limit: 5, price_to: 60 }), await scene.aRule(seller, { under_percent: 20 })]
  return { seller, products, rules }
}

type Depot = Awaited<ReturnType<typeof aDepot>>

async function act(random: Random, depots: readonly Depot[], asked: { buyer: { token: string }; id: string }[]): Promise<number> {
  const copy = random.pick(copies)
  const { seller, products, rules } = random.pick(depots)
  const what = random.pick(['ask', 'ask', 'ask', 'ask', 'stock', 'price', 'rule', 'pause', 'accept'] as const)
  const params = { id: random.pick(products) }
  if (what === 'ask') {
    const buyer = await copy.aBuyer()
    const parts = random.sample(PARTS, 2).map((id) => ({ id, ...(id === 'grille' ? {} : { side: 'nearside' }) }))
    const { status, body } = await copy.api(postEnquiry, { body: { vehicle: golf, parts } as never }, buyer)
    if (status === 201) asked.push({ buyer, id: body.id })
    return status
  }
  if (what === 'stock') return (await copy.api(changeProduct, { params, body: { stock: random.int(0, 3) } }, seller)).status
  if (what === 'price') return (await copy.api(changeProduct, { params, body: { price: random.int(10, 120) } }, seller)).status
  if (what === 'pause') return (await copy.api(pauseInstantRules, { body: { paused: random.chance(0.3) } }, seller)).status
  if (what === 'rule') {
    const hours = random.pick([null, null, days(weekDays), days(otherDays())])
    const set = { floorPence: random.int(10, 60) * 100, hours, isOn: random.chance(0.8) }
    await copy.db
      .update(instantRules)
      .set(set)
      .where(eq(instantRules.id, random.pick(rules)))
    return 200
  }
  const one = asked.length > 0 ? random.pick(asked) : undefined
  if (!one) return 404
  const { body } = await copy.api(listQuotationsOfEnquiry, { params: { enquiryId: one.id } }, one.buyer)
  const open = body.quotations.flatMap(({ quotationItems }) => quotationItems).filter(({ status }) => status === 'pending')
  if (open.length === 0) return 404
  const accept = { status: 'accepted' as const, delivery: homeAddress }
  return (await copy.api(setQuotationItemStatus, { params: { id: random.pick(open).id }, body: accept }, one.buyer)).status
}

interface Seen extends Record<string, unknown> {
  rule: { is_on: boolean; paused_at: string | null; hours: InstantHours | null; floor_pence: number; daily_limit: number }
  made: number
  stock: number
  status: string
  price: number
  offered: number
  quantity: number
  promised: number
  at: string
}

let offered = 0

test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'three copies offer by rule while stock, prices, hours and rules change under them (seed %i)',
  async (seed) => {
    const random = new Random(`instant ${seed}`)
    const depots = [await aDepot(random), await aDepot(random)]
    const asked: Parameters<typeof act>[2] = []
    await first().db.execute(sql`truncate seen`)
    for (let done = 0; done < ACTIONS; done += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => act(random, depots, asked)))
      for (const status of statuses) expect([200, 201, 404, 409, 422, 503]).toContain(status)
    }
    for (const copy of copies) await copy.jobsDrained()

    const { rows } = await first().db.execute<Seen>(sql`select * from seen`)
    offered += rows.length
    for (const row of rows) {
      expect(row.rule, 'a rule that is on').toMatchObject({ is_on: true, paused_at: null })
      expect(isWithin(row.rule.hours, new Date(row.at)), 'in its hours').toBe(true)
      expect(row.status, 'for sale').toBe('live')
      expect(row.stock, 'from stock').toBeGreaterThanOrEqual(row.promised)
      expect(row.offered / row.quantity, 'not under the floor').toBeGreaterThanOrEqual(row.rule.floor_pence)
      expect(row.offered / row.quantity, 'by the price as it is listed').toBeLessThanOrEqual(row.price)
      expect(row.made, 'within the limit').toBeLessThanOrEqual(row.rule.daily_limit)
    }
    await nothingIsDoubledOrSoldTwice(depots)
    for (const { seller } of depots) await first().api(pauseInstantRules, { body: { paused: true } }, seller)
  },
)

async function nothingIsDoubledOrSoldTwice(depots: readonly Depot[]): Promise<void> {
  const ids = sql.param(depots.map(({ seller }) => seller.depotId))
  const count = async (query: ReturnType<typeof sql>) => (await first().db.execute(query)).rows.length
  const twice = sql`select 1 from quotation_items where depot_id = any(${ids}::uuid[]) group by depot_id, enquiry_part_id having count(*) > 1`
  expect(await count(twice), 'one offer for one asked part').toBe(0)
  const short = sql`select 1 from quotation_items i join products p on p.id = i.product_id join enquiry_parts a on a.id = i.enquiry_part_id
    where i.depot_id = any(${ids}::uuid[]) and i.is_instant and i.status = 'pending' and i.paused_until is null
      and a.quantity > case when p.status = 'live' then p.stock else 0 end`
  expect(await count(short), 'no open offer whose piece is gone').toBe(0)
  expect(await count(sql`select 1 from products where depot_id = any(${ids}::uuid[]) and stock < 0`), 'nothing sold twice').toBe(
    0,
  )
}

test('there was something to see', () => {
  expect(offered).toBeGreaterThanOrEqual(ROUNDS * 2)
})
