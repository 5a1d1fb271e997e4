import { z } from 'zod'
import { engineMessages, engineSizes, readEngineCode } from './engine'
import { limits } from './limits'
import { toPence, toPounds } from './money'

/** Shapes that several domains share. */
export const uuid = z.uuid()
export const isoTime = z.iso.datetime().max(40)
export const message = z.object({ message: z.string() })

/** Pounds with at most two decimals on the wire; pence in the database. */
/** An amount of money. `words` ask for it where it is missing or no amount. */
export const poundsOr = (words: string) =>
  z
    .number({ error: words })
    .min(0, words)
    .max(1_000_000, words)
    .refine((value) => Math.abs(toPounds(toPence(value)) - value) < 1e-8, 'Please give pounds with at most two decimals')
export const pounds = poundsOr('Please give pounds, such as 9.95')

/** A whole number from 0 on. */
export const wholeOr = (most: number, words: string) => z.number({ error: words }).int(words).min(0, words).max(most, words)

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(limits.page.first),
  limit: z.coerce.number().int().min(1).max(limits.page.maxSize).default(limits.page.size),
})

export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.object({ rows: z.array(row), count: z.number().int(), page: z.number().int(), limit: z.number().int() }),
  })
}

/** A list parameter that is repeated or comma-separated. */
export const listOfText = z
  .union([z.string().max(limits.filterCharacters), filterList(z.string().max(limits.filterCharacters))])
  .optional()
  .transform((value) =>
    value === undefined
      ? []
      : [value]
          .flat()
          .flatMap((item) => item.split(',', limits.filterValues + 1))
          .filter(Boolean),
  )
  .pipe(filterList(z.string()))

/** The values of one filter, limited so that the work is limited. */
export function filterList<Value extends z.ZodType>(value: Value) {
  return z.array(value).max(limits.filterValues, `Choose up to ${limits.filterValues}`)
}

/** Yes or no in a query. */
export const yesOrNoText = z.string().max(8).pipe(z.stringbool())

/** A typed search. It is cut rather than refused. */
export const searchText = z
  .string()
  .max(limits.search.sent)
  .overwrite((typed) => typed.slice(0, limits.search.read))

/** How many ratings of 1, 2, 3, 4 and 5 stars. */
export const ratingCounts = z.array(z.number().int()).length(5)

/** A vehicle as the wire writes it; a field that is not known is null. */
export const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  body_style: z.string().nullable(),
  trim: z.string().nullable(),
  year: z.number().int().nullable(),
  gearbox: z.string().nullable(),
  fuel: z.string().nullable(),
  /** Cubic centimetres. */
  engine_cc: z.number().int().nullish(),
  /** A month: 2014-03. */
  first_registered: z.string().nullish(),
  engine_code: z.string().nullish(),
  /** What the catalogue calls it: one name, or both in the year in which one followed the other. Empty if it cannot tell. */
  generations: z.array(z.string()).max(3).optional(),
})
export type Vehicle = z.infer<typeof vehicle>

const vehicleText = z.string().trim().min(1).max(120)
const unknownAsNull = <Type extends z.ZodType>(type: Type) => type.nullish().transform((value) => value ?? null)
export const year = z.coerce.number().int().min(1900).max(2100)

const monthWords = 'Please give a month, such as 2014-03'
export const month = z
  .string()
  .max(7, monthWords)
  .regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, monthWords)

export const engineSize = z
  .number({ error: engineMessages.size })
  .int(engineMessages.size)
  .min(engineSizes.min, engineMessages.size)
  .max(engineSizes.max, engineMessages.size)

export const engineCode = z
  .string({ error: engineMessages.code })
  .max(40, engineMessages.code)
  .refine((typed) => readEngineCode(typed) !== undefined, engineMessages.code)
  .transform((typed) => readEngineCode(typed) ?? null)

/** A vehicle that someone sends: what they do not know may be left out. */
export const sentVehicle = z.object({
  make: vehicleText,
  model: vehicleText,
  body_style: unknownAsNull(vehicleText),
  trim: unknownAsNull(vehicleText),
  year: unknownAsNull(z.number().int().min(1900).max(2100)),
  gearbox: unknownAsNull(vehicleText),
  fuel: unknownAsNull(vehicleText),
  engine_cc: engineSize.nullish(),
  first_registered: month.nullish(),
  engine_code: engineCode.nullish(),
})

/** The address of a picture uploaded here. A picture from elsewhere could track its viewers. */
export const pictureUrl = z
  .string()
  .max(207)
  .regex(/^\/files\/[\w.-]{1,200}$/, 'Please upload pictures here first')

const roles = ['buyer', 'seller'] as const
export const role = z.enum(roles)
export type Role = z.infer<typeof role>
