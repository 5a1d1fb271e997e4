import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { judgeFit } from '@allyards/contract/fitment/judge-fit'
import { placesAgree } from '@allyards/contract/part-places'
import { wantTerms } from '@allyards/contract/wants'
import { carOfWant } from '../../modules/wants/car-of-want'
import type { wantMatches, wants } from '../../modules/wants/wants.table'
import type { DemoEnquiry } from '../enquiries/enquiries'
import type { Random } from '../random'
import type { Listing } from '../stock/listings'
import type { VehiclePool } from '../vehicles/vehicle-pool'

type DemoWant = Required<typeof wants.$inferInsert>

interface Given {
  buyerId: string
  enquiries: readonly DemoEnquiry[]
  products: readonly Listing[]
  pool: VehiclePool
}

/** Parts that many buy, and how many buyers wait for each. */
const POPULAR = 3
const WAIT_TOGETHER = 4
const MATCHED_HOURS_AGO = 0.2

/** Buyers wait for what nobody answered, and some for parts that the demo seller has. The demo buyer was told of one. */
export function createWants(random: Random, now: Date, { buyerId, enquiries, products, pool }: Given) {
  const unanswered = enquiries.filter(({ intent }) => intent === 'unanswered' || intent === 'given-up')
  const first = unanswered.filter(({ row }) => now.getTime() - row.createdAt.getTime() < wantTerms.days * DAY_MS)
  const rows = first.flatMap(({ row, wanted: [part] }) => (part ? aWant(random, pool, row, part) : []))
  const others = [...new Set(enquiries.map(({ row }) => row.buyerId))].filter((id) => id !== buyerId).slice(0, WAIT_TOGETHER)
  for (const { row, wanted } of enquiries.filter(({ often }) => often).slice(0, POPULAR)) {
    const [part] = wanted
    if (part) rows.push(...others.map((id) => aWant(random, pool, { ...row, buyerId: id, reg: null, createdAt: now }, part)))
  }
  const kept = [...new Map(rows.map((row) => [`${row.buyerId} ${row.key}`, row])).values()].filter(isAmongFirst())
  return { wants: kept, wantMatches: createMatches(random, now, buyerId, kept, products) }
}

/** No buyer has more than they may. */
function isAmongFirst() {
  const counts = new Map<string, number>()
  return ({ buyerId }: DemoWant) => {
    const count = (counts.get(buyerId) ?? 0) + 1
    counts.set(buyerId, count)
    return count <= wantTerms.open
  }
}

type Wanted = DemoEnquiry['wanted'][number]

function aWant(random: Random, pool: VehiclePool, row: DemoEnquiry['row'], { slug, side, end }: Wanted): DemoWant {
  const { make, model, year, reg = null, bodyStyle = null, trim = null, gearbox = null, fuel = null, engineCc = null } = row
  const id = random.idAt(row.createdAt)
  return {
    ...{ id, buyerId: row.buyerId, state: 'open', source: 'enquiry', reg, make, model, year, bodyStyle, trim, gearbox, fuel },
    ...{ engineCc, firstRegistered: row.firstRegistered ?? null, engineCode: null, partId: slug, side, end, number: null },
    generations: pool.generationsOf({ make, model, year, bodyStyle, fuel }).map(({ name }) => name),
    ...{ maxPence: null, fit: 'likely', key: JSON.stringify([make, model, year, reg, slug, side, end]) },
    ...{ endToken: random.letters(32), createdAt: row.createdAt, endedAt: null },
    expiresAt: new Date(row.createdAt.getTime() + wantTerms.days * DAY_MS),
  }
}

/** The first listing that fits, for the demo buyer's newest want. */
function createMatches(random: Random, now: Date, buyerId: string, rows: readonly DemoWant[], products: readonly Listing[]) {
  const matches: Required<typeof wantMatches.$inferInsert>[] = []
  for (const want of rows.filter((row) => row.buyerId === buyerId)) {
    for (const listing of products) {
      if (listing.status !== 'live' || listing.partId !== want.partId || !placesAgree(listing, want)) continue
      const {
        brand,
        models = [],
        years = [],
        bodyStyles = [],
        trims = [],
        fuels = [],
        gearboxes = [],
        fitments,
        numbers,
      } = listing
      const lists = { brand, models, years, body_styles: bodyStyles, trims, fuels, gearboxes }
      const { verdict, reason } = judgeFit({ part_id: listing.partId, fitments, numbers, ...lists }, carOfWant(want))
      if (verdict !== 'fits' && verdict !== 'likely') continue
      const createdAt = new Date(now.getTime() - MATCHED_HOURS_AGO * HOUR_MS)
      matches.push({ id: random.idAt(createdAt), wantId: want.id, productId: listing.id, verdict, reason, createdAt })
      return matches
    }
  }
  return matches
}
