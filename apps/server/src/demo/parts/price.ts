import { ownValue } from '@allyards/contract/own-value'
import type { PartName } from '@allyards/contract/parts'
import type { Random } from '../random'
import { partTrade } from './part-trade'

export type Grade = 'A' | 'B' | 'C' | 'U'

const makeFactor: Record<string, number> = {
  'Aston Martin': 3.4,
  Bentley: 3.2,
  Maserati: 2.6,
  Porsche: 2.3,
  Lotus: 2.1,
  Tesla: 1.8,
  Jaguar: 1.45,
  'Land Rover': 1.6,
  'Mercedes-Benz': 1.4,
  BMW: 1.35,
  Audi: 1.3,
  Lexus: 1.35,
  Volvo: 1.15,
  Polestar: 1.6,
  Genesis: 1.6,
  Mini: 1.1,
  Iveco: 1.2,
  MAN: 1.3,
  Cupra: 1.25,
  Infiniti: 1.3,
  DS: 1.15,
  Dacia: 0.8,
  Fiat: 0.82,
  Seat: 0.92,
  Skoda: 0.95,
  Vauxhall: 0.85,
  Citroen: 0.85,
  Renault: 0.86,
  Peugeot: 0.88,
  Daewoo: 0.6,
  Proton: 0.62,
  Rover: 0.66,
  Daihatsu: 0.75,
  Chevrolet: 0.8,
  Suzuki: 0.9,
  LDV: 0.9,
  Tata: 0.75,
  Mahindra: 0.75,
  Saab: 0.9,
}
const gradeFactor: Record<Grade, number> = { A: 1.16, B: 1, C: 0.76, U: 0.55 }

/** The price of a part by make, age and grade, with the spread of a real market. */
export function pricePence(
  random: Random,
  part: PartName,
  vehicle: { make: string; year: number },
  grade: Grade,
  sellerFactor: number,
): number {
  const age = Math.min(1.9, Math.max(0.55, 1 + (vehicle.year - 2014) * 0.055))
  const pounds =
    partTrade[part].pounds *
    (ownValue(makeFactor, vehicle.make) ?? 1) *
    age *
    gradeFactor[grade] *
    sellerFactor *
    random.factor(0.17)
  return roundAsPeopleDo(random, pounds)
}

export function deliveryPence(random: Random, part: PartName): number {
  if (random.chance(0.04)) return 0
  return Math.round((partTrade[part].deliveryPounds * (0.85 + random.next() * 0.4)) / 0.05) * 5
}

export function gradeOf(random: Random): Grade {
  return random.weighted<Grade>(['A', 'B', 'C', 'U'], (grade) => ({ A: 40, B: 36, C: 17, U: 7 })[grade])
}

/** How far the donor vehicle ran. Parts that are judged by their damage mostly do not say it. */
export function mileageOf(random: Random, part: PartName, year: number, thisYear: number): number | null {
  if (partTrade[part].wear === 'damage' && random.chance(0.55)) return null
  const miles = Math.max(1, thisYear - year - random.int(0, 3)) * 7200 * random.factor(0.3)
  return Math.max(900, Math.round(Math.min(miles, 210_000) / 10) * 10)
}

function roundAsPeopleDo(random: Random, pounds: number): number {
  if (pounds >= 200) return Math.round(pounds / 5) * 500
  const whole = Math.max(8, Math.round(pounds))
  return whole * 100 + random.pick([0, 0, 0, 50, -5, -1])
}
