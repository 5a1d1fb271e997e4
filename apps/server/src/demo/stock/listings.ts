import { DAY_MS, MINUTE_MS } from '@allyards/contract/durations'
import { whyImpossible } from '@allyards/contract/impossible-parts'
import { ownValue } from '@allyards/contract/own-value'
import { type PartPlace, placesAgree } from '@allyards/contract/part-places'
import { allParts, type PartEntry } from '@allyards/contract/parts'
import { readPlaceOf } from '@allyards/contract/read-place'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import { toSlug, toUniqueSlug } from '@allyards/contract/slug'
import { partWords } from '../../modules/catalogue/part-words'
import { searchTextOf } from '../../modules/products'
import type { products } from '../../modules/products/products.table'
import type { Depot } from '../depots/depots'
import type { DemoEnquiry } from '../enquiries/enquiries'
import { oemNumber } from '../parts/oem-number'
import { partTrade, piecesOnOneCar } from '../parts/part-trade'
import type { PictureUrls } from '../parts/pictures'
import { deliveryPence, gradeOf, mileageOf, pricePence } from '../parts/price'
import type { Random } from '../random'
import type { Generation, VehiclePool } from '../vehicles/vehicle-pool'
import { describeListing } from './listing-words'

export type Listing = Omit<typeof products.$inferInsert, 'id'> & { id: string; categorySlug: string }

const TOTAL = 5240
const OF_DEMO_SELLER = 62
const PER_MAKE_AT_LEAST = 24
const NEWEST_ASKED = 24

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
  const make = (depot: Depot, brand: string, wish: Wish = choosePart(random, brand, pool)) =>
    createListing(random, now, depot, brand, wish, pictures, slugs)
  const handlersOf = (brand: string) => depots.slice(1).filter(({ company }) => handles(company.brands, brand))
  const [demoDepot] = depots
  if (!demoDepot) return []
  const listings: Listing[] = []
  for (const wish of askedLately(enquiries, pool)) listings.push(make(demoDepot, wish.generation.make, wish))
  while (listings.length < OF_DEMO_SELLER) listings.push(make(demoDepot, pool.make(random)))
  for (const brand of pool.makes) {
    const handlers = handlersOf(brand)
    for (let count = 0; count < PER_MAKE_AT_LEAST; count += 1) listings.push(make(random.pick(handlers), brand))
  }
  while (listings.length < TOTAL) {
    const depot = random.weighted(depots.slice(1), ({ manner }) => manner.eagerness)
    listings.push(make(depot, pool.make(random, depot.company.brands.length > 0 ? depot.company.brands : pool.makes)))
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
  brand: string,
  { part, generation, vehicle }: Wish,
  pictures: PictureUrls,
  slugs: Set<string>,
): Listing {
  const trade = partTrade[part.name]
  const fitment = chooseFitment(random, part, generation, vehicle)
  const grade = gradeOf(random)
  const midYear = Math.round((fitment.from + fitment.to) / 2)
  const years = fitment.from === fitment.to ? String(fitment.from) : `${fitment.from} to ${fitment.to}`
  const details = [fitment.position, fitment.fuelWord, years].filter(Boolean).join(', ')
  const title = `${brand} ${generation.model}${labelOf(generation)} ${part.name}, ${details}`
  const createdAt = new Date(now.getTime() - Math.floor(random.next() ** 1.6 * 300 * DAY_MS) - MINUTE_MS)
  const { gearboxes, bodyStyles } = fitment
  const place = readPlaceOf(part.slug, fitment.position)
  const oem = random.chance(0.7) ? oemNumber(brand, title, ...gearboxes, ...bodyStyles) : null
  const tested = grade !== 'U' && random.chance(0.7)
  const mileage = mileageOf(random, part.name, midYear, now.getFullYear())
  const anyStatus = random.weighted(
    ['live', 'sold', 'draft', 'removed'] as const,
    (value) => ({ live: 92, sold: 4, draft: 3, removed: 1 })[value],
  )
  const status = vehicle ? 'live' : anyStatus
  const fits = {
    models: [generation.model],
    bodyStyles: fitment.bodyStyles,
    trims: fitment.trims,
    years: Array.from({ length: fitment.to - fitment.from + 1 }, (_, index) => fitment.from + index),
    gearboxes: fitment.gearboxes,
    fuels: fitment.fuels,
  }
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

/** A part of a generation; with a vehicle, one that fits that one. */
interface Wish {
  part: PartEntry & PartPlace
  generation: Generation
  vehicle?: DemoEnquiry['row']
}

/** The demo seller has some of what was asked for lately, so that there is something to quote from stock. */
function askedLately(enquiries: readonly DemoEnquiry[], pool: VehiclePool): Wish[] {
  const twoOfThree = enquiries.slice(-NEWEST_ASKED).filter((_, index) => index % 3 > 0)
  return twoOfThree.flatMap(({ row: vehicle, wanted: [part] }) => {
    const generation = pool.generations.find(
      ({ make, model, from, to, fuels, bodyStyles }) =>
        make === vehicle.make &&
        model === vehicle.model &&
        from <= vehicle.year &&
        vehicle.year <= to &&
        bodyStyles.includes(vehicle.bodyStyle ?? '') &&
        fuels.includes(vehicle.fuel ?? ''),
    )
    return part && generation ? [{ part, generation, vehicle }] : []
  })
}

function choosePart(random: Random, brand: string, pool: VehiclePool): Wish {
  for (;;) {
    const part = random.weighted(allParts, ({ name }) => partTrade[name].demand)
    const trade = partTrade[part.name]
    const generation = pool.generation(
      random,
      brand,
      (generation) =>
        generation.from <= (trade.until ?? 9999) &&
        !whyImpossible(part.slug, { make: brand, model: generation.model }) &&
        generation.fuels.some((fuel) => isFuelFor(part, generation, fuel)) &&
        (!trade.bodies || trade.bodies.some((body) => generation.bodyStyles.includes(body))),
    )
    if (generation) return { part, generation }
  }
}

/** Whether the part was fitted with this fuel in each year of a generation. */
function isFuelFor(part: PartEntry, { make, model, from, to }: Generation, fuel: string): boolean {
  const { fuels } = partTrade[part.name]
  return (!fuels || fuels.includes(fuel)) && [from, to].every((year) => !whyImpossible(part.slug, { make, model, year, fuel }))
}

function chooseFitment(random: Random, part: Wish['part'], generation: Generation, vehicle?: DemoEnquiry['row']) {
  const trade = partTrade[part.name]
  const depends = new Set(trade.depends)
  let { from, to } = generation
  to = Math.min(to, trade.until ?? to)
  if (!vehicle && to - from >= 4 && random.chance(0.3)) {
    const middle = from + Math.floor((to - from) / 2)
    if (random.chance(0.5)) to = middle
    else from = middle
  }
  const fuels = depends.has('fuel')
    ? [vehicle?.fuel ?? random.pick(generation.fuels.filter((fuel) => isFuelFor(part, generation, fuel)))]
    : []
  const gearboxes =
    depends.has('gearbox') && generation.gearboxes.length > 1 ? [vehicle?.gearbox ?? random.pick(generation.gearboxes)] : []
  const bodies = generation.bodyStyles.filter((body) => !trade.bodies || trade.bodies.includes(body))
  const bodyStyles = depends.has('body') && generation.bodyStyles.length > 1 ? [vehicle?.bodyStyle ?? random.pick(bodies)] : []
  const trims =
    !vehicle && depends.has('trim') && random.chance(0.4)
      ? random
          .sample(generation.variants, 2)
          .map(({ trim }) => trim)
          .sort()
      : []
  const gearbox = gearboxes[0] ?? generation.gearboxes[0] ?? 'Manual'
  const position = part.name === 'Gearbox' ? gearbox.toLowerCase() : random.pick(positionsFor(part))
  return {
    from,
    to,
    fuels,
    gearboxes,
    bodyStyles,
    trims,
    position,
    fuelWord: generation.fuels.length > 1 ? (fuels[0]?.toLowerCase() ?? '') : '',
  }
}

/** Where such a part may come from: what was asked for a place comes from there. */
function positionsFor({ name, slug, side, end }: Wish['part']): readonly string[] {
  const fitting = partTrade[name].positions.filter((position) => placesAgree(readPlaceOf(slug, position), { side, end }))
  return fitting.length > 0 ? fitting : partTrade[name].positions
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
