import { closeEnquiry, respondToEnquiry } from '@allyards/contract/enquiries'
import { isEnquiryOver, type OfferState } from '@allyards/contract/lifecycles'
import * as contract from '@allyards/contract/quotations'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/test-server'
import { depots } from '../../depots/depots.table'
import { expireEnquiries } from '../enquiries/expire-enquiries'
import { fanOutEnquiry } from '../instant/fan-out-enquiry'
import { enquiries, enquiryEvents, receivedEnquiries } from '../tables/enquiries.table'
import { quotationItems, quotations } from '../tables/quotations.table'
import { expireOffers } from './expire-offers'

const ROUNDS = 14
const ACTIONS_PER_ROUND = 36
/** How many are under way at once: more than there are connections, so that some wait and act on what they read late. */
const AT_ONCE = 6
const PART_IDS = ['headlamp', 'seat', 'radio', 'bumper', 'grille']
/** What a refused press may answer, 503 on a busy machine; anything else, a 500 above all, is a defect. */
const REFUSALS = [404, 409, 422, 503]
/** How often each press must at least have worked over all rounds: a product that refuses everything tells one story too. */
const LEAST = {
  quote: 20,
  accept: 8,
  'accept several': 2,
  decline: 5,
  withdraw: 2,
  edit: 4,
  extend: 6,
  respond: 4,
  close: 1,
  'run out': 1,
}
const worked = new Map<string, number>()
const countWorked = (name: string, times = 1) => worked.set(name, (worked.get(name) ?? 0) + times)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
  'buyer, depots and clock in any order leave one story (seed %i)',
  async (seed) => {
    const random = seeded(seed + 1)
    const scene = await aScene(random)
    const actions = actionsOf(scene, random)
    for (let done = 0; done < ACTIONS_PER_ROUND; done += AT_ONCE) {
      const pressed = Array.from({ length: AT_ONCE }, () => pick(random, actions))
      const answers = await Promise.all(pressed.map(async ([name, press]) => ({ name, status: await press() })))
      for (const { name, status } of answers) {
        if (status === 200 || status === 201) countWorked(name)
        else expect(REFUSALS).toContain(status)
      }
      await checkStory(scene)
    }
    const ranOut = and(eq(enquiryEvents.enquiryId, scene.enquiryId), eq(enquiryEvents.kind, 'offer-expired'))
    countWorked('run out', await server.db.$count(enquiryEvents, ranOut))
  },
)

it('every press worked often enough for the stories to mean something', () => {
  for (const [name, least] of Object.entries(LEAST)) expect(worked.get(name) ?? 0, name).toBeGreaterThanOrEqual(least)
})

type Scene = Awaited<ReturnType<typeof aScene>>

async function aScene(random: () => number) {
  const buyer = await server.aBuyer()
  const sellers = await Promise.all([server.aSeller(), server.aSeller(), server.aSeller()])
  const partIds = PART_IDS.slice(0, 2 + Math.floor(random() * (PART_IDS.length - 1)))
  const enquiry = await server.anEnquiry({ buyerId: buyer.id, partIds, depotIds: sellers.map(({ depotId }) => depotId) })
  return { buyer, sellers, partIds, enquiryId: enquiry.id }
}

/** Everything that buyer, depots and the clock can do, each as a named press that gives the answer's status. */
function actionsOf({ buyer, sellers, partIds, enquiryId }: Scene, random: () => number): [string, () => Promise<number>][] {
  const params = { enquiryId }
  const anItem = async () => {
    const rows = await server.db
      .select({ id: quotationItems.id, status: quotationItems.status, depotId: quotations.depotId, quotationId: quotations.id })
      .from(quotationItems)
      .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
      .where(eq(quotations.enquiryId, enquiryId))
    const open = rows.filter(({ status }) => status === 'pending')
    const among = open.length > 0 && random() < 0.7 ? open : rows
    return among.length === 0 ? undefined : pick(random, among)
  }
  const onItem = async (act: (item: NonNullable<Awaited<ReturnType<typeof anItem>>>) => Promise<{ status: number }>) => {
    const item = await anItem()
    return item ? (await act(item)).status : 404
  }
  const ownerOf = (item: { depotId: string }) => sellers.find(({ depotId }) => depotId === item.depotId) ?? {}
  const decide = (caller: { token?: string }, id: string, status: 'accepted' | 'declined' | 'withdrawn') =>
    server.api(contract.setQuotationItemStatus, { params: { id }, body: { status } }, caller)
  const quote = async () => {
    const items = partIds
      .filter(() => random() < 0.8)
      .map((part_id) => ({
        part_id,
        price: 10 + Math.floor(random() * 90),
        condition: 'A' as const,
        warranty_months: 3,
        delivery_price: 5,
        delivery_days: 2,
      }))
    const body = { enquiry_id: enquiryId, notes: 'Tested.', items }
    return (await server.api(contract.createQuotation, { body }, pick(random, sellers))).status
  }
  const accept = () => onItem((item) => decide(buyer, item.id, 'accepted'))
  return [
    ['quote', quote],
    ['quote', quote],
    ['quote', quote],
    ['accept', accept],
    ['accept', accept],
    ['decline', () => onItem((item) => decide(buyer, item.id, 'declined'))],
    ['withdraw', () => onItem((item) => decide(ownerOf(item), item.id, 'withdrawn'))],
    [
      'edit',
      () =>
        onItem((item) => server.api(contract.editQuotationItem, { params: { id: item.id }, body: { price: 9 } }, ownerOf(item))),
    ],
    ['extend', () => onItem((item) => server.api(contract.extendQuotation, { params: { id: item.quotationId } }, ownerOf(item)))],
    [
      'accept several',
      async () => {
        const item_ids = (await Promise.all([anItem(), anItem()])).flatMap((item) => item?.id ?? [])
        if (item_ids.length === 0) return 404
        return (await server.api(contract.acceptOffers, { params, body: { item_ids } }, buyer)).status
      },
    ],
    [
      'respond',
      async () => {
        const body = { status: pick(random, ['accepted', 'declined'] as const) }
        return (await server.api(respondToEnquiry, { params, body }, pick(random, sellers))).status
      },
    ],
    ['close', async () => (random() < 0.15 ? (await server.api(closeEnquiry, { params }, buyer)).status : 404)],
    [
      'clock',
      async () => {
        const item = await anItem()
        if (item && random() < 0.3) await runOut(item.quotationId)
        await expireOffers.run(server.context, {})
        return 200
      },
    ],
    [
      'deliver again',
      async () => {
        await expireEnquiries.run(server.context, {})
        await fanOutEnquiry.run(server.context, { enquiryId })
        return 200
      },
    ],
  ]
}

const runOut = (quotationId: string) =>
  server.db
    .update(quotations)
    .set({ validUntil: new Date(Date.now() - 1000) })
    .where(eq(quotations.id, quotationId))

/** Whatever happened, the tables tell one story. */
async function checkStory({ enquiryId, partIds, sellers }: Scene): Promise<void> {
  const [enquiry] = await server.db.select().from(enquiries).where(eq(enquiries.id, enquiryId))
  const items = await server.db
    .select({
      id: quotationItems.id,
      partId: quotationItems.partId,
      status: quotationItems.status,
      depotId: quotations.depotId,
    })
    .from(quotationItems)
    .innerJoin(quotations, eq(quotations.id, quotationItems.quotationId))
    .where(eq(quotations.enquiryId, enquiryId))
  const received = await server.db.select().from(receivedEnquiries).where(eq(receivedEnquiries.enquiryId, enquiryId))
  const events = await server.db.select().from(enquiryEvents).where(eq(enquiryEvents.enquiryId, enquiryId))
  const with_ = (status: string) => items.filter((item) => item.status === status)

  const acceptedParts = with_('accepted').map(({ partId }) => partId)
  expect(new Set(acceptedParts).size, 'one accepted offer for a part').toBe(acceptedParts.length)
  expect(with_('pending').filter(({ partId }) => acceptedParts.includes(partId))).toEqual([])
  const expected = acceptedParts.length === partIds.length ? ['closed'] : acceptedParts.length > 0 ? ['accepted', 'closed'] : []
  if (expected.length > 0) expect(expected).toContain(enquiry?.status)
  else expect(items.length > 0 ? ['quoted', 'closed', 'expired'] : ['open', 'closed', 'expired']).toContain(enquiry?.status)
  if (enquiry?.status === 'closed' || enquiry?.status === 'expired') expect(with_('pending')).toEqual([])

  for (const seller of sellers) {
    const own = received.filter(({ depotId }) => depotId === seller.depotId)
    expect(own, 'every depot has it once').toHaveLength(1)
    const waits = own[0]?.status === 'pending' || own[0]?.status === 'accepted'
    expect(own[0]?.isMissed, 'what waits at the end is missed').toBe(waits && isEnquiryOver(enquiry?.status ?? 'open'))
    expect(own[0]?.status === 'quoted').toBe(items.some(({ depotId }) => depotId === seller.depotId))
    const [depot] = await server.db.select().from(depots).where(eq(depots.id, seller.depotId))
    expect(depot?.withdrawnOffers).toBe(with_('withdrawn').filter(({ depotId }) => depotId === seller.depotId).length)
  }
  for (const item of items) {
    const decisions = events.filter(({ itemId, kind }) => itemId === item.id && kind !== 'offer-edited').map(({ kind }) => kind)
    expect(decisions, 'decided once').toHaveLength(item.status === 'pending' ? 0 : 1)
    expect(toldAs[item.status], 'and written down').toEqual(expect.arrayContaining(decisions))
  }
}

/** What the history may say of an offer in this state. */
const toldAs: Record<OfferState, string[]> = {
  pending: [],
  accepted: ['offer-accepted'],
  declined: ['offer-declined', 'offer-not-chosen', 'offer-ended'],
  withdrawn: ['offer-withdrawn'],
  expired: ['offer-expired', 'offer-ended'],
}

const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
