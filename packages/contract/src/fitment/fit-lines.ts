import { z } from 'zod'
import { bodyStyles, fuels, gearboxes } from '../catalogue-words'
import { defineEndpoint, type ResponseOf } from '../endpoint'
import { limits } from '../limits'
import { type FitmentRow, fitmentRow } from './fitment-rows'

/** What stands before a value that is in no list of words. */
export const factKeys = { body: 'body_style', fuel: 'fuel', gearbox: 'gearbox', engine: 'engine_code', trim: 'trim' } as const

/** Rows in one line: "Volkswagen Golf Mk7 2013-2017; Seat Leon 2014-2018, 1598 cc, Diesel, engine CLHA". */
export const writeFits = (rows: readonly FitmentRow[]): string => rows.map(writeFit).join('; ')

function writeFit(row: FitmentRow): string {
  const vehicle = [row.make, row.model, row.generation, writeYears(row)].filter(Boolean).join(' ')
  const facts = [
    row.engine_cc && `${row.engine_cc} cc`,
    known(fuels, 'fuel', row.fuel),
    row.engine_code && `engine ${row.engine_code}`,
    known(gearboxes, 'gearbox', row.gearbox),
    known(bodyStyles, 'body', row.body_style),
    row.trim && `trim ${plain(row.trim)}`,
  ]
  return [vehicle, ...facts].filter(Boolean).join(', ')
}

function writeYears({ year_from, year_to }: FitmentRow): string {
  if (year_from === null) return year_to === null ? '' : `to ${year_to}`
  if (year_to === null) return `from ${year_from}`
  return year_from === year_to ? String(year_from) : `${year_from}-${year_to}`
}

const known = (words: readonly string[], key: keyof typeof factKeys, value: string | null) =>
  value && (words.includes(value) ? value : `${key} ${plain(value)}`)

/** Commas and semicolons divide a line. */
const plain = (value: string) => value.replace(/[,;\n]/g, ' ')

export const readFitLine = defineEndpoint({
  method: 'POST',
  path: '/products/fits/read',
  access: 'seller',
  right: 'listings',
  summary: 'Reads one line of vehicles, as in the CSV column "fits", into rows, and says what is wrong in each',
  body: z.object({
    line: z
      .string({ error: 'Please give the line' })
      .max(limits.csv.cellCharacters, `Please keep this to ${limits.csv.cellCharacters} characters`),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        text: z.string(),
        /** As the catalogue spells it; what is wrong stays as it was written. */
        row: fitmentRow,
        mistakes: z.array(
          z.object({
            /** Null where it concerns no single field. */
            field: z.keyof(fitmentRow).nullable(),
            message: z.string(),
            /** Known names like the one that was written. */
            near: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
})
export type ReadFit = ResponseOf<typeof readFitLine>['rows'][number]
export type FitMistake = ReadFit['mistakes'][number]
