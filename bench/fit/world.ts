import type { KnownCar } from '@allyards/contract/fitment/compare-row'
import { needsOf } from '@allyards/contract/fitment/part-needs'
import { allParts } from '@allyards/contract/parts'
import { chance, int, pick, type Random } from './random'

/** Platforms of several makes' models; what is under the body is shared, the body is not. */
const PLATFORMS = 24
const MAKES = 12
const MODELS_OF_PLATFORM = 4
const PARTS = 24
/** Parts that came in two kinds for cars that no row tells apart: another supplier, another month. */
const SPLIT_IN_TWO = 0.12

export interface Model {
  platform: number
  make: string
  model: string
  generation: string
  from: number
  to: number
}

interface Engine {
  fuel: 'Petrol' | 'Diesel'
  cc: number
  code: string
}

/** With all that is true of it, known or not. */
export interface Car extends Model, Engine {
  year: number
  body: string
  gearbox: string
  /** Which of two kinds it has, where there are two. */
  kind: number
}

export interface World {
  models: Model[]
  enginesOf: Engine[][]
  parts: string[]
  /** Cars of the same key have the same part. */
  keyOf(car: Car, part: string): string
}

const bodies = ['Hatchback', 'Estate', 'Saloon']
const sizes = [998, 1198, 1398, 1499, 1598, 1968, 1995, 2143]

export function createWorld(random: Random): World {
  const models = Array.from({ length: PLATFORMS }, (_, platform) => {
    const from = int(random, 1998, 2016)
    return Array.from({ length: MODELS_OF_PLATFORM }, (_, index): Model => {
      const first = from + int(random, 0, 2)
      return {
        platform,
        make: `Make ${int(random, 1, MAKES)}`,
        model: `Model ${platform}/${index}`,
        generation: `Mk${int(random, 1, 7)}`,
        from: first,
        to: first + int(random, 5, 8),
      }
    })
  }).flat()
  const enginesOf = Array.from({ length: PLATFORMS }, (_, platform) =>
    Array.from(
      { length: 4 },
      (_, index): Engine => ({
        fuel: index % 2 === 0 ? 'Diesel' : 'Petrol',
        cc: pick(random, sizes),
        code: `E${platform}X${index}`,
      }),
    ),
  )
  const parts = allParts
    .filter((_, index) => index % 2 === 0)
    .slice(0, PARTS)
    .map(({ slug }) => slug)
  const split = new Set(
    parts.flatMap((part) => enginesOf.map((_, platform) => `${platform}|${part}`)).filter(() => chance(random, SPLIT_IN_TWO)),
  )
  return { models, enginesOf, parts, keyOf }

  function keyOf(car: Car, part: string): string {
    const { facts, number } = needsOf(part)
    const has = (fact: (typeof facts)[number]) => facts.includes(fact)
    return [
      part,
      has('body_style') ? `${car.make}|${car.model}|${car.generation}|${car.body}` : car.platform,
      has('engine_cc') || number ? car.code : '',
      has('gearbox') ? car.gearbox : '',
      number || split.has(`${car.platform}|${part}`) ? car.kind : '',
    ].join('/')
  }
}

export function drawCar(random: Random, { models, enginesOf }: World, model = pick(random, models)): Car {
  return {
    ...model,
    ...pick(random, enginesOf[model.platform] ?? []),
    year: int(random, model.from, model.to),
    body: pick(random, bodies),
    gearbox: chance(random, 0.7) ? 'Manual' : 'Automatic',
    kind: chance(random, 0.3) ? 1 : 0,
  }
}

/** What a plate tells: nearly everything but the engine code. */
export function knownOf(random: Random, car: Car): KnownCar {
  const known = <Value>(value: Value, share: number) => (chance(random, share) ? value : null)
  return {
    make: car.make,
    model: car.model,
    generations: [car.generation],
    year: car.year,
    body_style: known(car.body, 0.92),
    trim: null,
    fuel: known(car.fuel, 0.98),
    gearbox: known(car.gearbox, 0.85),
    engine_cc: known(car.cc, 0.97),
    engine_code: known(car.code, 0.1),
  }
}
