import { DAY_MS, HOUR_MS } from '@allyards/contract/durations'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { limits } from '@allyards/contract/limits'
import { type AskedPlace, placesOf } from '@allyards/contract/part-places'
import { allParts, type PartEntry } from '@allyards/contract/parts'
import { readPlaceOf } from '@allyards/contract/read-place'
import type { enquiries, enquiryParts } from '../../modules/deals/tables/enquiries.table'
import { depotPlaces } from '../depots/depot-places'
import { partTrade } from '../parts/part-trade'
import { positionsOn } from '../parts/positions-on'
import type { DemoUser } from '../people'
import type { Random } from '../random'
import { plateOfYear } from '../vehicles/plate-age'
import { demoPlates } from '../vehicles/plates'
import type { DemoVehicle, Generation, VehiclePool } from '../vehicles/vehicle-pool'
import { additionalWords, detailWords } from './enquiry-words'
import { type SoldOften, soldOften } from './sold-often'

/** The intended outcome of an enquiry, as far as its offers allow. */
export type Intent = 'unanswered' | 'waiting' | 'part-bought' | 'bought' | 'given-up'

/** A part that is asked for, and where on the car. */
export interface WantedPart extends PartEntry, AskedPlace {
  askedId: string
  /** In the words of the trade: "caliper, front left". */
  position: string
}

export interface DemoEnquiry {
  row: typeof enquiries.$inferInsert & { id: string; createdAt: Date; year: number }
  parts: (typeof enquiryParts.$inferInsert & { id: string })[]
  wanted: WantedPart[]
  /** Of its vehicle. */
  generation: Generation | undefined
  /** What it is of, where many buy the same. */
  often: SoldOften | undefined
  intent: Intent
  /** Written for the demo buyer: it gets offers enough to compare, the demo seller's among them. */
  isShown: boolean
}

/** The demo buyer's enquiries: age, demo plate, parts and outcome. */
const shown: readonly { hoursAgo: number; reg: string; parts: string[]; intent: Intent }[] = [
  { hoursAgo: 0.4, reg: 'YG63HVB', parts: ['wing-mirror'], intent: 'unanswered' },
  { hoursAgo: 3, reg: 'Q417KDR', parts: ['radiator', 'starter-motor'], intent: 'waiting' },
  { hoursAgo: 28, reg: 'LR14XKD', parts: ['headlamp', 'wing-mirror', 'radiator'], intent: 'waiting' },
  { hoursAgo: 70, reg: 'AIW2748', parts: ['alternator'], intent: 'waiting' },
  { hoursAgo: 120, reg: 'KN19WPT', parts: ['bumper', 'grille'], intent: 'waiting' },
  { hoursAgo: 140, reg: 'B16OWN', parts: ['alloy-wheels'], intent: 'bought' },
  { hoursAgo: 150, reg: 'BD17RFE', parts: ['turbo', 'exhaust-system', 'throttle'], intent: 'part-bought' },
  { hoursAgo: 310, reg: 'R482LNT', parts: ['drive-shaft', 'wheel-hub'], intent: 'part-bought' },
  { hoursAgo: 480, reg: 'MA66TZN', parts: ['car-door'], intent: 'bought' },
  { hoursAgo: 1150, reg: 'HX15GJU', parts: ['gearbox'], intent: 'bought' },
  { hoursAgo: 1800, reg: 'LR14XKD', parts: ['starter-motor', 'battery'], intent: 'bought' },
  { hoursAgo: 960, reg: 'KLM418V', parts: ['distributor'], intent: 'unanswered' },
  { hoursAgo: 1590, reg: 'SC68LKM', parts: ['tailgate'], intent: 'waiting' },
  { hoursAgo: 2640, reg: '724FPX', parts: ['seat', 'dashboard'], intent: 'waiting' },
]

export function createEnquiries(random: Random, now: Date, buyers: readonly DemoUser[], pool: VehiclePool): DemoEnquiry[] {
  const [demoBuyer, ...others] = buyers
  if (!demoBuyer) return []
  const mine = shown.map(({ hoursAgo, reg, parts, intent }) => {
    const plate = demoPlates.find((candidate) => candidate.reg === reg)
    if (!plate) throw new Error(`${reg} is not a demo plate`)
    const createdAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const { make, model, body_style: bodyStyle, trim, year, gearbox, fuel } = plate
    const { engine_cc: engineCc, first_registered: firstRegistered } = plate
    const vehicle = { make, model, bodyStyle, trim, year, gearbox, fuel, engineCc, firstRegistered }
    const wanted = allParts.filter(({ slug }) => parts.includes(slug))
    return createEnquiry(random, pool, {
      buyer: demoBuyer,
      createdAt,
      reg,
      vehicle,
      wanted,
      intent,
      isShown: true,
      postcode: 'N4 2HS',
    })
  })
  const theirs = momentsBefore(random, now).map((createdAt) => {
    const ageMs = now.getTime() - createdAt.getTime()
    const often = ageMs > SETTLED_MS && random.chance(SOLD_OFTEN) ? random.pick(soldOften) : undefined
    const vehicle = often ? ofOften(random, pool, often) : pool.vehicle(random, pool.make(random))
    return createEnquiry(random, pool, {
      buyer: random.pick(others),
      createdAt,
      reg: random.chance(0.86) && vehicle.year >= 1983 ? plateOfYear(random, vehicle.year) : null,
      vehicle,
      wanted: often ? allParts.filter(({ name }) => name === often.part) : wantedFor(random, vehicle),
      intent: often ? 'bought' : intentOf(random, ageMs),
      isShown: false,
      ...(often ? { often } : {}),
      postcode: random.chance(0.9)
        ? `${random.pick(depotPlaces).outward} ${random.int(1, 9)}${random.letters(2, 'ABDEFGHJLN')}`
        : null,
    })
  })
  return [...mine, ...theirs].sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime())
}

/** Share of the others' enquiries, and how long ago they were, so that the parts have arrived. */
const SOLD_OFTEN = 0.14
const SETTLED_MS = 25 * DAY_MS

function ofOften(random: Random, pool: VehiclePool, often: SoldOften) {
  const { make, model, generation: name, bodyStyle, fuel, gearbox, engineCc, years } = often
  const year = random.int(...years)
  const sold = pool
    .named({ make, model, name })
    ?.variants.filter(
      (variant) =>
        variant.yearFrom <= year &&
        year <= (variant.yearTo ?? year) &&
        variant.bodyStyles.includes(bodyStyle) &&
        variant.fuels.includes(fuel) &&
        variant.gearboxes.includes(gearbox),
    )
  return { make, model, bodyStyle, trim: random.pick(sold ?? []).trim, year, gearbox, fuel, engineCc }
}

/** Busy in the last days, steady over four months, thinner over the year before. */
function momentsBefore(random: Random, now: Date): Date[] {
  const within = (count: number, fromDays: number, toDays: number) =>
    Array.from(
      { length: count },
      () => new Date(now.getTime() - Math.round((fromDays + random.next() * (toDays - fromDays)) * DAY_MS)),
    )
  return [...within(16, 0.02, 2), ...within(400, 2, 120), ...within(180, 120, 365)]
}

function intentOf(random: Random, ageMs: number): Intent {
  const weights = ageMs < 2 * DAY_MS ? [0, 90, 2, 8, 0] : ageMs < 30 * DAY_MS ? [0, 41, 12, 42, 5] : [7, 24, 8, 56, 5]
  const intents: Intent[] = ['unanswered', 'waiting', 'part-bought', 'bought', 'given-up']
  return random.weighted(intents, (intent) => weights[intents.indexOf(intent)] ?? 0)
}

interface AskedVehicle {
  make: string
  model: string
  bodyStyle: string | null
  year: number
  fuel: string | null
}

const ofOneCar = ({ make, model, bodyStyle, year, fuel }: AskedVehicle) => ({
  make,
  model,
  from: year,
  to: year,
  bodyStyles: bodyStyle === null ? [] : [bodyStyle],
  fuels: fuel === null ? [] : [fuel],
})

function wantedFor(random: Random, vehicle: DemoVehicle): PartEntry[] {
  const fitting = allParts.filter(({ name, slug }) => {
    const { fuels, bodies, until } = partTrade[name]
    return (
      (!fuels || fuels.includes(vehicle.fuel)) &&
      (!bodies || bodies.includes(vehicle.bodyStyle)) &&
      vehicle.year <= (until ?? 9999) &&
      !whyImpossible(slug, vehicle) &&
      positionsOn(name, ofOneCar(vehicle)).length > 0
    )
  })
  const count = random.weighted([1, 2, 3, 4], (number) => [0, 40, 30, 20, 10][number] ?? 0)
  const wanted = new Set<PartEntry>()
  while (wanted.size < count) wanted.add(random.weighted(fitting, ({ name }) => partTrade[name].demand))
  return allParts.filter((part) => wanted.has(part))
}

function createEnquiry(
  random: Random,
  pool: VehiclePool,
  fields: {
    buyer: DemoUser
    createdAt: Date
    reg: string | null
    vehicle: AskedVehicle & {
      trim: string | null
      gearbox: string | null
      engineCc?: number | null
      firstRegistered?: string
    }
    wanted: PartEntry[]
    intent: Intent
    isShown: boolean
    postcode: string | null
    often?: SoldOften
  },
): DemoEnquiry {
  const { buyer, createdAt, vehicle, wanted, intent, isShown, reg, postcode, often } = fields
  const id = random.idAt(createdAt)
  const asked = wanted.flatMap((part) => askFor(random, createdAt, part, vehicle, isShown, often?.position))
  return {
    row: {
      id,
      buyerId: buyer.id,
      status: 'open',
      reg,
      // Nobody looked these up where there is no plate of the demo.
      engineCc: null,
      firstRegistered: null,
      ...vehicle,
      additionalInfo: random.chance(0.35) ? random.pick(additionalWords) : null,
      postcode,
      depotsAsked: 0,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + limits.enquiry.expiresDays * DAY_MS),
      closedAt: null,
    },
    parts: asked.map(({ askedId, side, end, quantity, position: where, ...part }, position) => ({
      id: askedId,
      enquiryId: id,
      partId: part.slug,
      side,
      end,
      quantity,
      position,
      details: random.chance(0.7) ? detailsOf(random, part, where) : null,
    })),
    wanted: asked,
    generation: pool.generationOf(vehicle),
    often,
    intent,
    isShown,
  }
}

const BOTH_SIDES = 0.15

/** Most want one; some want both sides, and wheels are wanted by the set as often as alone. */
function askFor(
  random: Random,
  createdAt: Date,
  part: PartEntry,
  vehicle: AskedVehicle,
  isShown: boolean,
  wanted?: string,
): WantedPart[] {
  const possible = positionsOn(part.name, ofOneCar(vehicle))
  const position = wanted ?? random.pick(possible.length > 0 ? possible : partTrade[part.name].positions)
  const quantity = placesOf(part.slug).count && random.chance(0.5) ? 4 : 1
  const ask = (where: string) => ({
    ...part,
    ...readPlaceOf(part.slug, where),
    quantity,
    position: where.replace(/^set of 4, /, ''),
    askedId: random.idAt(createdAt),
  })
  const one = ask(position)
  return one.side && !isShown && wanted === undefined && random.chance(BOTH_SIDES) ? [one, ask(mirrored(position))] : [one]
}

const opposite: Record<string, string> = { left: 'right', right: 'left', driver: 'passenger', passenger: 'driver' }
const mirrored = (position: string) => position.replace(/left|right|driver|passenger/, (side) => opposite[side] ?? side)

function detailsOf(random: Random, part: PartEntry, position: string): string {
  const words = random.pick(detailWords(part.name))
  return position ? `${position.charAt(0).toUpperCase()}${position.slice(1)}. ${words}` : words
}
