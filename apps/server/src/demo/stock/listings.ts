import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import type { FitmentRow } from '@allyards/contract/fitment/fitment-rows'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { ownValue } from '@allyards/contract/own-value'
import { ends, placesOf, sides } from '@allyards/contract/part-places'
import { allParts, type PartEntry } from '@allyards/contract/parts'
import { readPlaceOf } from '@allyards/contract/read-place'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import { toSlug, toUniqueSlug } from '@allyards/contract/slug'
import { partWords } from '../../modules/catalogue/part-words'
import { searchTextOf } from '../../modules/products'
import type { products } from '../../modules/products/products.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import { soldOften } from '../enquiries/sold-often'
import { numbersOf } from '../parts/part-numbers'
import { partTrade, piecesOnOneCar } from '../parts/part-trade'
import type { PictureUrls } from '../parts/pictures'
import { deliveryPence, gradeOf, mileageOf, pricePence } from '../parts/price'
import { Random } from '../random'
import { demoPlates } from '../vehicles/plates'
import type { Generation, VehiclePool } from '../vehicles/vehicle-pool'
import { type ChosenFitment, chooseFitment, isFuelFor, othersWith, positionsFor, type Wish } from './choose-fitment'
import { describeListing } from './listing-words'

export type Listing = Omit<typeof products.$inferInsert, 'id'> & {
  id: string
  categorySlug: string
  /** None where the depot writes lists alone. */
  fitments: FitmentRow[]
  numbers: PartNumber[]
}

const TOTAL = 5240
const OF_DEMO_SELLER = 62
const PER_MAKE_AT_LEAST = 24
const NEWEST_ASKED = 24
const PER_FAMILY_MEMBER = 5
const PER_OFTEN_SOLD = 4
const PARTS_OF_PLATES = 14
/** How many other listings of the same part there are at most. */
const MOST_ALIKE = 3

/** The depots' stock. Every make and part occurs, common ones more often. */
export function createListings(
  random: Random,
  now: Date,
  depots: readonly Depot[],
  pool: VehiclePool,
  pictures: PictureUrls,
  enquiries: readonly DemoEnquiry[],
): Listing[] {
  const slugs = new Set<string>()
  const listings: Listing[] = []
  const [demoDepot, ...others] = depots
  if (!demoDepot) return []
  const list = (depot: Depot, wish: Wish, fitment = chooseFitment(random, pool, wish)) => {
    listings.push(createListing(random, now, depot, wish, fitment, pictures, slugs))
    return fitment
  }
  const handlers = new Map(pool.makes.map((brand) => [brand, others.filter(({ company }) => handles(company.brands, brand))]))
  const handlersOf = (brand: string) => handlers.get(brand) ?? []
  for (const wish of askedLately(enquiries)) list(demoDepot, wish)
  while (listings.length < OF_DEMO_SELLER) list(demoDepot, choosePart(random, pool.make(random), pool))
  for (const brand of pool.makes) {
    for (let count = 0; count < PER_MAKE_AT_LEAST; count += 1)
      list(random.pick(handlersOf(brand)), choosePart(random, brand, pool))
  }
  for (const wish of oftenSold(random, pool))
    for (let count = 0; count < PER_OFTEN_SOLD; count += 1) list(random.pick(handlersOf(wish.generation.make)), wish)
  for (const generation of pool.ofFamilies) {
    for (let count = 0; count < PER_FAMILY_MEMBER; count += 1) {
      const wish = choosePart(random, generation.make, pool, generation)
      const first = list(random.pick(handlersOf(generation.make)), wish)
      const cars = [generation, ...othersWith(pool, wish, first.car)]
      for (let alike = random.int(0, MOST_ALIKE); alike > 0; alike -= 1) {
        const other = { part: wish.part, generation: random.pick(cars) }
        list(random.pick(handlersOf(other.generation.make)), other, chooseFitment(random, pool, other, first))
      }
    }
  }
  while (listings.length < TOTAL) {
    const depot = random.weighted(others, ({ manner }) => manner.eagerness)
    const { brands } = depot.company
    list(depot, choosePart(random, pool.make(random, brands.length > 0 ? brands : pool.makes), pool))
  }
  // By a stream of its own: what stands above stays as it was.
  const ofPlates = new Random('parts of the cars of the demo plates')
  for (const wish of forDemoPlates(pool)) {
    const depot = ofPlates.pick(handlersOf(wish.generation.make))
    listings.push(createListing(ofPlates, now, depot, wish, chooseFitment(ofPlates, pool, wish), pictures, slugs))
  }
  return listings
}

/** No brands means all makes. */
export function handles(brands: readonly string[], make: string): boolean {
  return brands.length === 0 || brands.includes(make)
}

function createListing(
  random: Random,
  now: Date,
  depot: Depot,
  { part, generation, vehicle }: Wish,
  fitment: ChosenFitment,
  pictures: PictureUrls,
  slugs: Set<string>,
): Listing {
  const trade = partTrade[part.name]
  const brand = generation.make
  const grade = gradeOf(random)
  const midYear = Math.round((fitment.from + fitment.to) / 2)
  const years = fitment.from === fitment.to ? String(fitment.from) : `${fitment.from} to ${fitment.to}`
  const details = [fitment.position, fitment.engineWords, years].filter(Boolean).join(', ')
  const title = `${brand} ${generation.model}${labelOf(generation)} ${part.name}, ${details}`
  const createdAt = new Date(now.getTime() - Math.floor(random.next() ** 1.6 * 300 * DAY_MS) - MINUTE_MS)
  const place = readPlaceOf(part.slug, fitment.position)
  const numbers = vehicle || random.chance(0.75) ? numbersOf(part, fitment.position, fitment.car, fitment.variant) : []
  const oem = numbers[0]?.number ?? null
  const tested = grade !== 'U' && random.chance(0.7)
  const mileage = mileageOf(random, part.name, midYear, now.getFullYear())
  const anyStatus = random.weighted(
    ['live', 'sold', 'draft', 'removed'] as const,
    (value) => ({ live: 92, sold: 4, draft: 3, removed: 1 })[value],
  )
  const status = vehicle ? 'live' : anyStatus
  const { models, years: allYears, body_styles: bodyStyles, trims, fuels, gearboxes } = fitment.lists
  const fits = { models, bodyStyles, trims, years: allYears, gearboxes, fuels }
  return {
    id: random.idAt(createdAt),
    depotId: depot.company.id,
    slug: toUniqueSlug(`${title} ${random.letters(4).toLowerCase()}${random.int(10, 99)}`, slugs),
    title,
    description: describeListing(random, { part, grade, tested, mileage, brand, model: generation.model, year: midYear }),
    partId: part.slug,
    ...place,
    categorySlug: toSlug(trade.category),
    condition: grade,
    pricePence: pricePence(random, part.name, { make: brand, year: midYear }, grade, depot.manner.priceFactor),
    deliveryPence: deliveryPence(random, part.name),
    vat: depot.manner.vatRegistered ? random.pick(['included', 'included', 'margin'] as const) : 'none',
    stock: status === 'sold' ? 0 : random.int(1, piecesOnOneCar(part.name, fitment.position)),
    warrantyMonths: grade === 'U' ? 0 : depot.manner.warrantyMonths,
    oemNumber: oem,
    mileage,
    tested,
    safetyStated: restrictionOf(part.slug) === 'statement',
    brand,
    ...fits,
    fitments: fitment.rows,
    numbers: [...numbers],
    imageUrls: chooseImages(random, pictures, part.slug, fitment.position),
    status,
    views: Math.floor(((now.getTime() - createdAt.getTime()) / DAY_MS) * trade.demand * 0.25 * random.factor(0.7)),
    searchText: searchTextOf(
      { title, oemNumber: oem, brand, ...place, ...fits },
      { name: part.name, synonyms: partWords[part.name].synonyms },
    ),
    createdAt,
    updatedAt: random.chance(0.3) ? new Date(createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime())) : null,
  }
}

/** The demo seller has some of what was asked for lately, so that there is something to quote from stock. */
function askedLately(enquiries: readonly DemoEnquiry[]): Wish[] {
  const twoOfThree = enquiries.slice(-NEWEST_ASKED).filter((_, index) => index % 3 > 0)
  return twoOfThree.flatMap(({ row: vehicle, wanted: [part], generation }) => {
    const wish = part && generation && { part, generation, vehicle }
    return wish && positionsFor(wish).length > 0 ? [wish] : []
  })
}

/** The parts that are asked for most, for the cars whose plates a newcomer tries: rules offer them at once. */
function forDemoPlates(pool: VehiclePool): Wish[] {
  const wanted = allParts
    .filter(({ slug }) => !restrictionOf(slug) && !needsOf(slug).number)
    .toSorted((one, other) => partTrade[other.name].demand - partTrade[one.name].demand)
    .slice(0, PARTS_OF_PLATES)
  return demoPlates.flatMap(({ body_style: bodyStyle, engine_cc: engineCc, ...plate }) => {
    const vehicle = { ...plate, bodyStyle, engineCc, trim: null }
    const generation = pool.generationOf(vehicle)
    if (!generation) return []
    return wanted.flatMap((part) => {
      const places = placesOf(part.slug)
      const asked = (places.side ? sides : [null]).flatMap((side) => (places.end ? ends : [null]).map((end) => ({ side, end })))
      return asked
        .map((place) => ({ part: { ...part, ...place }, generation, vehicle }))
        .filter((wish) => hasPart(generation, part) && positionsFor(wish).length > 0)
    })
  })
}

function oftenSold(random: Random, pool: VehiclePool): Wish[] {
  return soldOften.flatMap(({ part: name, position, make, model, generation: ofModel, years, ...car }) => {
    const generation = pool.named({ make, model, name: ofModel })
    const part = allParts.find((one) => one.name === name)
    return part && generation ? [{ part, generation, position, vehicle: { ...car, year: random.int(...years) } }] : []
  })
}

/** A part of some car of the make, or of this one. */
function choosePart(random: Random, brand: string, pool: VehiclePool, only?: Generation): Wish {
  for (;;) {
    const part = random.weighted(allParts, ({ name }) => partTrade[name].demand)
    const withPart = generationsWith(pool, brand, part)
    const choice = only ? withPart.filter((one) => one === only) : withPart
    if (choice.length > 0) return { part, generation: random.weighted(choice, ({ share }) => share) }
  }
}

const known = new WeakMap<VehiclePool, Map<string, Generation[]>>()

/** Asked for each make and part often. */
function generationsWith(pool: VehiclePool, brand: string, part: PartEntry): readonly Generation[] {
  const ofPool = known.get(pool) ?? new Map<string, Generation[]>()
  known.set(pool, ofPool)
  const key = `${brand}|${part.slug}`
  const found = ofPool.get(key) ?? pool.ofMake(brand).filter((generation) => hasPart(generation, part))
  ofPool.set(key, found)
  return found
}

function hasPart(generation: Generation, part: PartEntry): boolean {
  const { until = 9999, bodies } = partTrade[part.name]
  return (
    generation.from <= until &&
    !whyImpossible(part.slug, { make: generation.make, model: generation.model }) &&
    generation.fuels.some((fuel) => isFuelFor(part, generation, fuel)) &&
    (!bodies || bodies.some((body) => generation.bodyStyles.includes(body))) &&
    positionsFor({ part, generation }).length > 0
  )
}

/** Generations whose name reads as a side: the LH of the 300M, the OS of the Kona. */
const likeASide = /^(LH|RH|NS|OS)[FR]?$/i

/** " Mk3", or nothing where the generation has no name that people use, or one that says something else beside a part. */
function labelOf({ name, model }: Generation): string {
  const label = name.replace(/ ?\(.*\)/, '').trim()
  return label === model || likeASide.test(label) || label.length > 9 || label.startsWith(model) || model.endsWith(label)
    ? ''
    : ` ${label}`
}

function chooseImages(random: Random, pictures: PictureUrls, partSlug: string, position: string): string[] {
  const views = ownValue(pictures, partSlug)
  if (!views) return []
  const cover = /right|offside/i.test(position) ? views.mirrored : views.front
  return [cover, ...random.sample(views.details, random.int(0, views.details.length))]
}
