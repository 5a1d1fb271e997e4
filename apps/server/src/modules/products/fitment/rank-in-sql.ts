import { CC_APART, type KnownCar } from '@allyards/contract/fitment/compare-row'
import { needsOf, type RowFact } from '@allyards/contract/fitment/part-needs'
import { isNumber, plainNumberOf } from '@allyards/contract/fitment/part-numbers'
import { allParts } from '@allyards/contract/parts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The verdict of `judgeFit` on the product `p`, as its place from worst to best. A test holds both together, row by row and fact by
 * fact: change them in one step.
 */
export function rankInSql(car: KnownCar, askedNumber?: string): SQL {
  const byRows = sql`(select max(${rankOfRow(car)}) from fitment_rows r where r.product_id = p.id)`
  const rank = sql`coalesce(${byRows}, ${rankOfLists(car)})`
  if (!askedNumber) return rank
  return sql`(select case when rank > 0 and ${hasNumber(askedNumber)} then 3 else rank end from (select ${rank} as rank offset 0) ranked)`
}

/** Whether the asked number is one of those of the product `p`. */
export function hasNumber(asked: string | undefined): SQL {
  if (!asked || !isNumber(asked)) return sql`false`
  return sql`exists (select from product_numbers n where n.product_id = p.id and n.plain = ${plainNumberOf(asked)})`
}

function rankOfRow(car: KnownCar): SQL {
  const { year, engine_cc, engine_code } = car
  const generations = sql`${sql.param(car.generations)}::text[]`
  const severalOrNone = sql.raw(String(car.generations.length !== 1))
  const differs = [
    sql`r.make <> ${car.make}`,
    car.model === null ? undefined : sql`r.model <> ${car.model}`,
    car.generations.length > 0 ? sql`r.generation <> all(${generations})` : undefined,
    year === null ? undefined : sql`${year}::int not between r.year_from - 1 and ${year}::int`,
    year === null ? undefined : sql`r.year_to + 1 < ${year}::int`,
    ...texts(car).map(([column, known]) => (known === null ? undefined : sql`r.${column} <> ${known}`)),
    engine_cc === null ? undefined : sql`abs(r.engine_cc - ${engine_cc}::int) > ${sql.raw(String(CC_APART))}`,
    engine_code === null
      ? undefined
      : sql`not starts_with(${engine_code}::text, r.engine_code) and not starts_with(r.engine_code, ${engine_code}::text)`,
  ]
  const open = [
    car.model === null ? sql`true` : undefined,
    sql`r.generation is not null and ${severalOrNone}`,
    year === null
      ? sql`(r.year_from is not null or r.year_to is not null)`
      : sql`(${year}::int < r.year_from or ${year}::int > r.year_to
          or r.generation is null and ${severalOrNone} and ${year}::int in (r.year_from, r.year_to))`,
    ...texts(car).map(([column, known]) => (known === null ? sql`r.${column} is not null` : undefined)),
    engine_cc === null ? sql`r.engine_cc is not null` : undefined,
    engine_code === null ? sql`r.engine_code is not null` : sql`not starts_with(${engine_code}::text, r.engine_code)`,
  ]
  return sql`case when ${anyOf(differs)} then 0 when ${anyOf(open)} then 1 when ${anyOf(unnamed)} then 2 else 3 end`
}

const texts = (car: KnownCar) =>
  (['body_style', 'trim', 'fuel', 'gearbox'] as const).map((fact) => [sql.identifier(fact), car[fact]] as const)

const partsThat = (need: (slug: string) => boolean) =>
  sql`p.part_id = any(${sql.param(allParts.map(({ slug }) => slug).filter(need))}::text[])`
export const needing = (fact: RowFact) => partsThat((slug) => needsOf(slug).facts.includes(fact))

export const goesByNumber = partsThat((slug) => needsOf(slug).number)

/** What matters for the part and the row does not name. */
const unnamed = [
  sql`r.generation is null and (r.year_from is null or r.year_to is null) and ${needing('generation')}`,
  ...(['body_style', 'fuel', 'gearbox', 'engine_cc', 'engine_code'] as const).map(
    (fact) => sql`r.${sql.identifier(fact)} is null and ${needing(fact)}`,
  ),
  goesByNumber,
]

/** Lists never say that a part fits. */
function rankOfLists(car: KnownCar): SQL {
  const { year } = car
  const lists = [['models', car.model] as const, ...listsOfTexts(car)].map(([list, known]) => ({
    list: sql.identifier(list),
    known,
  }))
  const differs = [
    sql`p.brand <> ${car.make}`,
    ...lists.map(({ list, known }) => (known === null ? undefined : sql`p.${list} <> '{}' and ${known} <> all(p.${list})`)),
    year === null ? undefined : sql`p.years <> '{}' and not p.years && array[${year}::int - 1, ${year}::int, ${year}::int + 1]`,
  ]
  const open = [
    ...lists.map(({ list, known }) => (known === null ? sql`p.${list} <> '{}'` : undefined)),
    year === null ? sql`p.years <> '{}'` : sql`p.years <> '{}' and ${year}::int <> all(p.years)`,
  ]
  return sql`case when ${anyOf(differs)} then 0 when ${anyOf(open)} then 1 else 2 end`
}

const listsOfTexts = ({ body_style, trim, fuel, gearbox }: KnownCar) =>
  [
    ['body_styles', body_style],
    ['trims', trim],
    ['fuels', fuel],
    ['gearboxes', gearbox],
  ] as const

/** A condition about what a row does not name is null, which counts as not met. */
const anyOf = (conditions: (SQL | undefined)[]) =>
  sql.join(
    conditions.flatMap((condition) => (condition ? [sql`(${condition})`] : [])),
    sql` or `,
  )
