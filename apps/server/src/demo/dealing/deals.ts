import type { DealEventKind } from '@allyards/contract/deal-event-kinds'
import { dealTimes, sendBy, turnOf } from '@allyards/contract/deal-moves'
import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { type FitAnswer, sumUpFits } from '@allyards/contract/fit-answers'
import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { londonDay } from '@allyards/contract/format-date'
import type { DealState } from '@allyards/contract/lifecycles'
import type { AskedPlace } from '@allyards/contract/part-places'
import { rateOn } from '@allyards/contract/vat'
import { factsOf } from '../../modules/deals/change/deal-facts'
import type { claims, dealEvents, dealItems, deals } from '../../modules/deals/tables/deals.table'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { Random } from '../random'
import { faultOf } from './fault-words'
import type { DemoItem, DemoQuotation } from './offers'

/** How long after its arrival a part is found not to work. */
const CLAIM_AFTER_MS = 2 * HOUR_MS

type DemoDeal = Omit<typeof deals.$inferSelect, 'number'>

export interface DemoDeals {
  deals: DemoDeal[]
  dealItems: (typeof dealItems.$inferInsert)[]
  dealEvents: (typeof dealEvents.$inferInsert)[]
  claims: (typeof claims.$inferInsert)[]
}

interface Answer {
  enquiry: DemoEnquiry
  quotation: DemoQuotation
}

/** The states of each demo account's newest deals, so that a newcomer sees examples of each. */
const shown = ['cancelled', 'ready', 'sent', 'agreed', 'paid', 'received', 'claimed'] as const
type Shown = (typeof shown)[number]

/** The deals of the accepted offers, each in a state that fits its age and messages. */
export function createDeals(random: Random, now: Date, answers: readonly Answer[], demoUserIds: readonly string[]): DemoDeals {
  const made: DemoDeals = { deals: [], dealItems: [], dealEvents: [], claims: [] }
  const left = new Map(demoUserIds.map((id): [string, Shown[]] => [id, [...shown]]))
  const bought = answers
    .map((answer) => ({ ...answer, items: answer.quotation.items.filter(({ status }) => status === 'accepted') }))
    .filter(({ items }) => items.length > 0)
    .sort((one, other) => agreedAtOf(other.items).getTime() - agreedAtOf(one.items).getTime())
  for (const { enquiry, quotation, items } of bought) {
    const account = [enquiry.row.buyerId, quotation.depot.user.id].find((id) => left.get(id)?.length)
    const wanted = account ? left.get(account)?.find((state) => canBe(state, enquiry, account)) : undefined
    if (account && wanted)
      left.set(
        account,
        (left.get(account) ?? []).filter((state) => state !== wanted),
      )
    const times = wanted ? timesOf(wanted, agreedAtOf(items), now) : grownUp(random, agreedAtOf(items), now)
    add(made, random, { enquiry, quotation }, items, times)
    if (wanted === 'claimed') openClaim(made, random, items)
  }
  // The oldest gets the lowest number.
  made.deals.reverse()
  return made
}

/** A cancelled deal leaves its enquiry as it is only where that is closed. The demo buyer has too few deals for a claim. */
function canBe(state: Shown, { row }: DemoEnquiry, account: string): boolean {
  if (state === 'claimed') return account !== row.buyerId
  return state !== 'cancelled' || row.status === 'closed'
}

const agreedAtOf = (items: readonly DemoItem[]) => new Date(Math.min(...items.map(({ decidedAt }) => decidedAt?.getTime() ?? 0)))

interface Times {
  status: DealState
  agreedAt: Date
  paidAt: Date | null
  sentAt: Date | null
  readyAt: Date | null
  receivedAt: Date | null
  completedAt: Date | null
  cancelledAt: Date | null
}

const none = { paidAt: null, sentAt: null, readyAt: null, receivedAt: null, completedAt: null, cancelledAt: null }
const within = (now: Date, days: number, at: number) => new Date(Math.max(now.getTime() - days * DAY_MS, at))

/** The steps on the way to a state, spread between the acceptance and now. */
function timesOf(shown: Shown, agreedAt: Date, now: Date): Times {
  const status = shown === 'claimed' ? 'received' : shown
  const span = now.getTime() - agreedAt.getTime()
  const at = (share: number, days: number) => within(now, days, agreedAt.getTime() + span * share)
  const paidAt = at(0.3, 5)
  if (status === 'agreed') return { ...none, status, agreedAt }
  if (status === 'paid') return { ...none, status, agreedAt, paidAt: at(0.5, 1) }
  if (status === 'cancelled') return { ...none, status, agreedAt, cancelledAt: at(0.5, 3) }
  if (status === 'sent') return { ...none, status, agreedAt, paidAt, sentAt: at(0.6, 2) }
  if (status === 'ready') return { ...none, status, agreedAt, paidAt, readyAt: at(0.6, 2) }
  return { ...none, status, agreedAt, paidAt, sentAt: at(0.5, 4), receivedAt: at(0.8, 1) }
}

/** As deals usually go. */
function grownUp(random: Random, agreedAt: Date, now: Date): Times {
  const later = (from: Date, least: number, most: number) => new Date(from.getTime() + random.int(least, most) * HOUR_MS)
  const paidAt = later(agreedAt, 1, 14)
  const sentAt = later(paidAt, 3, 26)
  const receivedAt = later(sentAt, 14, 40)
  const completedAt = new Date(receivedAt.getTime() + dealTimes.completedAfterDays * DAY_MS)
  const times = { ...none, agreedAt }
  if (paidAt > now) return { ...times, status: 'agreed' }
  if (sentAt > now) return { ...times, status: 'paid', paidAt }
  if (receivedAt > now) return { ...times, status: 'sent', paidAt, sentAt }
  if (completedAt > now) return { ...times, status: 'received', paidAt, sentAt, receivedAt }
  return { ...times, status: 'completed', paidAt, sentAt, receivedAt, completedAt }
}

function add(made: DemoDeals, random: Random, { enquiry, quotation }: Answer, items: readonly DemoItem[], times: Times): void {
  const { depot } = quotation
  const said = items.map((item) => ({ item, fits: times.completedAt ? answerOf(random, enquiry) : null }))
  const deal = dealOf(random, enquiry, depot.company, items, times)
  deal.fits = sumUpFits(said.map(({ fits }) => fits))
  const facts = factsOf({ ...deal, number: 0 })
  Object.assign(deal, { turn: turnOf(facts), sendBy: sendBy(facts) })
  made.deals.push(deal)
  if (times.cancelledAt) for (const item of items) item.releasedAt = times.cancelledAt
  made.dealItems.push(
    ...said.map(({ item, fits }) => ({
      id: random.idAt(times.agreedAt),
      dealId: deal.id,
      quotationItemId: item.id,
      partId: item.partId,
      ...placeOf(enquiry, item),
      pricePence: item.pricePence,
      deliveryPence: item.deliveryPence,
      deliveryDays: item.deliveryDays,
      condition: item.condition,
      warrantyMonths: item.warrantyMonths,
      oemNumber: item.oemNumber ?? null,
      mileage: item.mileage ?? null,
      fitConfirmed: item.fitConfirmed ?? false,
      numbers: plainNumbersOf(item.oemNumber),
      fits,
      fitsAt: fits && times.receivedAt,
      note: item.note ?? null,
      imageUrls: item.imageUrls ?? [],
      vat: depot.company.vatNumber ? ('included' as const) : ('none' as const),
    })),
  )
  made.dealEvents.push(...eventsOf(random, deal, depot.user.id))
}

/** Some find that it does not fit, and some never say. */
function answerOf(random: Random, { often }: DemoEnquiry): FitAnswer | null {
  const failures = often?.failures ?? 0.05
  const rest = 1 - failures
  return random.weighted<FitAnswer | null>(
    ['fits', 'does-not-fit', 'not-tried', null],
    (answer) =>
      ({ fits: rest * 0.9, 'does-not-fit': failures, 'not-tried': rest * 0.04, silent: rest * 0.06 })[answer ?? 'silent'],
  )
}

const plainNumbersOf = (printed: string | null | undefined) => (printed && isNumber(printed) ? [plainNumberOf(printed)] : [])

function dealOf(
  random: Random,
  enquiry: DemoEnquiry,
  { id: depotId, vatNumber = null }: DemoQuotation['depot']['company'],
  items: readonly DemoItem[],
  times: Times,
): DemoDeal {
  const collects = times.readyAt !== null
  const partsPence = items.reduce((sum, { pricePence }) => sum + pricePence, 0)
  const deliveryPence = collects ? 0 : Math.max(...items.map(({ deliveryPence }) => deliveryPence))
  const paid = times.paidAt
    ? { pence: partsPence + deliveryPence, method: 'bank-transfer' as const, on: londonDay(times.paidAt) }
    : { pence: null, method: null, on: null }
  const last = [times.completedAt, times.cancelledAt, times.receivedAt, times.sentAt, times.readyAt, times.paidAt, times.agreedAt]
  const taxPoint = [times.paidAt, times.readyAt].flatMap((at) => (at ? londonDay(at) : [])).sort()[0] ?? null
  return {
    ...times,
    ...{ id: random.idAt(times.agreedAt), enquiryId: enquiry.row.id, vehicle: null, buyerId: enquiry.row.buyerId, depotId },
    ...{ turn: 'none', sendBy: null, openClaims: 0, partsPence, deliveryPence, surchargePence: 0, collects },
    ...{ deliverTo: null, addressLine1: collects ? null : `${random.int(1, 120)} ${random.pick(streets)}`, addressLine2: null },
    ...{ city: 'London', postcode: enquiry.row.postcode ?? null },
    ...{ buyerPaidPence: paid.pence, buyerPaidMethod: paid.method, buyerPaidOn: paid.on, buyerPaidAt: times.paidAt },
    ...{ sellerPaidPence: paid.pence, sellerPaidMethod: paid.method, sellerPaidOn: paid.on, sellerPaidAt: times.paidAt },
    ...{ buyerRefundPence: null, buyerRefundAt: null, sellerRefundPence: null, sellerRefundAt: null },
    ...(times.sentAt
      ? { carrier: 'DPD', tracking: random.digits(14), parcels: 1 }
      : { carrier: null, tracking: null, parcels: null }),
    ...{
      readyNote: null,
      fits: null,
      receivedBy: times.receivedAt ? 'buyer' : null,
      buyerDoneAt: null,
      sellerDoneAt: null,
    },
    ...(times.cancelledAt
      ? { cancelledBy: 'seller', cancelReason: 'damaged', cancelText: null }
      : { cancelledBy: null, cancelReason: null, cancelText: null }),
    ...{ vatNumber, taxPoint, vatPercent: rateOn(taxPoint ?? londonDay(times.agreedAt)) },
    ...{ businessName: null, businessVatNumber: null, invoiceNumber: null, invoiceFrom: null, invoiceDeliveryPence: null },
    ...{ reservedUntil: null, collectBy: null, payRemindedAt: null, remindedAt: null, partCancelledAt: null },
    ...{ answerPaidBy: null, answerRemindedAt: null, moneyAskedAt: null, notReceivedAt: null },
    ...{ contestedAt: null, moneyDecidedAt: null, waysToPay: null, waysChangedAt: null },
    updatedAt: last.find((at) => at !== null) ?? times.agreedAt,
  }
}

function placeOf({ wanted }: DemoEnquiry, item: DemoItem): AskedPlace {
  const asked = wanted.find(({ askedId }) => askedId === item.enquiryPartId)
  return { side: asked?.side ?? null, end: asked?.end ?? null, quantity: asked?.quantity ?? 1 }
}

const streets = ['Lordship Mews', 'Station Road', 'Garman Road', 'Chapel Street', 'Mill Lane', 'Victoria Avenue']

function eventsOf(random: Random, deal: DemoDeal, depotUserId: string): DemoDeals['dealEvents'] {
  const moments: [DealEventKind, Date | null, 'buyer' | 'seller' | 'system', string | null][] = [
    ['agreed', deal.agreedAt, 'buyer', null],
    ['paid', deal.paidAt, 'seller', 'bank-transfer'],
    ['sent', deal.sentAt, 'seller', `${deal.carrier} ${deal.tracking}`],
    ['ready', deal.readyAt, 'seller', null],
    ['received', deal.receivedAt, 'buyer', deal.fits],
    ['completed', deal.completedAt, 'system', null],
    ['cancelled', deal.cancelledAt, 'seller', 'Damaged when taken off'],
  ]
  const actors = { buyer: deal.buyerId, seller: depotUserId, system: null }
  return moments.flatMap(([kind, at, byRole, text]) =>
    at
      ? {
          id: random.idAt(at),
          dealId: deal.id,
          kind,
          byRole,
          actorId: actors[byRole],
          claimId: null,
          amountPence: kind === 'agreed' || kind === 'paid' ? deal.partsPence + deal.deliveryPence : null,
          text,
          createdAt: at,
        }
      : [],
  )
}

/** The newest deal waits for the answer to a claim, so that it can be seen how one looks. */
function openClaim(made: DemoDeals, random: Random, items: readonly DemoItem[]): void {
  const deal = made.deals.at(-1)
  if (!deal) return
  const openedAt = new Date((deal.receivedAt ?? deal.agreedAt).getTime() + CLAIM_AFTER_MS)
  const id = random.idAt(openedAt)
  const text = faultOf(items[0]?.partId)
  const itemIds = made.dealItems.filter(({ dealId }) => dealId === deal.id).map((item) => item.id ?? '')
  made.claims.push({
    ...{ id, dealId: deal.id, kind: 'faulty', status: 'open', text, imageUrls: items[0]?.imageUrls?.slice(0, 1) ?? [] },
    ...{ itemIds, wish: 'refund', openedAt, answerDueAt: new Date(openedAt.getTime() + dealTimes.answerDays * DAY_MS) },
  })
  Object.assign(deal, { openClaims: 1, turn: 'seller', updatedAt: openedAt })
  made.dealEvents.push({
    ...{ id: random.idAt(openedAt), dealId: deal.id, kind: 'claim-opened', byRole: 'buyer', actorId: deal.buyerId },
    ...{ claimId: id, amountPence: null, text, createdAt: openedAt },
  })
}
