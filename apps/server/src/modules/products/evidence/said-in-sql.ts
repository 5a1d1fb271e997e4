import { CC_APART, type KnownCar } from '@allyards/contract/fitment/compare-row'
import { evidenceTerms } from '@allyards/contract/fitment/fit-evidence'
import type { RowFact } from '@allyards/contract/fitment/part-needs'
import { type SQL, sql } from 'drizzle-orm'
import { goesByNumber, hasNumber, needing, rankInSql } from '../fitment/rank-in-sql'

/**
 * What buyers with such a car said of parts with one of the numbers of the product `p`: how many, how many of them that it fitted,
 * of how many depots, and whether an upheld failure waits for an operator. Each buyer counts once, with an upheld failure first,
 * else with their last answer. What a buyer who may be the depot says fitted is left out.
 */
export const saidInSql = (car: KnownCar): SQL => sql`
  select count(*)::int as cases, count(*) filter (where fits)::int as fitted, count(distinct depot_id)::int as depots,
    coalesce(bool_or(is_held), false) as is_held
  from (
    select distinct on (e.buyer_id) e.fits, e.depot_id, e.is_held
    from product_numbers n join fit_evidence e on e.number = n.plain and e.part_id = p.part_id
    where n.product_id = p.id and (e.side = p.side) is not false and not e.is_own and ${isLike(car)}
    order by e.buyer_id, e.is_held desc, e.answered_at desc, e.item_id desc
  ) one`

/** The listings with a number count that come first by their id, up to here. */
const LISTINGS = 100

/** Whether several depots list one of the numbers of the product `p`, and none but its own names the car's model. */
export function isForOthers({ make, model }: KnownCar): SQL {
  if (model === null) return sql`false`
  return sql`exists (select from product_numbers n cross join lateral (
      select bool_or(o.depot_id <> p.depot_id and (
          exists (select from fitment_rows r where r.product_id = o.id and r.make = ${make} and r.model = ${model})
          or exists (select from product_models m where m.product_id = o.id and m.brand = ${make} and m.model in (${model}, ''))
        )) as is_named, count(distinct o.depot_id) as depots
      from (select product_id from product_numbers where plain = n.plain order by product_id limit ${sql.raw(String(LISTINGS))}) same
      join products o on o.id = same.product_id and o.status in ('live', 'sold')
    ) listed
    where n.product_id = p.id and listed.depots >= ${sql.raw(String(doubts.depots))} and not listed.is_named)`
}

/** The verdict of `judgeFit` with evidence, as its place from worst to best. A test holds both together. */
export function rankWithEvidence(car: KnownCar, askedNumber?: string): SQL {
  const said = saidInSql(car)
  // Read once for the whole list: most cars have no evidence.
  const hasEvidence = canBeLike(car)
    ? sql`(select exists (select from fit_evidence e where ${isOfGeneration(car, sql`e`)}))`
    : sql`false`
  const hasRows = sql`exists (select from fitment_rows r where r.product_id = p.id)`
  return sql`(select case
      when rank = 2 and ${hasEvidence} and not ${goesByNumber} and ${hasRows} and (select ${isLifting} from (${said}) said) then 3
      when rank = 3 and not ${hasNumber(askedNumber)} and (
        ${hasEvidence} and (select ${isDoubting} from (${said}) said)
        or ${isForOthers(car)} and not (${hasEvidence} and (select ${isLifting} from (${said}) said))) then 1
      else rank end
    from (select ${rankInSql(car, askedNumber)} as rank offset 0) ranked)`
}

const { shown, lifts, deviations, doubts } = evidenceTerms
const number = (value: number) => sql.raw(`${value}::float8`)
const square = number(deviations ** 2)
const wilsonLowest = sql`((fitted + ${square} / 2 - ${number(deviations)} * sqrt(fitted::float8 * (cases - fitted) / cases + ${square} / 4))
  / (cases + ${square}))`

/** Both as `withEvidence` of the contract has them. */
const isDoubting = sql`is_held or fitted < cases and (cases - fitted) * ${sql.raw(String(doubts.oneIn))} >= cases`
const isLifting = sql`cases >= ${sql.raw(String(lifts.cases))} and depots >= ${sql.raw(String(shown.depots))} and not is_held
  and case when cases > 0 then ${wilsonLowest} >= ${number(lifts.lowest)} end`

/** Evidence speaks of one generation, so it says nothing of a car that may be of two. */
const canBeLike = ({ model, generations }: KnownCar) => model !== null && generations.length === 1

const isOfGeneration = ({ make, model, generations }: KnownCar, row: SQL) =>
  sql`${row}.make = ${make} and ${row}.model = ${model} and ${row}.generation = ${generations[0] ?? null}`

/** A car is like the visitor's if it is the same in everything that matters for the part. */
function isLike(car: KnownCar): SQL {
  if (!canBeLike(car)) return sql`false`
  const texts = (['body_style', 'fuel', 'gearbox', 'engine_code'] as const).map((fact) => matters(fact, sql`= ${car[fact]}`))
  const size = sql`between ${car.engine_cc}::int - ${sql.raw(String(CC_APART))} and ${car.engine_cc}::int + ${sql.raw(String(CC_APART))}`
  return sql.join([isOfGeneration(car, sql`e`), ...texts, matters('engine_cc', size)], sql` and `)
}

const matters = (fact: RowFact, isSame: SQL) => sql`(not ${needing(fact)} or e.${sql.identifier(fact)} ${isSame})`
