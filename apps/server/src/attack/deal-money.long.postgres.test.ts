import { openClaim } from '@allyards/contract/claims'
import { isMoneyWithOperator, isRefundOwed, stateAfter } from '@allyards/contract/deal-moves'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { askForPayment, decidePayment } from '@allyards/contract/operator-payments'
import { setQuotationItemStatus } from '@allyards/contract/quotations'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createRandom, oneOf } from '../../test/make-input'
import { aDealOfParts, faultInParts } from '../../test/parts-of-deals'
import { homeAddress, totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { moveDueDeals } from '../modules/deals/agreed/deal-clock'
import { factsOf, refundDuePence } from '../modules/deals/change/deal-facts'
import { claims, dealItems, deals } from '../modules/deals/tables/deals.table'
import { products } from '../modules/products/products.table'

const lives = inject('dealSequences')
/** How many lives run side by side. */
const AT_ONCE = 20
const FIRST_SEED = 20_261_119

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
})
afterAll(() => server.close())

test(`in ${lives} random lives no piece is held for ever without money, and nobody who paid is robbed (seeds from ${FIRST_SEED})`, {
  timeout: HOUR_MS,
}, async () => {
  for (let first = FIRST_SEED; first < FIRST_SEED + lives; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, FIRST_SEED + lives - first) }, (_, index) => first + index)
    const faults = await live(seeds.map(makePlan))
    const at = faults.findIndex((fault) => fault !== undefined)
    const seed = seeds[at]
    if (seed === undefined) continue
    expect.fail(`seed ${seed}: ${faults[at]}\n${JSON.stringify(await shrink(makePlan(seed)), null, 1)}`)
  }
})

async function aWorld() {
  const seller = await server.aSeller({ vatNumber: 'GB731442018' })
  const [buyer, operator] = [await server.aBuyer(), await server.anOperator()]
  return { buyer, seller, operator }
}
type World = Awaited<ReturnType<typeof aWorld>>

const acts = {
  buyer: [
    'pays',
    'says paid',
    'says paid',
    'says another sum',
    'says nothing came to pay',
    'collects',
    'wants it sent',
    'cancels',
    'cancels the first part',
    'cancels the last part',
    'contests',
    'claims',
    'claims it is missing',
    'says refunded',
    'receives',
  ],
  seller: [
    'marks paid',
    'marks a little paid',
    'says not received',
    'makes ready',
    'makes ready for a week',
    'makes ready for a year',
    'sends',
    'cancels',
    'cancels the first part',
    'cancels as not paid',
    'says sold already',
    'says the last part is sold already',
    'says refunded',
  ],
  operator: ['asks', 'decides'],
  time: ['an hour', 'half a day', 'two days', 'five days'],
} as const
type Who = keyof typeof acts
interface Act {
  who: Who
  does: string
}
const starts = ['reserve', 'reserve', 'collect', 'collect', 'accept', 'accept parts', 'accept parts', 'accept parts'] as const
interface Plan {
  start: (typeof starts)[number]
  acts: Act[]
}

function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  const start = oneOf(random, starts)
  const who = () => oneOf(random, ['buyer', 'buyer', 'buyer', 'seller', 'seller', 'operator', 'time', 'time'] as const)
  const length = 3 + Math.floor(random() * 10)
  return {
    start,
    acts: Array.from({ length }, () => {
      const one = who()
      return { who: one, does: oneOf<string>(random, [...acts[one]]) }
    }),
  }
}

/** Removes the steps that the fault does not need. */
async function shrink(plan: Plan): Promise<Plan> {
  let least = plan
  for (let at = plan.acts.length - 1; at >= 0; at--) {
    const shorter = { ...least, acts: least.acts.filter((_, index) => index !== at) }
    if ((await live([shorter]))[0]) least = shorter
  }
  return least
}

interface Life {
  world: World
  dealId: string
  listingIds: string[]
  /** The truth that only the buyer and the bank know. */
  paidPence: number
}

/** Plays the plans, then lets time pass with an honest operator and buyers who insist on what they paid. Returns what is wrong. */
async function live(plans: Plan[]): Promise<(string | undefined)[]> {
  const world = await aWorld()
  const all: Life[] = []
  for (const plan of plans) {
    const life = { world, ...(await begin(world, plan.start)), paidPence: 0 }
    for (const act of plan.acts) await play(life, act)
    all.push(life)
  }
  for (let turn = 0; turn < 3; turn++) await growOld(all)
  return Promise.all(all.map(judge))
}

/** Lets ten days pass, after which the operator has decided every case by what really happened. */
async function growOld(all: Life[]): Promise<void> {
  for (const life of all) {
    await standUp(life)
    await makeOlder(life, 10 * 24)
  }
  await moveDueDeals.run(server.context, {})
  for (const life of all) {
    await standUp(life)
    await decide(life)
  }
}

async function begin({ buyer, seller }: World, start: Plan['start']): Promise<Pick<Life, 'dealId' | 'listingIds'>> {
  if (start === 'accept parts') {
    const { dealId, listings } = await aDealOfParts(server, { buyer, seller })
    return { dealId, listingIds: listings.map(({ id }) => id) }
  }
  const listing = await server.aProduct({ depotId: seller.depotId, stock: 1 })
  const delivery = start === 'collect' ? { method: 'collect' as const } : homeAddress
  if (start !== 'accept') {
    const total = totalOf({ ...listing, ...(start === 'collect' ? { deliveryPence: 0 } : {}) })
    const reserved = await server.api(reserveProduct, { params: { id: listing.id }, body: { delivery, total } }, buyer)
    expect(reserved.status).toBe(201)
    return { dealId: reserved.body.deal.id, listingIds: [listing.id] }
  }
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId] })
  const { items } = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: enquiry.parts.map(({ id }) => ({ enquiryPartId: id, productId: listing.id })),
  })
  const body = { status: 'accepted' as const, delivery }
  const accepted = await server.api(setQuotationItemStatus, { params: { id: String(items[0]?.id) }, body }, buyer)
  expect(accepted.status).toBe(200)
  return { dealId: String(accepted.body.deal?.id), listingIds: [listing.id] }
}

async function play(life: Life, { who, does }: Act): Promise<void> {
  if (who === 'time') return pass(life, { 'an hour': 1, 'half a day': 12, 'two days': 48, 'five days': 120 }[does] ?? 1)
  if (who === 'operator') return does === 'asks' ? ask(life) : decide(life)
  const { deal, total, kept } = await look(life)
  if (does === 'pays') {
    const isOpen = ['agreed', 'ready'].includes(deal.status)
    if (isOpen && life.paidPence === 0) life.paidPence = total
    return
  }
  // A buyer who has paid does not touch the total.
  if (life.paidPence > 0 && (does === 'collects' || does === 'wants it sent')) return
  if (does.startsWith('claims')) {
    const body = { kind: does === 'claims' ? ('faulty' as const) : ('not-arrived' as const), text: 'It is not as it should be.' }
    const opened = await server.api(openClaim, { params: { id: deal.id }, body }, life.world.buyer)
    return expect([201, 409]).toContain(opened.status)
  }
  const body = bodies(total, kept, life.paidPence || total)[`${who} ${does}`]
  if (!body) throw new Error(`nothing known of ${who} ${does}`)
  const answer = await server.api(moveDeal, { params: { id: deal.id }, body: body as never }, life.world[who])
  const isRefused = ['says another sum', 'says nothing came to pay', 'makes ready for a year'].includes(does)
  expect([does, answer.status]).toEqual([does, expect.toBeOneOf(isRefused ? [409, 422] : [200, 409, 422])])
}

/** The moves of each side. Buyers know what they paid. */
function bodies(total: number, kept: { id: string }[], paidPence: number): Record<string, object> {
  const [first, last] = [kept[0], kept.at(-1)].map((item) => [item?.id])
  const inDays = (days: number) => londonDay(new Date(Date.now() + days * DAY_MS))
  return {
    'buyer says paid': { to: 'paid', amount: paidPence / 100 },
    'buyer says another sum': { to: 'paid', amount: (total - 1) / 100 },
    'buyer says nothing came to pay': { to: 'paid', amount: 0 },
    'buyer collects': { to: 'delivery', delivery: { method: 'collect' } },
    'buyer wants it sent': { to: 'delivery', delivery: homeAddress },
    'buyer cancels': { to: 'cancelled', reason: 'changed-mind' },
    'buyer cancels the first part': { to: 'cancelled', item_ids: first },
    'buyer cancels the last part': { to: 'cancelled', item_ids: last, reason: 'found-elsewhere' },
    'buyer contests': { to: 'contested', amount: paidPence / 100, text: 'My bank shows it as sent.' },
    'buyer says refunded': { to: 'refunded' },
    'buyer receives': { to: 'received' },
    'seller marks paid': { to: 'paid' },
    'seller marks a little paid': { to: 'paid', amount: 0.01 },
    'seller says not received': { to: 'not-received' },
    'seller makes ready': { to: 'ready' },
    'seller makes ready for a week': { to: 'ready', collect_by: inDays(7) },
    'seller makes ready for a year': { to: 'ready', collect_by: inDays(365) },
    'seller sends': { to: 'sent', carrier: 'DPD' },
    'seller cancels': { to: 'cancelled', reason: 'would-not-fit' },
    'seller cancels the first part': { to: 'cancelled', item_ids: first, reason: 'would-not-fit' },
    'seller says the last part is sold already': { to: 'cancelled', item_ids: last, reason: 'sold-already' },
    'seller cancels as not paid': { to: 'cancelled', reason: 'not-paid' },
    'seller says sold already': { to: 'cancelled', reason: 'sold-already' },
    'seller says refunded': { to: 'refunded' },
  }
}

async function ask({ world, dealId }: Life): Promise<void> {
  const body = { question: 'Has the money come by now?' }
  const asked = await server.api(askForPayment, { params: { id: dealId }, body }, world.operator)
  expect([200, 409]).toContain(asked.status)
}

/** By what really happened. */
async function decide(life: Life): Promise<void> {
  const { deal } = await look(life)
  if (!isMoneyWithOperator(factsOf(deal))) return
  const body = { came: life.paidPence > 0, reasons: 'The statement of the bank shows it.' }
  const decided = await server.api(decidePayment, { params: { id: deal.id }, body }, life.world.operator)
  expect([decided.status, deal]).toEqual([200, deal])
}

async function pass(life: Life, hours: number): Promise<void> {
  await standUp(life)
  await makeOlder(life, hours)
  await moveDueDeals.run(server.context, {})
}

/** Makes the deal this many hours older. */
async function makeOlder({ dealId }: Life, hours: number): Promise<void> {
  await server.db.update(deals).set(older(deals, hours)).where(eq(deals.id, dealId))
  await server.db.update(claims).set(older(claims, hours)).where(eq(claims.dealId, dealId))
}

function older(table: PgTable, hours: number): Record<string, SQL> {
  const times = Object.entries(getTableColumns(table)).filter(([, { dataType }]) => dataType === 'date')
  return Object.fromEntries(times.map(([name, column]) => [name, sql`${column} - make_interval(hours => ${hours}::int)`]))
}

/** A buyer who really paid soon says so: after the deal has ended, or when more was paid than it now comes to. */
async function standUp(life: Life): Promise<void> {
  if (life.paidPence === 0) return
  const { deal, total } = await look(life)
  const isMore = life.paidPence > total && deal.buyerPaidPence !== life.paidPence
  if (isMore && stateAfter(factsOf(deal), 'paid', 'buyer')) await play(life, { who: 'buyer', does: 'says paid' })
  if (stateAfter(factsOf(deal), 'contested', 'buyer')) await play(life, { who: 'buyer', does: 'contests' })
}

async function judge(life: Life): Promise<string | undefined> {
  const { deal, items, held, total } = await look(life)
  const facts = factsOf(deal)
  const shelves = await server.db.select().from(products).where(inArray(products.id, life.listingIds))
  const onShelf = shelves.reduce((sum, { stock }) => sum + stock, 0)
  if (onShelf + held + soldElsewhere(deal, items) !== life.listingIds.length) return 'a piece is lost'
  const isDepotsOwn = deal.reservedUntil === null && stateAfter(facts, 'cancelled', 'seller') === 'cancelled'
  if (held > 0 && deal.sellerPaidAt === null && !isDepotsOwn) return `the piece is held without money: ${deal.status}`
  if (held > 0 && isMoneyWithOperator(facts)) return 'it still waits for an operator'
  const over = life.paidPence - (deal.status === 'cancelled' ? 0 : total)
  // While the deal goes on, the page shows both sums and nobody decides between them.
  const isLess = deal.status !== 'cancelled' && (deal.sellerPaidPence ?? life.paidPence) < life.paidPence
  const owed = isRefundOwed(facts) ? (refundDuePence(deal) ?? 0) : 0
  if (owed < over && !isLess) return `${life.paidPence} was paid, ${total} is the total, and ${owed} is owed back`
  return faultInParts(server, deal.id, life.world.buyer)
}

/** Pieces that do not come back to the shelf: the depot sold them to somebody else. */
function soldElsewhere(deal: typeof deals.$inferSelect, items: (typeof dealItems.$inferSelect)[]): number {
  const reasons = items.map((item) => (item.cancelledAt ? item.cancelReason : deal.cancelReason))
  return reasons.filter((reason) => reason === 'sold-already').length
}

async function look({ dealId }: Life) {
  const [deal] = await server.db.select().from(deals).where(eq(deals.id, dealId))
  if (!deal) throw new Error('the deal is gone')
  const items = await server.db.select().from(dealItems).where(eq(dealItems.dealId, dealId)).orderBy(dealItems.id)
  const kept = items.filter(({ cancelledAt }) => cancelledAt === null)
  const held = items.reduce((sum, item) => sum + item.held, 0)
  return { deal, items, kept, held, total: deal.partsPence + deal.deliveryPence }
}
