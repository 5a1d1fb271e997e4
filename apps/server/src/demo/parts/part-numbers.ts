import { needsOf } from '@allyards/contract/fitment/part-needs'
import type { PartNumber } from '@allyards/contract/fitment/part-numbers'
import type { PartEntry, PartName } from '@allyards/contract/parts'
import { Random } from '../random'
import type { FamilyEngine } from '../vehicles/family-engines'
import { engineOf, familyOf, type NamedGeneration, type SoldGeneration } from '../vehicles/family-of'
import { bmwGroups, fordGroups, volkswagenGroups } from './number-groups'
import { type CarOfPart, isShared, keyOfCars } from './which-cars'

/** Numbers that a control unit of like cars comes with. */
export const VARIANTS = 3

/** The numbers on a part of a car, in the shapes that their makers use: one and the same wherever it is offered. */
export function numbersOf(part: PartEntry, position: string, car: CarOfPart, variant = 0): [PartNumber, ...PartNumber[]] {
  const key = `${part.slug}/${position}/${keyOfCars(part, car)}/${variant}`
  const numbered = isShared(part, car.generation) ? firstOf(car.generation) : car.generation
  const vehicleMaker: PartNumber = {
    number: vehicleMakerNumber(new Random(`number/${key}`), part, car, numbered),
    of: 'vehicle-maker',
  }
  const printed = partMakers[part.name]?.(new Random(`supplier/${key}`))
  return printed ? [vehicleMaker, { number: printed, of: 'part-maker' }] : [vehicleMaker]
}

interface OfferedFor {
  make: string
  model: string
  year: number
  fuel?: string | null | undefined
  bodyStyle?: string | null | undefined
  gearbox?: string | null | undefined
  engineCc?: number | null | undefined
}

/** The maker's number on the part of one car. Control units of like cars come with several. */
export function numberOnCar(
  part: PartEntry,
  position: string,
  vehicle: OfferedFor,
  sold: Omit<SoldGeneration, 'make' | 'model'>,
): string {
  const { make, model, year, fuel = null, bodyStyle = null, gearbox = null } = vehicle
  const generation = { make, model, ...sold }
  const car = { generation, fuel, bodyStyle, gearbox, engine: engineOf(generation, vehicle) }
  const [{ number }] = numbersOf(part, position, car, needsOf(part.slug).number ? 1 + (year % VARIANTS) : 0)
  return number
}

/** The member of a family whose maker numbers what all share. */
function firstOf(generation: NamedGeneration): NamedGeneration {
  const [first] = familyOf(generation)?.members ?? []
  return first ? { make: first[0], model: first[1], name: first[2] } : generation
}

function vehicleMakerNumber(random: Random, part: PartEntry, car: CarOfPart, generation: NamedGeneration): string {
  switch (groupOf(generation.make)) {
    case 'volkswagen':
      return `${volkswagenCode(random, part, car)} ${String(volkswagenGroups[part.name]).padStart(3, '0')} ${random.digits(3)}${random.chance(0.6) ? ` ${random.letters(1)}` : ''}`
    case 'ford':
      return `${fordCode(random, part, generation)}-${fordGroups[part.name] ?? `${random.int(10, 19)}${random.letters(1)}${random.int(100, 999)}`}-${random.letters(1, 'ABCD')}${random.letters(1)}`
    case 'bmw':
      return `${bmwGroups[part.name] ?? 51} ${random.int(10, 79)} ${random.int(6, 9)} ${random.int(700, 899)} ${random.digits(3)}`
    case 'mercedes':
      return `A ${/\d{3}/.exec(generation.name)?.[0] ?? random.int(164, 292)} ${random.int(100, 908)} ${random.int(10, 99)} ${random.digits(2)}`
    case 'japanese':
      return `${random.int(11, 92)}${random.digits(3)}-${random.digits(1)}${random.letters(1)}${random.digits(3)}`
    case 'korean':
      return `${random.int(21, 97)}${random.digits(3)}-${random.letters(1)}${random.int(1, 9)}${random.digits(3)}`
    case 'renault':
      return random.chance(0.5) ? `8200${random.digits(6)}` : `${random.int(11, 92)}${random.digits(7)}R`
    case 'psa':
      return `${random.pick(['96', '98'])}${random.digits(6)}80`
    case 'jaguar':
      return `LR${random.digits(6)}`
    case 'opel':
      return `13${random.digits(6)}`
    default:
      return `${random.int(1, 9)}${random.digits(7)}`
  }
}

/** "5Q0" for what a family shares, "5G0" for what is a Golf's own, "04L" for its engines. */
function volkswagenCode(random: Random, part: PartEntry, { generation, engine }: CarOfPart): string {
  if (engine && ofEngine.has(part.name)) return engineCode(engine)
  const shared = isShared(part, generation) ? familyOf(generation)?.code : undefined
  const own = /\b[1-9][A-Z]\b/.exec(generation.name)?.[0]
  return `${shared ?? own ?? `${random.int(1, 8)}${random.letters(1, 'EGJKLNPQTZ')}`}${random.int(0, 1)}`
}

function engineCode({ fuel, from }: FamilyEngine): string {
  if (from >= 2012) return fuel === 'Diesel' ? '04L' : '04E'
  if (fuel === 'Petrol') return '03C'
  return from < 2009 ? '03G' : '03L'
}

const ofEngine: ReadonlySet<PartName> = new Set<PartName>([
  'Air Flow Meter',
  'Alternator',
  'Cylinder Head',
  'Diesel Pump',
  'ECU',
  'Engine',
  'Fuel Injection Pump',
  'Injector Pump',
  'Throttle',
  'Turbo',
])

function fordCode(random: Random, part: PartEntry, generation: NamedGeneration): string {
  const shared = isShared(part, generation) ? familyOf(generation)?.code : undefined
  return `${shared ?? random.letters(2, 'ABCDEFGHJK')}${random.int(10, 59)}`
}

/** Numbers of the parts' own makers, where these are printed on them. */
const partMakers: Partial<Record<PartName, (random: Random) => string>> = {
  'ABS Pump': bosch('0 265'),
  'Air Flow Meter': bosch('0 281'),
  Alternator: bosch('0 124'),
  'Diesel Pump': bosch('0 445'),
  ECU: bosch('0 281'),
  'Fuel Injection Pump': bosch('0 445'),
  'Injector Pump': bosch('0 445'),
  'Starter Motor': bosch('0 001'),
  'Air Conditioning': (random) => `447${random.int(150, 280)}-${random.digits(4)}`,
  Headlamp: (random) => `1E${random.pick(['E', 'L', 'X'])} 0${random.digits(2)} ${random.digits(3)}-${random.digits(2)}1`,
  'Shock Absorber': (random) => `${random.int(22, 35)}-${random.digits(6)}`,
  Turbo: (random) => `${random.int(701, 884)}${random.digits(3)}-${random.int(5001, 5009)}S`,
  'Wiper Motor': bosch('0 390'),
}

function bosch(series: string) {
  return (random: Random) => `${series} ${random.digits(3)} ${random.digits(3)}`
}

const groupOf = (make: string) => Object.entries(groups).find(([, makes]) => makes.includes(make))?.[0]

const groups: Record<string, string[]> = {
  volkswagen: ['Volkswagen', 'Audi', 'Seat', 'Skoda', 'Cupra', 'Bentley', 'Porsche', 'MAN'],
  ford: ['Ford', 'Aston Martin'],
  bmw: ['BMW', 'Mini'],
  mercedes: ['Mercedes-Benz', 'Smart'],
  japanese: ['Toyota', 'Lexus', 'Nissan', 'Honda', 'Subaru', 'Suzuki', 'Mitsubishi', 'Daihatsu', 'Infiniti', 'Isuzu', 'Mazda'],
  korean: ['Hyundai', 'Kia', 'Genesis'],
  renault: ['Renault', 'Dacia'],
  psa: ['Peugeot', 'Citroen', 'DS'],
  jaguar: ['Jaguar', 'Land Rover'],
  opel: ['Vauxhall', 'Saab', 'Chevrolet'],
}
