import { twoWheelDriveModels } from '@allyards/contract/impossible-parts'
import { ownValue } from '@allyards/contract/own-value'
import type { PartName } from '@allyards/contract/parts'
import type { CarsOfOneKind } from './cars-of-one-kind'
import { partTrade } from './part-trade'
import { wheelSizes } from './wheel-sizes'

/** The kinds of a part that these cars can have had; none where they had no such part. */
export function positionsOn(part: PartName, cars: CarsOfOneKind): readonly string[] {
  if (whyNever.some((isMissing) => isMissing(part, cars))) return []
  return partTrade[part].positions.filter((position) => {
    const { from = 0, to = 9999, only } = rules[part]?.find(({ words }) => words.test(position)) ?? {}
    return cars.from >= from && cars.to <= to && (!only || only(cars, position))
  })
}

const diesel = ['Diesel']
const ofSparks = ['Petrol', 'Hybrid', 'Plug-in Hybrid', 'LPG']

/** The fuels of the cars that have this kind of a part; undefined for any. */
export function fuelsOf(part: PartName, position: string): readonly string[] | undefined {
  if (position === 'intercooler') return diesel
  return part === 'Ignition' && position === 'coil pack' ? ofSparks : undefined
}

interface Rule {
  words: RegExp
  /** Fitted to cars made from then, or up to then. */
  from?: number
  to?: number
  only?: (cars: CarsOfOneKind, position: string) => boolean
}

const hasOneOf = (bodies: readonly string[], { bodyStyles }: CarsOfOneKind) => bodyStyles.some((body) => bodies.includes(body))
const hasFuelOf = (fuels: readonly string[], cars: CarsOfOneKind) => cars.fuels.some((fuel) => fuels.includes(fuel))
const hasRearDoors = (cars: CarsOfOneKind) =>
  hasOneOf(['Saloon', 'Estate', 'SUV', 'MPV', 'Hatchback'], cars) && !threeDoors.has(cars.model)
const hasRearSeats = (cars: CarsOfOneKind) =>
  !hasOneOf(['Panel Van', 'Crew Van', 'Pickup', 'Roadster', 'City Car'], cars) && !twoSeats.has(cars.model)

const rules: Partial<Record<PartName, readonly Rule[]>> = {
  Airbag: [
    { words: /driver/, from: 1993 },
    { words: /passenger/, from: 1996 },
    { words: /curtain/, from: 2003, only: (cars) => hasOneOf(['Saloon', 'Estate', 'SUV', 'MPV', 'Hatchback'], cars) },
  ],
  'Alloy Wheels': [
    { words: /inch/, only: (cars, position) => wheelSizes(cars).includes(Number(/(\d\d) inch/.exec(position)?.[1])) },
  ],
  Alternator: [
    { words: /70 A|90 A/, to: 2006 },
    { words: /120 A/, from: 1998, to: 2020 },
    { words: /140 A|150 A/, from: 2003 },
    { words: /180 A/, from: 2008 },
  ],
  Axle: [{ words: /front/, only: (cars) => hasOneOf(['SUV', 'Pickup'], cars) && isFourWheelDrive(cars) }],
  'Car Door': [{ words: /rear/, only: hasRearDoors }],
  Differential: [{ words: /front/, only: isFourWheelDrive }],
  Ignition: [{ words: /coil pack/, from: 1994, only: (cars) => hasFuelOf(ofSparks, cars) }],
  'Power Steering': [
    { words: /pump/, from: 1988, to: 2016 },
    { words: /electric/, from: 2004, only: (cars) => !hasOneOf(['Panel Van', 'Pickup'], cars) },
  ],
  Radiator: [{ words: /intercooler/, from: 1997, only: (cars) => hasFuelOf(diesel, cars) }],
  Radio: [
    { words: /cassette/, to: 2003 },
    { words: /^CD$/, from: 1996, to: 2014 },
    { words: /DAB/, from: 2010 },
    { words: /navigation/, from: 2004 },
  ],
  Seat: [
    { words: /rear bench/, only: hasRearSeats },
    { words: /full set/, only: (cars) => hasRearSeats(cars) && !hasOneOf(['Minibus'], cars) },
  ],
  'Seat Belt': [{ words: /rear/, only: hasRearSeats }],
  'Steering Box': [
    { words: /electric/, from: 2010, only: (cars) => !hasOneOf(['Panel Van', 'Pickup'], cars) },
    { words: /rack/, to: 2016 },
  ],
  Suspension: [
    { words: /air strut/, from: 2004, only: ({ model }) => onAir.has(model) },
    { words: /coil/, only: ({ model }) => !onAir.has(model) },
  ],
  Throttle: [{ words: /pedal/, from: 2001 }],
  'Window Winder Motor': [{ words: /rear/, only: (cars) => hasRearDoors(cars) && cars.from >= 1996 }],
  'Wing Mirror': [
    { words: /electric/, from: 1991 },
    { words: /power fold/, from: 2005 },
    { words: /manual/, to: 2009 },
  ],
}

const firstYears: Partial<Record<PartName, number>> = {
  'ABS Pump': 1993,
  'Air Conditioning': 1996,
  'Catalytic Converter': 1993,
  Turbo: 1994,
}

/** Of the parts themselves, whatever kind. */
const whyNever: readonly ((part: PartName, cars: CarsOfOneKind) => boolean)[] = [
  (part, { from }) => from < (firstYears[part] ?? 0),
  (part, { model }) => model === 'Ami' && notOnQuadricycles.has(part),
  (part, cars) => (part === 'Differential' || part === 'Transferbox') && !isDrivenBehind(cars),
  (part, cars) => part === 'Transferbox' && !isFourWheelDrive(cars),
  // These start their engine by the motor that drives them.
  (part, { make, fuels }) =>
    (part === 'Alternator' || part === 'Starter Motor') && ['Toyota', 'Lexus'].includes(make) && fuels.every(isHybrid),
]

const isHybrid = (fuel: string) => fuel.includes('Hybrid')

function isDrivenBehind(cars: CarsOfOneKind): boolean {
  if (ownValue<readonly string[]>(twoWheelDriveModels, cars.make)?.includes(cars.model)) return false
  return isFourWheelDrive(cars) || drivenBehind.has(cars.make) || drivenBehindModels.has(cars.model)
}

function isFourWheelDrive({ make, model, bodyStyles, fuels }: CarsOfOneKind): boolean {
  if (fuels.every((fuel) => fuel === 'Electric')) return false
  return (
    make === 'Land Rover' ||
    make === 'Jeep' ||
    (bodyStyles.includes('Pickup') && !vansWithBeds.has(model)) ||
    fourWheelDrives.has(model)
  )
}

const drivenBehind = new Set([
  'BMW',
  'Jaguar',
  'Lexus',
  'Maserati',
  'Aston Martin',
  'Lotus',
  'Iveco',
  'Isuzu',
  'Bentley',
  'Genesis',
  'Infiniti',
])
const drivenBehindModels = new Set(
  ['C-Class', 'E-Class', 'S-Class', 'CLK', 'SLK', 'SL', 'CLS', 'Sprinter', 'Vito', 'MX-5', 'RX-8', 'Mustang', 'Sierra', '370Z', '350Z', 'GT86', 'Supra', 'Omega', 'Carlton'], // biome-ignore format: a list of words
)
const fourWheelDrives = new Set(
  ['Land Cruiser', 'RAV4', 'Hilux', 'X-Trail', 'Navara', 'Patrol', 'Terrano', 'Shogun', 'L200', 'Outlander', 'Forester', 'Outback', 'Legacy', 'Impreza', 'Jimny', 'Grand Vitara', 'Vitara', 'Rexton', 'Korando', 'Musso', 'Sorento', 'Santa Fe', 'Terracan', 'Touareg', 'Amarok', 'Cayenne', 'X3', 'X5', 'X6', 'Q7', 'XC90', 'M-Class', 'GLE', 'Ranger', 'D-Max', 'Trooper', 'Frontera', 'Antara', 'CR-V', 'Duster', 'Maverick', 'Explorer'], // biome-ignore format: a list of words
)
const vansWithBeds = new Set(
  ['Transit', 'Transporter', 'Crafter', 'LT', 'Master', 'Movano', 'NV400', 'Interstar', 'Boxer', 'Relay', 'Ducato', 'Caddy', 'Favorit', 'Felicia', 'Sprinter', 'Daily', 'Maxus', 'Convoy', 'Pilot', 'VXR8', 'TGE', 'Cabstar', 'NT400', 'Dyna', 'Porter', 'Proace', 'Canter', 'Logan', 'Ace'], // biome-ignore format: a list of words
)
const onAir = new Set([
  'Range Rover',
  'Range Rover Sport',
  'Discovery',
  'Phaeton',
  'S-Class',
  'A8',
  'Model S',
  'Model X',
  'Continental GT',
  'Air',
])
const threeDoors = new Set(
  ['Adam', '500', '595', '695', 'Fox', 'Lupo', 'Arosa', 'Ka', 'C2', 'iQ', 'DS3', '1007', 'A1', 'Saxo', '106', 'Seicento', 'Cinquecento', 'Tigra', 'Calibra', 'ZR', 'Cooper', 'Twingo', 'Hatch', 'Pixo', 'Fortwo', 'Mito', 'MiTo', 'e', 'Honda e', 'Insight', 'S1', 'S3', 'Streetka', 'Puma', 'Probe'], // biome-ignore format: a list of words
)
const twoSeats = new Set([
  'Fortwo',
  'Ami',
  'TT',
  'Z4',
  'Z3',
  'SLK',
  'Boxster',
  'MX-5',
  'Elise',
  'Exige',
  'VX220',
  'R8',
  'Spider',
  '124 Spider',
  'MGF',
  'TF',
  'MR2',
])
const notOnQuadricycles: ReadonlySet<PartName> = new Set<PartName>(
  ['ABS Pump', 'Airbag', 'Air Conditioning', 'Alloy Wheels', 'Parcel Shelf', 'Power Steering', 'Radiator', 'Radio', 'Tailgate', 'Window Winder Motor'], // biome-ignore format: a list of words
)
