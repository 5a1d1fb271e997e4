import { parseCsv } from '@allyards/contract/csv'
import { z } from 'zod'
import type { CatalogueVariant } from './catalogue-file'
import { bodyStyles, fuels, gearboxes } from './vehicle-words'

export const catalogueColumns = [
  'make',
  'model',
  'generation',
  'trim',
  'year_from',
  'year_to',
  'body_styles',
  'gearboxes',
  'fuels',
] as const
type Column = (typeof catalogueColumns)[number]

/** A variant as a line of the file gives it. Where its pages lie is settled when it is written. */
export type ImportedVariant = { line: number } & Omit<CatalogueVariant, 'modelSlug'>

export interface FailedRow {
  line: number
  message: string
}

export interface CatalogueCsv {
  rows: ImportedVariant[]
  failed: FailedRow[]
}

/** A file that cannot be read at all. */
export class CatalogueFileError extends Error {}

/** Reads the whole file. A line is right or left out as a whole, with everything that is wrong with it. */
export function readCatalogueCsv(text: string): CatalogueCsv {
  const [header, ...lines] = parseCsv(text)
  const columns = (header ?? []).map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'))
  const missing = catalogueColumns.filter((column) => !columns.includes(column))
  if (missing.length > 0) {
    throw new CatalogueFileError(
      `The first line must name the columns ${catalogueColumns.join(', ')}. Missing: ${missing.join(', ')}.`,
    )
  }
  const positions = catalogueColumns.map((column) => [column, columns.indexOf(column)] as const)
  const firstLines = new Map<string, number>()
  const read: CatalogueCsv = { rows: [], failed: [] }
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const line = index + 2
    const row = Object.fromEntries(positions.map(([column, at]) => [column, cells[at] ?? ''])) as Record<Column, string>
    const parsed = variantRow.safeParse(row)
    if (!parsed.success) {
      read.failed.push({ line, message: describe(parsed.error) })
      continue
    }
    const variant = { line, ...parsed.data }
    const firstLine = firstLines.get(keyOf(variant))
    if (firstLine) read.failed.push({ line, message: `the same variant as line ${firstLine}` })
    else {
      firstLines.set(keyOf(variant), line)
      read.rows.push(variant)
    }
  }
  return read
}

const keyOf = ({ make, model, generation, trim }: ImportedVariant) => [make, model, generation, trim].join('\n').toLowerCase()

const name = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'is missing').max(60, 'is longer than 60 characters'))

const YEAR = /^(19|20)\d\d$/
const year = z.string().trim().regex(YEAR, 'must be a year, such as 2014').transform(Number)

/** Words divided by "|", written as the catalogue writes them whatever their case. */
function words<Word extends string>(known: readonly Word[]) {
  const byName = new Map<string, Word>(known.map((word) => [word.toLowerCase(), word]))
  return z.string().transform((cell, context) => {
    const given = cell.split('|').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
    const unknown = given.filter((word) => !byName.has(word.toLowerCase()))
    if (given.length === 0) context.addIssue('is missing')
    else if (unknown.length > 0) context.addIssue(`"${unknown.join('", "')}" is none of ${known.join(', ')}`)
    return [...new Set(given.flatMap((word) => byName.get(word.toLowerCase()) ?? []))]
  })
}

const variantRow = z
  .object({
    make: name,
    model: name,
    generation: name,
    trim: name,
    year_from: year,
    year_to: z.union(
      [
        z
          .string()
          .trim()
          .length(0)
          .transform(() => null),
        year,
      ],
      { error: 'must be a year, or empty while on sale' },
    ),
    body_styles: words(bodyStyles),
    gearboxes: words(gearboxes),
    fuels: words(fuels),
  })
  .refine(({ year_from, year_to }) => year_to === null || year_from <= year_to, {
    path: ['year_to'],
    error: 'lies before year_from',
  })
  .transform(({ year_from, year_to, body_styles, ...row }) => ({
    ...row,
    yearFrom: year_from,
    yearTo: year_to,
    bodyStyles: body_styles as string[],
    gearboxes: row.gearboxes as string[],
    fuels: row.fuels as string[],
  }))

function describe(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
