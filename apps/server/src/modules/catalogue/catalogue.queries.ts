import { and, arrayContains, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { makes, parts, variants } from './catalogue.table'

interface ModelChoice {
  make: string
  model: string
}
interface TrimChoice extends ModelChoice {
  body_style: string
  trim: string
}
interface YearChoice extends TrimChoice {
  year: number
}

export async function findMakes(db: Queryable) {
  const found = await db.select({ name: makes.name, slug: makes.slug }).from(makes)
  return found.sort((a, b) => naturally(a.name, b.name))
}

/** Jumps from model to model along the index, so that the cost follows the answer and not the number of variants. */
export async function findModels(db: Queryable, make: string): Promise<string[]> {
  const found = await db.execute<{ model: string }>(sql`
    with recursive jump as (
      (select model from variants where make = ${make} order by model limit 1)
      union all
      select (select model from variants where make = ${make} and model > jump.model order by model limit 1)
      from jump where jump.model is not null
    )
    select model from jump where model is not null`)
  return found.rows.map((row) => row.model).sort(naturally)
}

export async function findGenerations(db: Queryable, choice: ModelChoice) {
  const from = sql<number>`min(${variants.yearFrom})::int`
  return db
    .select({
      name: variants.generation,
      from,
      to: sql<number | null>`case when bool_or(${variants.yearTo} is null) then null else max(${variants.yearTo})::int end`,
    })
    .from(variants)
    .where(ofModel(choice))
    .groupBy(variants.generation)
    .orderBy(from)
}

export async function findBodyStyles(db: Queryable, choice: ModelChoice): Promise<string[]> {
  return distinct(db, sql`unnest(${variants.bodyStyles})`, ofModel(choice))
}

export async function findTrims(db: Queryable, choice: ModelChoice & { body_style: string }): Promise<string[]> {
  return distinct(db, sql`${variants.trim}`, and(ofModel(choice), arrayContains(variants.bodyStyles, [choice.body_style])))
}

export async function findYears(db: Queryable, choice: TrimChoice, thisYear = clock.now().getFullYear()): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: sql<number>`generate_series(${variants.yearFrom}, coalesce(${variants.yearTo}, ${thisYear}::int))` })
    .from(variants)
    .where(ofTrim(choice))
  return rows.map((row) => row.year).sort((a, b) => b - a)
}

export async function findGearboxes(db: Queryable, choice: YearChoice): Promise<string[]> {
  return distinct(db, sql`unnest(${variants.gearboxes})`, ofYear(choice))
}

export async function findFuels(db: Queryable, choice: YearChoice & { gearbox: string }): Promise<string[]> {
  return distinct(db, sql`unnest(${variants.fuels})`, and(ofYear(choice), arrayContains(variants.gearboxes, [choice.gearbox])))
}

export interface KnownOfVehicle {
  make: string
  model?: string | undefined
  body_style?: string | undefined
  trim?: string | undefined
  year?: number | undefined
  gearbox?: string | undefined
  fuel?: string | undefined
}

/** The variants that a partly known vehicle may be, by make and, when it is known, model. */
export async function findVariants(db: Queryable, { make, model }: Pick<KnownOfVehicle, 'make' | 'model'>) {
  return db
    .select(variantColumns)
    .from(variants)
    .where(and(eq(variants.make, make), model ? eq(variants.model, model) : undefined))
}
const variantColumns = {
  model: variants.model,
  generation: variants.generation,
  trim: variants.trim,
  yearFrom: variants.yearFrom,
  yearTo: variants.yearTo,
  bodyStyles: variants.bodyStyles,
  gearboxes: variants.gearboxes,
  fuels: variants.fuels,
}
export type Variant = Awaited<ReturnType<typeof findVariants>>[number]

/** The variants of several models at once, each with its make. */
export async function findVariantsOf(db: Queryable, models: readonly ModelChoice[]) {
  return db
    .select({ make: variants.make, ...variantColumns })
    .from(variants)
    .where(or(...models.map(ofModel)))
}

export async function findParts(db: Queryable) {
  return db.select().from(parts).orderBy(asc(parts.position))
}

const ofModel = (choice: ModelChoice) => and(eq(variants.make, choice.make), eq(variants.model, choice.model))

const ofTrim = (choice: TrimChoice) =>
  and(ofModel(choice), arrayContains(variants.bodyStyles, [choice.body_style]), eq(variants.trim, choice.trim))

const ofYear = (choice: YearChoice) =>
  and(ofTrim(choice), lte(variants.yearFrom, choice.year), or(isNull(variants.yearTo), gte(variants.yearTo, choice.year)))

async function distinct(db: Queryable, value: ReturnType<typeof sql>, where: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ value: sql<string>`${value}` })
    .from(variants)
    .where(where)
  return rows.map((row) => row.value).sort(naturally)
}

/** "2 Series" before "10 Series". */
export const naturally = new Intl.Collator('en-GB', { numeric: true }).compare
