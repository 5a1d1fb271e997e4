import type { BodyOf } from '@allyards/contract/endpoint'
import type { PriceBand } from '@allyards/contract/fair-price'
import { toPounds } from '@allyards/contract/money'
import { type PartPlace, placesAgree } from '@allyards/contract/part-places'
import type { PartEntry } from '@allyards/contract/parts'
import type { createQuotation } from '@allyards/contract/quotations'
import { readPlaceOf } from '@allyards/contract/read-place'
import { restrictionOf } from '@allyards/contract/restricted-parts'
import { clock } from '../../platform/clock/clock'
import { offerNotes } from '../enquiries/enquiry-words'
import { numberOnCar } from '../parts/part-numbers'
import { partTrade } from '../parts/part-trade'
import { deliveryPence, gradeOf, mileageOf, pricePence } from '../parts/price'
import type { Random } from '../random'

type NewItem = BodyOf<typeof createQuotation>['items'][number]

interface Asked {
  part: PartEntry
  askedId: string
  quantity: number
  vehicle: {
    make: string
    model: string
    year: number | null
    fuel: string | null
    bodyStyle: string | null
    gearbox: string | null
    engineCc: number | null
  }
  generation: string | undefined
  place: PartPlace
  band: PriceBand | null
  warrantyMonths: number
  photos: string[]
}

const USUAL_YEAR = 2014
/** How far from the middle of the band most offers lie. */
const SPREAD = 0.22

export function composeOffer(
  random: Random,
  { part, askedId, quantity, vehicle, generation, place, band, warrantyMonths, photos }: Asked,
): NewItem {
  const grade = gradeOf(random)
  const year = vehicle.year ?? USUAL_YEAR
  const delivery = toPounds(deliveryPence(random, part.name))
  const imageUrls = random.chance(0.7) ? random.sample(photos, random.int(1, 3)) : []
  const fitConfirmed = random.chance(0.65)
  const notes = offerNotes({ part: part.name, condition: grade, fitConfirmed, hasPhoto: imageUrls.length > 0 })
  const usualPrice = toPounds(pricePence(random, part.name, { make: vehicle.make, year }, grade, 1))
  return {
    enquiry_part_id: askedId,
    price: quantity * (band ? priceInBand(random, band, delivery) : usualPrice),
    delivery_price: delivery,
    delivery_days: partTrade[part.name].deliveryPounds > 20 ? random.int(2, 6) : random.int(1, 4),
    condition: grade,
    warranty_months: grade === 'U' ? 0 : warrantyMonths,
    oem_number: random.chance(0.6)
      ? numberOnCar(part, positionAt(part, place), { ...vehicle, year }, { name: generation ?? String(year) })
      : null,
    mileage: mileageOf(random, part.name, year, clock.now().getFullYear()),
    fit_confirmed: fitConfirmed,
    safety_stated: restrictionOf(part.slug) === 'statement',
    note: random.chance(0.4) ? random.pick(notes) : null,
    imageUrls,
  }
}

/** The first kind of the part that sits where it was asked for. */
function positionAt({ name, slug }: PartEntry, place: PartPlace): string {
  const { positions } = partTrade[name]
  return positions.find((position) => placesAgree(readPlaceOf(slug, position), place)) ?? positions[0] ?? ''
}

/** The band is of delivered totals: what is left after delivery, to the pound. */
function priceInBand(random: Random, band: PriceBand, delivery: number): number {
  const total = Math.min(band.high * 1.15, Math.max(band.low * 0.95, band.median * random.factor(SPREAD)))
  return Math.max(5, Math.round(total - delivery))
}
