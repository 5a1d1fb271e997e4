import { z } from 'zod'
import { limits } from '../limits'
import { engineCode, engineSize } from '../shapes'
import { timeNow } from '../time-now'

const clean = (text: string) => text.replaceAll('\u0000', '')
const name = (words: string) => z.string({ error: words }).overwrite(clean).trim().min(1, words).max(120)
const named = z.preprocess((value) => (value === '' ? null : value), z.string().overwrite(clean).trim().min(1).max(120).nullish())

const EARLIEST = 1950
const latest = () => timeNow().getFullYear() + 1
const YEAR_WORDS = 'Please give a year such as 2013'
const year = z
  .number({ error: YEAR_WORDS })
  .int(YEAR_WORDS)
  .min(EARLIEST, `Years begin with ${EARLIEST}`)
  .refine((value) => value <= latest(), { error: () => `The last year is ${latest()}` })
  .nullish()

/** One range of vehicles that a part fits. What it leaves out, it says nothing about. */
export const sentFitment = z
  .object({
    make: name('Please choose a make'),
    model: name('Please choose a model'),
    generation: named,
    year_from: year,
    year_to: year,
    body_style: named,
    trim: named,
    fuel: named,
    gearbox: named,
    engine_cc: engineSize.nullish(),
    engine_code: z.preprocess((value) => (value === '' ? null : value), engineCode.nullish()),
  })
  .refine(({ year_from, year_to }) => !year_from || !year_to || year_from <= year_to, {
    path: ['year_to'],
    error: ({ input }) => {
      const { year_from, year_to } = input as { year_from: number; year_to: number }
      return `These years run backwards. Did you mean ${year_to} to ${year_from}?`
    },
  })
  .transform(completed)

/** As the wire writes it: what the row does not name is null. */
export const fitmentRow = z.object({
  make: z.string(),
  model: z.string(),
  generation: z.string().nullable(),
  year_from: z.number().int().nullable(),
  year_to: z.number().int().nullable(),
  body_style: z.string().nullable(),
  trim: z.string().nullable(),
  fuel: z.string().nullable(),
  gearbox: z.string().nullable(),
  engine_cc: z.number().int().nullable(),
  engine_code: z.string().nullable(),
})
export type FitmentRow = z.infer<typeof fitmentRow>

/** Two equal rows are one. */
export const distinctRows = (rows: readonly FitmentRow[]) => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row] as const)).values(),
]

export const tooManyRows = `Please give up to ${limits.fitmentRows} rows`
export const sentFitments = z.array(sentFitment).max(limits.fitmentRows, tooManyRows)

type Sent = { [Key in keyof FitmentRow]?: FitmentRow[Key] | undefined } & Pick<FitmentRow, 'make' | 'model'>

export function completed(row: Sent): FitmentRow {
  return {
    make: row.make,
    model: row.model,
    generation: row.generation ?? null,
    year_from: row.year_from ?? null,
    year_to: row.year_to ?? null,
    body_style: row.body_style ?? null,
    trim: row.trim ?? null,
    fuel: row.fuel ?? null,
    gearbox: row.gearbox ?? null,
    engine_cc: row.engine_cc ?? null,
    engine_code: row.engine_code ?? null,
  }
}
