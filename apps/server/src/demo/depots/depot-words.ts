import type { DayHours, OpeningHours } from '@allyards/contract/company-terms'
import type { DeliveryTerms } from '@allyards/contract/delivery-terms'

export const yardWords = {
  owners: [
    'Northgate',
    'Bow Road',
    'Kestrel',
    'Hollins',
    'Marlow',
    'Redfern',
    'Ashworth',
    'Pickering',
    'Tollgate',
    'Millbrook',
    'Cavendish',
    'Eastway',
    'Ridgeway',
    'Brookside',
    'Hartley',
    'Penrose',
    'Fenwick',
    'Dunmore',
    'Castle',
    'Canal Street',
    'Old Forge',
    'Station Yard',
    'Crossfield',
    'Wharf',
    'Langley',
    'Bramley',
    'Thornhill',
    'Sherwood',
    'Severn',
    'Mersey',
    'Trent',
    'Pennine',
    'Clydeside',
    'Tamar',
    'Wessex',
    'Chiltern',
    'Cotswold',
    'Ironbridge',
    'Blackthorn',
    'Whitmore',
    'Gilbert and Son',
    'Hobson',
    'Barlow Brothers',
    'Stanley',
    'Quarry Lane',
    'Moorside',
    'Broadway',
    'Viaduct',
    'Foundry',
    'Harbour',
    'Lockside',
    'Greenfield',
    'Fairview',
    'Oakwood',
    'Priory',
    'Abbey',
    'Kingsway',
    'Victoria',
  ],
  kinds: [
    'Auto Salvage',
    'Breakers',
    'Car Breakers',
    'Car Parts',
    'Vehicle Recyclers',
    'Dismantlers',
    'Auto Spares',
    'Motor Spares',
    'Auto Recycling',
    'Car Spares',
    'Salvage',
    'Vehicle Dismantlers',
    'Auto Parts',
    'Motor Salvage',
  ],
} as const

export const streetNames = [
  'Mill Road',
  'Station Road Industrial Estate',
  'Forge Lane',
  'Canal Street',
  'Wharf Road',
  'Foundry Lane',
  'Brickyard Road',
  'Tannery Lane',
  'Riverside Works',
  'Quarry Road',
  'Gasworks Lane',
  'Victoria Industrial Park',
  'Bridge Street',
  'Albion Way',
  'Meadow Lane Trading Estate',
  'Old Dock Road',
  'Viaduct Street',
  'Railway Terrace',
  'Kiln Lane',
  'Park Farm Estate',
  'Eastern Way',
  'Coal Yard Lane',
  'Depot Road',
  'Northern Perimeter Road',
  'Airfield Industrial Estate',
  'Ironworks Way',
  'Lower Mill Street',
  'Chapel Lane',
  'Marsh Road',
  'Greyfriars Road',
] as const

type About = (place: string, since: number, carsAMonth: number) => string

export const depotAbout: readonly About[] = [
  (place, since, cars) =>
    `A family yard in ${place} since ${since}. We break about ${cars} vehicles a month and test every electrical part before it comes off the car.`,
  (place, since, cars) =>
    `Licensed vehicle dismantlers in ${place}. Around ${cars} vehicles come in each month; parts are cleaned, photographed and shelved within a week. Trading since ${since}.`,
  (place, since) =>
    `We have been taking cars apart carefully since ${since}. Ask for a photo of the label and you get it the same hour. Collections from ${place} are welcome.`,
  (place, since, cars) =>
    `Three generations, one yard, and a racked warehouse in ${place} with parts from ${cars * 14} vehicles. Founded in ${since}, still answering our own phones.`,
  (place, since) =>
    `Mechanical parts are run and recorded on video before removal. Based in ${place}, sending all over the UK since ${since}.`,
  (place, since, cars) =>
    `An independent breaker in ${place}, open since ${since}. Every part carries its donor's mileage, and about ${cars} donors arrive a month.`,
]

const sizesAt = (large: number, pallet: number, engine: number): DeliveryTerms['sizes'] => ({
  'large-parcel': { price: large, days: null },
  pallet: { price: pallet, days: 3 },
  engine: { price: engine, days: 3 },
})
const farAt = (surcharge: number, extra_days = 2, delivers = true) => ({ delivers, surcharge, extra_days })

export const depotDelivery = [
  {
    deliveryPence: 995,
    freeDeliveryFromPence: 15_000,
    deliveryDays: 1,
    deliverySizes: sizesAt(18.5, 55, 65),
    deliveryPlaces: { highlands: farAt(12.5), 'northern-ireland': farAt(15) },
    offersCollection: true,
    dangerousCarrier: 'Northway ADR',
    deliveryTerms: 'Ordered by 2 pm, sent the same day. Small parts by tracked courier, engines and gearboxes on a pallet.',
  },
  {
    deliveryPence: 1_195,
    freeDeliveryFromPence: null,
    deliveryDays: 1,
    deliverySizes: sizesAt(24, 60, 75),
    deliveryPlaces: { highlands: farAt(0), 'northern-ireland': farAt(0) },
    offersCollection: true,
    dangerousCarrier: 'Northway ADR',
    deliveryTerms: 'Next working day for most of the mainland. Highlands, islands and Northern Ireland take two days more.',
  },
  {
    deliveryPence: 850,
    freeDeliveryFromPence: 10_000,
    deliveryDays: 2,
    deliverySizes: sizesAt(22, 48, 58),
    deliveryPlaces: { highlands: farAt(18), 'northern-ireland': farAt(0, 0, false) },
    offersCollection: true,
    dangerousCarrier: 'Northway ADR',
    deliveryTerms: 'Own van within 30 miles, courier elsewhere. Collection by appointment.',
  },
  {
    deliveryPence: 1_450,
    freeDeliveryFromPence: 25_000,
    deliveryDays: 2,
    deliverySizes: sizesAt(29, 65, 80),
    deliveryPlaces: { highlands: farAt(20, 3), 'northern-ireland': farAt(25, 3) },
    offersCollection: false,
    dangerousCarrier: 'Northway ADR',
    deliveryTerms: 'Sent within one working day. Panels travel in a frame, lamps in foam.',
  },
] as const

const hours = (opens: string, closes: string): DayHours => ({ opens, closes })
const weekdays = (day: DayHours) => ({ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day })

export const depotHours: readonly OpeningHours[] = [
  { ...weekdays(hours('08:00', '17:30')), saturday: hours('08:30', '13:00'), sunday: null },
  { ...weekdays(hours('08:30', '17:00')), saturday: hours('09:00', '12:30'), sunday: null },
  { ...weekdays(hours('09:00', '18:00')), saturday: hours('09:00', '16:00'), sunday: hours('10:00', '14:00') },
  { ...weekdays(hours('08:00', '17:00')), saturday: null, sunday: null },
]
