import { ownValue } from '@allyards/contract/own-value'
import { type CatalogueMake, type CatalogueVariant, toVariants } from '../../modules/catalogue/catalogue-file'
import type { Random } from '../random'
import { familyOf, keyOfGeneration, type NamedGeneration } from './family-of'

/** A generation of a model as the trade thinks of it: what fits one of them mostly fits all. */
export interface Generation {
  make: string
  model: string
  name: string
  from: number
  /** The last year so far. */
  to: number
  variants: CatalogueVariant[]
  bodyStyles: string[]
  gearboxes: string[]
  fuels: string[]
  /** How common it is: twice the share, twice as many on the road. */
  share: number
}

export interface DemoVehicle {
  make: string
  model: string
  bodyStyle: string
  trim: string
  year: number
  gearbox: string
  fuel: string
}

type KnownVehicle = Pick<DemoVehicle, 'make' | 'model' | 'year'> & { bodyStyle: string | null; fuel: string | null }

const makeShare: Record<string, number> = {
  Ford: 120,
  Vauxhall: 105,
  Volkswagen: 95,
  BMW: 75,
  Audi: 72,
  'Mercedes-Benz': 66,
  Nissan: 52,
  Toyota: 50,
  Peugeot: 46,
  Renault: 42,
  Citroen: 36,
  Honda: 34,
  Hyundai: 32,
  Kia: 32,
  'Land Rover': 32,
  Skoda: 28,
  Mini: 28,
  Fiat: 26,
  Seat: 25,
  Mazda: 22,
  Volvo: 22,
  Suzuki: 14,
  Jaguar: 16,
  Dacia: 11,
  Mitsubishi: 12,
  MG: 12,
  Lexus: 8,
  Porsche: 7,
  Jeep: 6,
  Tesla: 6,
  Smart: 5,
  Subaru: 4,
  'Alfa Romeo': 5,
  Saab: 4,
  Chevrolet: 4,
  Iveco: 5,
  Rover: 3,
}
const popularModels = new Set(
  `Fiesta Focus Mondeo Kuga Transit Corsa Astra Insignia Vivaro Golf Polo Passat Tiguan Transporter A3 A4 Q5 C-Class A-Class E-Class Sprinter
  Qashqai Juke Micra Yaris Auris Aygo Corolla Clio Megane Captur Trafic 208 207 308 3008 C3 C4 Berlingo Civic Jazz CR-V i10 i20 i30 Tucson Picanto
  Sportage Ceed Octavia Fabia Hatch 500 Punto Leon Ibiza XC60 V40 Swift XF Duster Freelander Discovery`.split(/\s+/),
)
  .add('3 Series')
  .add('1 Series')
  .add('5 Series')
  .add('Range Rover')
  .add('Discovery Sport')
  .add('Range Rover Evoque')
  .add('MX-5')
  .add('Transit Custom')

export class VehiclePool {
  readonly makes: string[]
  readonly generations: Generation[]
  /** Those of which other cars share parts. */
  readonly ofFamilies: Generation[]
  readonly #byMake = new Map<string, Generation[]>()
  readonly #byName: ReadonlyMap<string, Generation>

  constructor(files: readonly CatalogueMake[], thisYear: number) {
    this.makes = files.map(({ make }) => make)
    this.generations = files.flatMap((file) => generationsOf(file, thisYear))
    this.#byName = new Map(this.generations.map((generation) => [keyOfGeneration(generation), generation]))
    this.ofFamilies = this.generations.filter(familyOf)
    for (const generation of this.generations) {
      this.#byMake.set(generation.make, [...(this.#byMake.get(generation.make) ?? []), generation])
    }
  }

  named(generation: NamedGeneration): Generation | undefined {
    return this.#byName.get(keyOfGeneration(generation))
  }

  /** Undefined where the catalogue knows no such car, or not enough is known of it. */
  generationOf(vehicle: KnownVehicle): Generation | undefined {
    return this.generationsOf(vehicle)[0]
  }

  /** Two in the year in which one followed the other. */
  generationsOf({ make, model, year, bodyStyle, fuel }: KnownVehicle): Generation[] {
    return this.ofMake(make).filter(
      (one) =>
        one.model === model &&
        one.from <= year &&
        year <= one.to &&
        (bodyStyle === null || one.bodyStyles.includes(bodyStyle)) &&
        (fuel === null || one.fuels.includes(fuel)),
    )
  }

  /** A make by how common it is on the road. */
  make(random: Random, among: readonly string[] = this.makes): string {
    return random.weighted(among, (make) => ownValue(makeShare, make) ?? 2)
  }

  ofMake(make: string): readonly Generation[] {
    return this.#byMake.get(make) ?? []
  }

  /** One vehicle that was really sold like that. */
  vehicle(random: Random, make: string): DemoVehicle {
    const generation = random.weighted(this.ofMake(make), ({ share }) => share)
    const variant = random.pick(generation.variants)
    return {
      make,
      model: generation.model,
      bodyStyle: random.pick(variant.bodyStyles),
      trim: variant.trim,
      year: random.int(variant.yearFrom, Math.min(variant.yearTo ?? generation.to, generation.to)),
      gearbox: random.pick(variant.gearboxes),
      fuel: random.pick(variant.fuels),
    }
  }
}

function generationsOf(file: CatalogueMake, thisYear: number): Generation[] {
  const groups = new Map<string, CatalogueVariant[]>()
  for (const variant of toVariants(file)) {
    const key = `${variant.model}|${variant.generation}`
    groups.set(key, [...(groups.get(key) ?? []), variant])
  }
  return [...groups.values()].map((variants) => describe(variants, thisYear)).filter(({ from }) => from <= thisYear)
}

function describe(variants: CatalogueVariant[], thisYear: number): Generation {
  const [first] = variants
  if (!first) throw new Error('A generation without trims')
  const from = Math.min(...variants.map(({ yearFrom }) => yearFrom))
  const to = Math.min(thisYear, Math.max(...variants.map(({ yearTo }) => yearTo ?? thisYear)))
  const middle = (from + to) / 2
  return {
    make: first.make,
    model: first.model,
    name: first.generation,
    from,
    to,
    variants: variants.filter(({ yearFrom }) => yearFrom <= thisYear),
    bodyStyles: union(variants.map(({ bodyStyles }) => bodyStyles)),
    gearboxes: union(variants.map(({ gearboxes }) => gearboxes)),
    fuels: union(variants.map(({ fuels }) => fuels)),
    share: (popularModels.has(first.model) ? 7 : 1) * Math.exp(-(((middle - 2013) / 8) ** 2)) + 0.02,
  }
}

function union(lists: string[][]): string[] {
  return [...new Set(lists.flat())]
}
