import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { messages } from '@allyards/contract/messages'
import { ownValue } from '@allyards/contract/own-value'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import type { receivedEnquiries } from '../../modules/deals/tables/enquiries.table'
import type { quotationItems, quotations } from '../../modules/deals/tables/quotations.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import { offerNotes } from '../enquiries/enquiry-words'
import { numberOnCar } from '../parts/part-numbers'
import { partTrade } from '../parts/part-trade'
import type { PictureUrls } from '../parts/pictures'
import { deliveryPence, type Grade, gradeOf, mileageOf, pricePence } from '../parts/price'
import type { Random } from '../random'
import { handles } from '../stock/listings'

type Row<Table extends { $inferInsert: unknown }, Key extends keyof Table['$inferInsert']> = Table['$inferInsert'] &
  Required<Pick<Table['$inferInsert'], Key>>

export type DemoItem = Row<typeof quotationItems, 'id' | 'status'> & { createdAt: Date; decidedAt: Date | null }

export interface DemoQuotation {
  row: Row<typeof quotations, 'id'> & { createdAt: Date; validUntil: Date }
  items: DemoItem[]
  depot: Depot
}
export type DemoReceived = typeof receivedEnquiries.$inferInsert & { createdAt: Date; respondedAt: Date | null }

/** The price of grade C as a share of grade A, for the same part in the same yard. */
const WORN_AGAINST_CLEAN = 0.66

/** The offers that depots make before anybody decides about them. */
export function createOffers(
  random: Random,
  now: Date,
  enquiry: DemoEnquiry,
  asked: readonly Depot[],
  pictures: PictureUrls,
): DemoQuotation[] {
  if (enquiry.intent === 'unanswered') return []
  const [demoDepot] = asked
  const others = asked.slice(1)
  const count = enquiry.isShown ? random.int(6, 9) : random.int(1, 6)
  const answering = new Set<Depot>()
  if (demoDepot && (enquiry.isShown || random.chance(0.42))) answering.add(demoDepot)
  while (answering.size < Math.min(count, others.length)) answering.add(random.weighted(others, ({ manner }) => manner.eagerness))
  return [...answering]
    .map((depot, index) => createQuotation(random, now, enquiry, depot, pictures, index === 0))
    .filter(({ row, items }) => row.createdAt < now && items.length > 0)
    .sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
}

/** The depots that handle the make, the demo seller first. */
export function depotsAsked(enquiry: DemoEnquiry, depots: readonly Depot[]): Depot[] {
  return depots.filter(({ company }) => handles(company.brands, enquiry.row.make))
}

/** The enquiry in every asked depot's inbox, in step with what the depot did about it. */
export function createReceived(
  random: Random,
  now: Date,
  enquiry: DemoEnquiry,
  asked: readonly Depot[],
  offers: readonly DemoQuotation[],
): DemoReceived[] {
  const arrivedAt = new Date(enquiry.row.createdAt.getTime() + 2_000)
  const ageMs = now.getTime() - arrivedAt.getTime()
  const quotedAt = new Map(offers.map(({ depot, row }) => [depot, row.createdAt]))
  return asked.map((depot, index) => {
    const row = { enquiryId: enquiry.row.id, depotId: depot.company.id, make: enquiry.row.make, createdAt: arrivedAt }
    const quoted = quotedAt.get(depot)
    if (quoted) return { ...row, status: 'quoted', respondedAt: quoted }
    const isDemoSeller = index === 0
    const decides = isDemoSeller ? (ageMs > 1.5 * DAY_MS ? 0.95 : 0.15) : depot.manner.eagerness * 0.55
    const respondedAt = new Date(arrivedAt.getTime() + replyMs(random, depot))
    if (!random.chance(decides) || respondedAt >= now) return { ...row, status: 'pending', respondedAt: null }
    return { ...row, status: random.chance(0.05) ? 'accepted' : 'declined', respondedAt }
  })
}

function replyMs(random: Random, depot: Depot): number {
  return Math.round(Math.min(3 * DAY_MS, depot.manner.replyMinutes * MINUTE_MS * random.factor(0.8)))
}

/** The first to answer has what is asked for and needs less than an hour. */
function createQuotation(
  random: Random,
  now: Date,
  enquiry: DemoEnquiry,
  depot: Depot,
  pictures: PictureUrls,
  isFirst: boolean,
): DemoQuotation {
  const takesMs = isFirst ? Math.min(replyMs(random, depot), random.int(9, 48) * MINUTE_MS) : replyMs(random, depot)
  const createdAt = new Date(enquiry.row.createdAt.getTime() + MINUTE_MS + takesMs)
  const id = random.idAt(createdAt)
  const validDays = random.weighted([7, 5, 14, 3], (days) => ({ 7: 70, 5: 12, 14: 12, 3: 6 })[days] ?? 0)
  const offered = enquiry.wanted.filter(() => enquiry.isShown || isFirst || random.chance(enquiry.wanted.length === 1 ? 1 : 0.72))
  const items = offered.flatMap((part) => {
    const make = (grade: Grade) => createItem(random, now, enquiry, depot, { ...part, grade }, id, createdAt, pictures)
    if (!random.chance(0.08)) return [make(gradeOf(random))]
    const [clean, worn] = [make('A'), make('C')]
    return [clean, { ...worn, pricePence: Math.round((clean.pricePence * WORN_AGAINST_CLEAN) / 100) * 100 }]
  })
  const extra = random.chance(0.3) ? ' Collection is welcome, please ring the bell at the gate.' : ''
  return {
    row: {
      id,
      enquiryId: enquiry.row.id,
      depotId: depot.company.id,
      notes: `${messages.quotationNotes}${extra}`,
      validUntil: new Date(createdAt.getTime() + validDays * DAY_MS),
      createdAt,
    },
    items,
    depot,
  }
}

function createItem(
  random: Random,
  now: Date,
  enquiry: DemoEnquiry,
  depot: Depot,
  { grade, ...part }: DemoEnquiry['wanted'][number] & { grade: Grade },
  quotationId: string,
  createdAt: Date,
  pictures: PictureUrls,
): DemoQuotation['items'][number] {
  const { make, year } = enquiry.row
  const generation = enquiry.generation ?? { name: String(year) }
  const photos = ownValue(pictures, part.slug)
  const imageUrls = photos && random.chance(0.6) ? [photos.front, ...random.sample(photos.details, random.int(0, 2))] : []
  const fitConfirmed = random.chance(0.65)
  const notes = offerNotes({ part: part.name, condition: grade, fitConfirmed, hasPhoto: imageUrls.length > 0 })
  return {
    id: random.idAt(createdAt),
    quotationId,
    depotId: depot.company.id,
    enquiryPartId: part.askedId,
    partId: part.slug,
    status: 'pending',
    pricePence: part.quantity * pricePence(random, part.name, { make, year }, grade, depot.manner.priceFactor),
    deliveryPence: deliveryPence(random, part.name),
    deliveryDays: partTrade[part.name].deliveryPounds > 20 ? random.int(2, 6) : random.int(1, 4),
    condition: grade,
    warrantyMonths: grade === 'U' ? 0 : depot.manner.warrantyMonths,
    oemNumber: enquiry.often || random.chance(0.6) ? numberOnCar(part, part.position, enquiry.row, generation) : null,
    mileage: mileageOf(random, part.name, year, now.getFullYear()),
    fitConfirmed,
    safetyStated: restrictionOf(part.slug) === 'statement',
    note: random.chance(0.4) ? random.pick(notes) : null,
    imageUrls,
    createdAt,
    decidedAt: null,
    releasedAt: null,
  }
}
