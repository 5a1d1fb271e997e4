import { stateRules } from '@allyards/contract/depot-states'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@allyards/contract/durations'
import { isEnquiryOver } from '@allyards/contract/lifecycles'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import type { CatalogueMake } from '../modules/catalogue/catalogue-file'
import { createConversations } from './dealing/conversations'
import { createDeals, type DemoDeals } from './dealing/deals'
import { decideOffers } from './dealing/decide-offers'
import { createEvidence } from './dealing/evidence'
import { createNotices } from './dealing/notices'
import { createOffers, createReceived, type DemoQuotation, type DemoReceived, depotsAsked } from './dealing/offers'
import { createFeedback } from './dealing/ratings'
import { createWants } from './dealing/wants'
import { createDepots, type Depot } from './depots/depots'
import { createEnquiries, type DemoEnquiry } from './enquiries/enquiries'
import type { PictureUrls } from './parts/pictures'
import { type DemoUser, demoUser, invent } from './people'
import { Random } from './random'
import { createListings } from './stock/listings'
import { createProductViews } from './stock/product-views'
import { VehiclePool } from './vehicles/vehicle-pool'

const SEED = 'allyards'
const BUYERS = 82
const EXPIRING_SOON = 4

export const demoAccounts = {
  password: 'Demo!2345',
  buyer: { name: 'Priya Shah', email: 'buyer@demo.allyards.test' },
  seller: { name: 'Dan Marlow', email: 'seller@demo.allyards.test' },
} as const

/** Everything the demo shows, as rows. The same catalogue, pictures and time give the same rows. */
export function createDataset(catalogue: readonly CatalogueMake[], pictures: PictureUrls, now: Date) {
  const random = new Random(SEED)
  const pool = new VehiclePool(catalogue, now.getFullYear())
  const depots = createDepots(random.stream('depots'), now, demoAccounts.seller, pool.makes)
  const buyers = createBuyers(random.stream('buyers'), now, depots.length)
  const enquiries = createEnquiries(random.stream('enquiries'), now, buyers, pool)
  const products = createListings(random.stream('listings'), now, depots, pool, pictures, enquiries)
  const { deals, received } = answer(random.stream('offers'), now, enquiries, depots, pictures)
  const [buyer] = buyers
  const [depot] = depots
  if (!buyer || !depot) throw new Error('The demo has no accounts')
  letSomeExpireSoon(deals, depot, now)
  const bought = createDeals(random.stream('deals'), now, deals, [buyer.id, depot.user.id])
  const feedback = createFeedback(random.stream('feedback'), now, deals, receiptsOf(bought))
  summarise(depots, deals, received)
  letOneBeNew(depots, deals, products, buyer)
  const receivedByDemoSeller = received.filter(({ row }) => row.depotId === depot.company.id)
  return {
    users: [...depots.map(({ user }) => user), ...buyers],
    depots: depots.map(({ company }) => company),
    products,
    productViews: createProductViews(
      random.stream('product-views'),
      now,
      products.filter(({ depotId }) => depotId === depot.company.id),
    ),
    enquiries: enquiries.map(({ row }) => row),
    enquiryParts: enquiries.flatMap(({ parts }) => parts),
    receivedEnquiries: received.map(({ row, enquiry }) => ({ ...row, isMissed: isMissed(enquiry, row) })),
    quotations: deals.map(({ quotation }) => quotation.row),
    quotationItems: deals.flatMap(({ quotation }) => quotation.items),
    feedback,
    ...bought,
    fitEvidence: createEvidence(bought, enquiries, pool),
    ...createWants(random.stream('wants'), now, { buyerId: buyer.id, enquiries, products, pool }),
    ...createConversations(random.stream('conversations'), now, deals, buyer, depot),
    notifications: createNotices(random.stream('notices'), now, { deals, received: receivedByDemoSeller, buyer, depot }),
  }
}

const isMissed = ({ row: { status = 'open' } }: DemoEnquiry, { status: answer }: DemoReceived) =>
  isEnquiryOver(status) && (answer === 'pending' || answer === 'accepted')

/** When which offer's part was received. */
function receiptsOf({ deals, dealItems }: DemoDeals): Map<string, Date> {
  const receivedAt = new Map(deals.map((deal) => [deal.id, deal.receivedAt]))
  return new Map(
    dealItems.flatMap(({ dealId, quotationItemId }) => {
      const at = receivedAt.get(dealId)
      return at && quotationItemId ? [[quotationItemId, at] as const] : []
    }),
  )
}

export type Dataset = ReturnType<typeof createDataset>

interface Answers {
  deals: { enquiry: DemoEnquiry; quotation: DemoQuotation }[]
  received: { enquiry: DemoEnquiry; row: DemoReceived }[]
}

function answer(
  random: Random,
  now: Date,
  enquiries: readonly DemoEnquiry[],
  depots: readonly Depot[],
  pictures: PictureUrls,
): Answers {
  const answers: Answers = { deals: [], received: [] }
  for (const enquiry of enquiries) {
    const asked = depotsAsked(enquiry, depots)
    enquiry.row.depotsAsked = asked.length
    const sent = decideOffers(random, now, enquiry, createOffers(random, now, enquiry, asked, pictures))
    const received = createReceived(random, now, enquiry, asked, sent)
    const isAlone = wasLeftAlone(enquiry, now)
    if (!isAlone) for (const quotation of sent) answers.deals.push({ enquiry, quotation })
    for (const row of isAlone ? received.map(declined) : received) answers.received.push({ enquiry, row })
  }
  return answers
}

/** Some buyers of the last month gave up because nobody had it: the operator's market shows them. */
const wasLeftAlone = ({ intent, isShown, row }: DemoEnquiry, now: Date) =>
  intent === 'given-up' && !isShown && row.closedAt !== null && now.getTime() - row.createdAt.getTime() < 30 * DAY_MS

const declined = (row: DemoReceived): DemoReceived => (row.status === 'quoted' ? { ...row, status: 'declined' } : row)

function createBuyers(random: Random, now: Date, phonesTaken: number): DemoUser[] {
  const names = new Set<string>([demoAccounts.buyer.name])
  return Array.from({ length: BUYERS }, (_, index) => {
    const name = index === 0 ? demoAccounts.buyer.name : invent(random, names)
    const email = index === 0 ? demoAccounts.buyer.email : `${name.toLowerCase().replace(' ', '.')}@example.com`
    const createdAt = new Date(now.getTime() - random.int(370, 700) * DAY_MS)
    return demoUser(random, { role: 'buyer', name, email, phone: phonesTaken + index, createdAt })
  })
}

/** Some open offers of the demo seller end today, so that there is something to extend. */
function letSomeExpireSoon(deals: Answers['deals'], depot: Depot, now: Date): void {
  const open = deals.filter(
    ({ quotation }) => quotation.depot === depot && quotation.items.some(({ status }) => status === 'pending'),
  )
  for (const [index, { quotation }] of open.slice(0, EXPIRING_SOON).entries()) {
    quotation.row.validUntil = new Date(now.getTime() + (2 + index * 5) * HOUR_MS)
  }
}

/** One depot that made the demo buyer an offer is not checked yet, so that this can be seen: of those that could be, the one that sold least. */
function letOneBeNew(
  [, ...others]: readonly Depot[],
  deals: Answers['deals'],
  products: ReturnType<typeof createListings>,
  buyer: DemoUser,
): void {
  const sold = (depot: Depot) =>
    deals
      .flatMap(({ quotation }) => (quotation.depot === depot ? quotation.items : []))
      .filter(({ status }) => status === 'accepted')
  const offers = (depot: Depot) =>
    deals.some(({ enquiry, quotation }) => quotation.depot === depot && isOpenFor(buyer, enquiry, quotation))
  const could = ({ company }: Depot) => {
    const own = products.filter(({ depotId }) => depotId === company.id)
    return own.length <= (stateRules.new.liveListings ?? 0) && own.every(({ partId }) => restrictionOf(partId) !== 'permit')
  }
  const [least] = others.filter((depot) => offers(depot) && could(depot)).toSorted((a, b) => sold(a).length - sold(b).length)
  if (least) least.company.state = 'new'
}

const isOpenFor = (buyer: DemoUser, { row }: DemoEnquiry, { items }: DemoQuotation) =>
  row.buyerId === buyer.id && !isEnquiryOver(row.status ?? 'open') && items.some(({ status }) => status === 'pending')

/** Derives the figures on a depot's page from its deals and offers. */
function summarise(depots: readonly Depot[], deals: Answers['deals'], received: Answers['received']): void {
  const minutes = new Map<string, number[]>(depots.map(({ company }) => [company.id, []]))
  for (const { row } of received) {
    if (row.respondedAt) minutes.get(row.depotId)?.push((row.respondedAt.getTime() - row.createdAt.getTime()) / MINUTE_MS)
  }
  for (const { company } of depots) {
    const sorted = (minutes.get(company.id) ?? []).sort((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)]
    company.medianResponseMinutes = median === undefined ? null : Math.max(1, Math.round(median))
    company.withdrawnOffers = 0
  }
  for (const { quotation } of deals) {
    const { company } = quotation.depot
    company.withdrawnOffers =
      (company.withdrawnOffers ?? 0) + quotation.items.filter(({ status }) => status === 'withdrawn').length
  }
}
