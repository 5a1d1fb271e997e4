import { type ClaimStep, claimStateAfter, claimSteps, moveClaim, openClaim } from '@allyards/contract/claims'
import { type DealStep, dealSteps, stateAfter } from '@allyards/contract/deal-moves'
import { moveDeal, reserveProduct } from '@allyards/contract/deals'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { acceptOffers } from '@allyards/contract/quotations'
import { and, eq, type SQL, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createRandom, oneOf } from '../../test/make-input'
import { faultInParts } from '../../test/parts-of-deals'
import { decideOnRatings, faultInReputation, rate } from '../../test/reputation'
import { totalOf } from '../../test/reserving'
import { startTestServer, type TestServer } from '../../test/test-server'
import { moveDueDeals } from '../modules/deals/agreed/deal-clock'
import { claimFacts, factsOf } from '../modules/deals/change/deal-facts'
import { claims, dealEvents, dealItems, deals, isKept } from '../modules/deals/tables/deals.table'
import { quotationItems } from '../modules/deals/tables/quotations.table'
import { notifications } from '../modules/notifications/notifications.table'
import { products } from '../modules/products/products.table'

const sequences = inject('dealSequences')
const seed = 20_261_116
const random = createRandom(seed)
const STOCK = 3
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
})
afterAll(() => server.close())

test(`${sequences} random lives of deals keep to the contract, lose no stock, tell each move once and count ratings that may count (seed ${seed})`, {
  timeout: HOUR_MS,
}, async () => {
  let world = await aWorld()
  for (let count = 0; count < sequences; count++) {
    if (count % 20 === 0) world = await aWorld()
    const dealId = await begin(world)
    if (!dealId) continue
    const steps = 3 + Math.floor(random() * 12)
    for (let step = 0; step < steps; step++) await act(world, dealId)
    expect(await faultInParts(server, dealId, world.buyer)).toBeUndefined()
    expect(await faultInReputation(server, world)).toBeUndefined()
    await stockIsKept(world)
  }
})

async function aWorld() {
  const [buyer, seller, stranger] = [await server.aBuyer(), await server.aSeller(), await server.aBuyer()]
  const listing = await server.aProduct({ depotId: seller.depotId, stock: STOCK })
  return { buyer, seller, stranger, operator: await server.anOperator(), listing, gone: 0 }
}
type World = Awaited<ReturnType<typeof aWorld>>

/** Accepted or reserved, with or without an address; nothing when the shelf is empty. */
async function begin({ buyer, seller, listing }: World): Promise<string | undefined> {
  const home = { method: 'deliver' as const, name: 'Bea', addressLine1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 4DY' }
  const delivery = oneOf(random, [undefined, home, { method: 'collect' as const }])
  const [shelf] = await server.db.select().from(products).where(eq(products.id, listing.id))
  const isThere = (pieces: number) => shelf?.status === 'live' && shelf.stock >= pieces
  if (random() < 0.5) {
    const reserved = await server.api(
      reserveProduct,
      {
        params: { id: listing.id },
        body: {
          ...(delivery ? { delivery } : {}),
          total: totalOf({ ...listing, ...(delivery?.method === 'collect' ? { deliveryPence: 0 } : {}) }),
        },
      },
      buyer,
    )
    if (reserved.status === 201) return reserved.body.deal.id
    expect([isThere(1), reserved.status]).toEqual([false, 409])
    return undefined
  }
  const quantity = oneOf(random, [1, 1, 2])
  const asked = (['nearside', 'offside'] as const).map((side) => ({ partId: 'headlamp', side, quantity }))
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, depotIds: [seller.depotId], asked })
  const { id, items } = await server.aQuotation({
    enquiryId: enquiry.id,
    depotId: seller.depotId,
    items: enquiry.parts.map(({ id }, index) => ({ enquiryPartId: id, ...(index === 0 ? { productId: listing.id } : {}) })),
  })
  const chosen = items.slice(0, oneOf(random, [1, 2]))
  const body = { item_ids: chosen.map((item) => item.id), ...(delivery ? { delivery } : {}) }
  const accepted = await server.api(acceptOffers, { params: { enquiryId: enquiry.id }, body }, buyer)
  expect(accepted.status).toBe(isThere(quantity) ? 200 : 409)
  const offers = await server.db.select().from(quotationItems).where(eq(quotationItems.quotationId, id))
  const other = offers.find((offer) => offer.id === items[1]?.id)
  if (chosen.length === 1) expect(other?.status).toBe('pending')
  return accepted.body.deal?.id
}

/** One random act, allowed or not, and what the contract says must follow. */
async function act(world: World, dealId: string): Promise<void> {
  const who = oneOf(random, ['buyer', 'buyer', 'seller', 'seller', 'clock', 'stranger', 'claim', 'rating'] as const)
  if (who === 'claim') return actOnClaim(world, dealId)
  if (who === 'rating') return actOnRating(world, dealId)
  const before = await look(world, dealId)
  const step = pickStep(before.deal, who)
  if (step === 'cancelled' && (who === 'buyer' || who === 'seller') && random() < 0.5) return cancelPart(world, dealId, who)
  if (who === 'clock') return tick(world, dealId)
  if (who === 'stranger') {
    const answer = await server.api(moveDeal, { params: { id: dealId }, body: bodyOf(step, 'buyer') as never }, world.stranger)
    expect(answer.status).toBe(404)
    return expect(await look(world, dealId)).toEqual(before)
  }
  const expected = stateAfter(factsOf(before.deal), step, who)
  const body = bodyOf(step, who)
  const answer = await server.api(moveDeal, { params: { id: dealId }, body: body as never }, world[who])
  const after = await look(world, dealId)
  const isPriceFixed = body.reason === 'priced-wrongly' && before.deal.status !== 'agreed'
  const isWrongSum = step === 'paid' && who === 'buyer' && body.amount !== undefined
  if (expected === undefined || isPriceFixed || isWrongSum) {
    expect([step, who, answer.status]).toEqual([step, who, expected === undefined ? 409 : 422])
    return expect(after).toEqual(before)
  }
  expect([step, who, answer.status, after.deal.status]).toEqual([step, who, 200, expected])
  if (body.reason === 'damaged') world.gone += before.held
  toldOnce(before, after, who)
}

/** Any step, or half of the time one that goes on: lives of random steps alone seldom reach their receipt. */
function pickStep(deal: Seen['deal'], who: string): DealStep {
  const goesOn = (step: DealStep) =>
    (who === 'buyer' || who === 'seller') && step !== 'cancelled' && stateAfter(factsOf(deal), step, who) !== undefined
  const onwards = dealSteps.filter(goesOn)
  return onwards.length > 0 && random() < 0.5 ? oneOf(random, onwards) : oneOf(random, [...dealSteps])
}

/** Cancels one part. Cancelling the last one ends the deal; a claim about it may prevent that. */
async function cancelPart(world: World, dealId: string, who: 'buyer' | 'seller'): Promise<void> {
  const before = await look(world, dealId)
  const part = oneOf(random, before.kept)
  const reason = who === 'buyer' ? undefined : oneOf(random, ['damaged', 'would-not-fit'] as const)
  const body = { to: 'cancelled' as const, item_ids: [part.id], ...(reason ? { reason } : {}) }
  const answer = await server.api(moveDeal, { params: { id: dealId }, body }, world[who])
  const after = await look(world, dealId)
  const isLegal = stateAfter(factsOf(before.deal), 'cancelled', who) === 'cancelled'
  const [claim] = await server.db.select().from(claims).where(eq(claims.dealId, dealId))
  if (answer.status === 409) {
    expect(isLegal && !(claim && before.kept.length > 1)).toBe(false)
    return expect(after).toEqual(before)
  }
  expect([answer.status, isLegal]).toEqual([200, true])
  const isLast = before.kept.length === 1
  expect(after.deal.status).toBe(isLast ? 'cancelled' : before.deal.status)
  expect(after.kept.map(({ id }) => id)).toEqual(before.kept.map(({ id }) => id).filter((id) => isLast || id !== part.id))
  if (reason === 'damaged') world.gone += part.held
  if (!claim) toldOnce(before, after, who)
}

/** A change makes one event, one notice and one mail to the other side; no change makes none. */
function toldOnce(before: Seen, after: Seen, who: 'buyer' | 'seller'): void {
  const events = after.events - before.events
  expect(events).toBeLessThanOrEqual(1)
  if (after.deal.status !== before.deal.status) expect(events).toBe(1)
  const other = who === 'buyer' ? 'toSeller' : 'toBuyer'
  const own = who === 'buyer' ? 'toBuyer' : 'toSeller'
  expect(after[other] - before[other]).toBe(events)
  expect(after[own] - before[own]).toBe(0)
  expect(after.mails - before.mails).toBe(events)
}

const due: Partial<typeof deals.$inferInsert>[] = [
  { reservedUntil: daysAgo(1) },
  { collectBy: daysAgo(1) },
  { answerPaidBy: daysAgo(1) },
  { sentAt: daysAgo(12.5) },
  { sentAt: daysAgo(15) },
  { receivedAt: daysAgo(15), agreedAt: daysAgo(30) },
  { agreedAt: daysAgo(30) },
]

/** One side rates a part, or an operator decides whether the ratings of the two count. Only the first rating of a part is taken. */
async function actOnRating(world: World, dealId: string): Promise<void> {
  if (random() < 0.2) {
    const status = await decideOnRatings(server, world, world.operator, random() < 0.5)
    return expect([undefined, 200]).toContain(status)
  }
  const items = await server.db.select().from(dealItems).where(eq(dealItems.dealId, dealId)).orderBy(dealItems.id)
  const { id, quotationItemId } = oneOf(random, items)
  const [by, stars] = [oneOf(random, ['buyer', 'seller'] as const), oneOf(random, [1, 3, 5])]
  expect([201, 409]).toContain(await rate(server, world, by, quotationItemId ?? id, stars))
  expect(await rate(server, world, by, quotationItemId ?? id, stars)).toBe(409)
}

/** Lets time pass: sets every date back, then runs the clock's job twice at once. */
async function tick(world: World, dealId: string): Promise<void> {
  const { deal } = await look(world, dealId)
  const columns = oneOf(random, due)
  const [name] = Object.keys(columns) as (keyof typeof deal)[]
  if (name && deal[name] !== null) await server.db.update(deals).set(columns).where(eq(deals.id, dealId))
  const before = await look(world, dealId)
  await Promise.all([moveDueDeals.run(server.context, {}), moveDueDeals.run(server.context, {})])
  const after = await look(world, dealId)
  if (after.deal.status === before.deal.status) return
  const step = after.deal.status as DealStep
  expect(stateAfter(factsOf(before.deal), step, 'system')).toBe(after.deal.status)
}

/** These steps take words. */
const mustSay = new Set<ClaimStep>(['refused', 'open', 'added', 'second-look', 'photo-asked', 'photo-answered'])

async function actOnClaim(world: World, dealId: string): Promise<void> {
  const [claim] = await server.db.select().from(claims).where(eq(claims.dealId, dealId))
  if (!claim) {
    const body = { kind: 'faulty' as const, text: 'It does not work.' }
    const { deal } = await look(world, dealId)
    const opened = await server.api(openClaim, { params: { id: dealId }, body }, world.buyer)
    expect(opened.status).toBe(deal.status === 'cancelled' ? 409 : 201)
    return
  }
  const who = oneOf(random, ['buyer', 'seller'] as const)
  const step: ClaimStep = oneOf(random, [...claimSteps])
  const expected = claimStateAfter(claimFacts(claim), step, who, new Date())
  const offer = { refund: 'refund' as const, return_cost: 'seller' as const }
  // The buyer agrees to what stands.
  const shown = { ...offer, amount: (claim.offer?.amountPence ?? 0) / 100 }
  const offers = { ...(step === 'proposed' ? { offer } : {}), ...(step === 'agreed' ? { offer: shown } : {}) }
  const body = { to: step, ...offers, ...(mustSay.has(step) ? { text: 'It was wet inside.' } : {}) }
  const before = await look(world, dealId)
  const answer = await server.api(moveClaim, { params: { id: claim.id }, body: body as never }, world[who])
  const after = await look(world, dealId)
  if (expected === undefined) {
    expect(answer.status).toBe(409)
    return expect(after).toEqual(before)
  }
  expect([step, who, answer.status, answer.body.status]).toEqual([step, who, 200, expected])
  toldOnce(before, after, who)
}

function bodyOf(step: DealStep, who: 'buyer' | 'seller') {
  const reasons = who === 'buyer' ? (['changed-mind'] as const) : (['damaged', 'would-not-fit', 'priced-wrongly'] as const)
  const bodies = {
    delivery: { to: 'delivery', delivery: { method: 'collect' } },
    paid: { to: 'paid', amount: oneOf(random, [undefined, 10]) },
    sent: { to: 'sent', carrier: oneOf(random, ['DPD', 'Own van']) },
    ready: { to: 'ready' },
    received: { to: 'received', fits: oneOf(random, [undefined, 'fits', 'does-not-fit']) },
    completed: { to: 'completed' },
    'not-received': { to: 'not-received' },
    contested: { to: 'contested', text: 'Sent on Tuesday with the number.' },
    cancelled: { to: 'cancelled', reason: oneOf(random, [...reasons]) },
    refunded: { to: 'refunded' },
  } as const
  return bodies[step] as { to: DealStep; reason?: string; amount?: number }
}

type Seen = Awaited<ReturnType<typeof look>>

async function look({ buyer, seller }: World, dealId: string) {
  const [deal] = await server.db.select().from(deals).where(eq(deals.id, dealId))
  if (!deal) throw new Error('the deal is gone')
  const link = eq(notifications.link, `/deal/${dealId}`)
  const told = await server.db.select().from(notifications).where(link)
  return {
    deal,
    kept: await server.db
      .select({ id: dealItems.id, held: dealItems.held })
      .from(dealItems)
      .where(and(eq(dealItems.dealId, dealId), isKept))
      .orderBy(dealItems.id),
    held: await heldIn(eq(dealItems.dealId, dealId)),
    events: await server.db.$count(dealEvents, eq(dealEvents.dealId, dealId)),
    toBuyer: told.filter(({ userId }) => userId === buyer.id).length,
    toSeller: told.filter(({ userId }) => userId === seller.id).length,
    mails: told.filter(({ mailDueAt, mailedAt }) => mailDueAt !== null || mailedAt !== null).length,
  }
}

/** Every piece is counted exactly once: on the shelf, in a deal, or reported gone. */
async function stockIsKept({ listing, gone }: World): Promise<void> {
  const [shelf] = await server.db.select().from(products).where(eq(products.id, listing.id))
  const held = await heldIn(eq(dealItems.productId, listing.id))
  expect(shelf?.stock).toBeGreaterThanOrEqual(0)
  expect((shelf?.stock ?? 0) + held + gone).toBe(STOCK)
}

async function heldIn(where: SQL): Promise<number> {
  const [held] = await server.db
    .select({ pieces: sum(dealItems.held) })
    .from(dealItems)
    .where(where)
  return Number(held?.pieces ?? 0)
}
