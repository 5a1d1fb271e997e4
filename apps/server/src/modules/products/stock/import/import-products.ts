import { fuels, gearboxes } from '@allyards/contract/catalogue-words'
import { CsvError, readCsv } from '@allyards/contract/csv'
import { type FitmentRow, tooManyRows } from '@allyards/contract/fitment/fitment-rows'
import { giveWay } from '@allyards/contract/give-way'
import { limits } from '@allyards/contract/limits'
import {
  draftUntilConfirmedNote,
  type ImportReport,
  maxImportRows,
  type ProductChange,
  type ProductInput,
  productChange,
  productInput,
} from '@allyards/contract/own-products'
import { aboutCell, type CsvColumn, csvColumns, fromCsvRow, missingColumns } from '@allyards/contract/product-csv'
import { toSlug } from '@allyards/contract/slug'
import type { z } from 'zod'
import type { Context } from '../../../../context'
import type { Queryable } from '../../../../platform/database/database'
import { invalid, ProductError } from '../../../../platform/errors'
import { hasCheckedPermit } from '../../../depots'
import { readAllGenerations } from '../../fitment/known-generations'
import { type FitNames, readFits } from '../../fitment/read-fits'
import { draftUntilConfirmed, mustBeListable } from '../may-list'
import { findOwnPictures, NOT_OWN_PICTURE } from '../own-pictures'
import {
  type AllowedNames,
  branchIdOf,
  readAllowedNames,
  requireFeatures,
  requirePlace,
  rowMessage,
  spellAsCatalogue,
} from '../product-values'
import { findByStockNumber } from '../stock-numbers'
import { type ImportedRow, type Importer, writeImportedRows } from './write-imported-rows'

const ROWS_AT_ONCE = 250

export const emptyReport = ({ isEmailConfirmed = true }: Partial<Importer> = {}): ImportReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: [],
  ...(isEmailConfirmed ? {} : { note: draftUntilConfirmedNote }),
})

interface Progress {
  /** Rows of the file that are done. */
  from?: number
  /** Part of the transaction that writes a piece: how many rows are done then, and what became of all of them. */
  keep?: (tx: Queryable, done: number, report: ImportReport) => Promise<void>
  report?: ImportReport
}

/**
 * Lists or changes products from a CSV file. Each row is right or left out as a whole; rows are written in small
 * transactions, with room for other requests in between.
 */
export async function importProducts(
  context: Context,
  importer: Importer,
  csv: string,
  { from = 0, keep, report = emptyReport(importer) }: Progress = {},
): Promise<ImportReport> {
  const { columns, lines } = await readFile(csv)
  const allowed = await readNames(context.db, importer, columns)
  let total = report
  for (let start = from; start < lines.length; start += ROWS_AT_ONCE) {
    const piece = lines.slice(start, start + ROWS_AT_ONCE)
    const { rows, failed } = await readPiece(context.db, importer, { columns, piece }, allowed)
    const done = start + piece.length
    const withPiece = (written: ImportReport) => added(total, { ...written, failed: [...failed, ...written.failed] })
    const written = await writeImportedRows(context, importer, rows, allowed, async (tx, report) =>
      keep?.(tx, done, withPiece(report)),
    )
    total = withPiece(written)
  }
  return total
}

/** Previews an import without writing anything. */
export async function checkImport(context: Context, importer: Importer, csv: string): Promise<ImportReport> {
  const { columns, lines } = await readFile(csv)
  const allowed = await readNames(context.db, importer, columns)
  let report = emptyReport(importer)
  for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
    const piece = lines.slice(start, start + ROWS_AT_ONCE)
    const { rows, failed } = await readPiece(context.db, importer, { columns, piece }, allowed)
    const created = rows.filter((row) => 'input' in row).length
    report = added(report, { created, updated: rows.length - created, unchanged: 0, failed })
  }
  return report
}

export async function countRows(csv: string): Promise<number> {
  return (await readFile(csv)).lines.length
}

/** A report is stored again with every piece, so it has room for the first reasons alone. */
function added(one: ImportReport, other: ImportReport): ImportReport {
  const failed = [...one.failed, ...other.failed].sort((a, b) => a.line - b.line)
  const note = one.note ?? other.note
  const more = [...(one.more_failed ?? []), ...failed.slice(limits.csv.reasons).map(({ line }) => line)]
  return {
    ...one,
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    failed: failed.slice(0, limits.csv.reasons).map(({ line, message }) => ({ line, message: shorten(message) })),
    ...(more.length > 0 ? { more_failed: more } : {}),
    ...(note === undefined ? {} : { note }),
  }
}

const shorten = (message: string) =>
  message.length <= limits.csv.reasonCharacters ? message : `${message.slice(0, limits.csv.reasonCharacters - 1)}…`

type File = Awaited<ReturnType<typeof readFile>>

type Names = AllowedNames & FitNames

const readNames = async (db: Queryable, { depotId }: Importer, columns: File['columns']): Promise<Names> => ({
  ...(await readAllowedNames(db, depotId)),
  generations: columns.includes('fits') ? await readAllGenerations(db) : new Map(),
})

/** The rows that can be written, and what is against the others. */
async function readPiece(
  db: Queryable,
  { depotId, isEmailConfirmed }: Importer,
  { columns, piece }: { columns: File['columns']; piece: File['lines'] },
  allowed: Names,
): Promise<{ rows: ImportedRow[]; failed: ImportReport['failed'] }> {
  const failed: ImportReport['failed'] = []
  const cellsOf = piece.map(({ line, cells }) => ({ line, row: cellsByColumn(columns, cells) }))
  const owners = await findByStockNumber(
    db,
    depotId,
    cellsOf.flatMap(({ row }) => (row.id?.trim() ? [] : (row.stock_number?.trim() ?? []))).filter(Boolean),
  )
  const hasPermit = await hasCheckedPermit(db, depotId)
  const rows: ImportedRow[] = []
  for (const { line, row } of cellsOf) {
    const known = row.id?.trim().toLowerCase() || owners.get(row.stock_number?.trim() ?? '') || ''
    const read = readRow({ line, id: known, row, hasPermit, isEmailConfirmed }, allowed)
    if ('message' in read) failed.push(read)
    else rows.push(read)
    await giveWay()
  }
  const own = await findOwnPictures(db, depotId, rows.flatMap(picturesOf))
  const isOwn = (row: ImportedRow) => picturesOf(row).every((url) => own.has(url))
  for (const row of rows) if (!isOwn(row)) failed.push({ line: row.line, message: `images: ${NOT_OWN_PICTURE}` })
  return { rows: rows.filter(isOwn), failed }
}

const picturesOf = (row: ImportedRow) => ('input' in row ? row.input : row.change).imageUrls ?? []

async function readFile(csv: string) {
  const [header, ...lines] = await readRows(csv)
  if (!header) throw refused('The file is empty.')
  const columns = header.cells.map((name) => csvColumns.find((column) => column === toSlug(name).replaceAll('-', '_')))
  const missing = missingColumns(columns)
  if (missing.length > 0) {
    const names = missing.map((column) => `"${column}"`).join(', ')
    throw refused(`The file has no column ${names}. The first line must name the columns.`)
  }
  return { columns, lines }
}

async function readRows(csv: string) {
  try {
    return await readCsv(csv, maxImportRows)
  } catch (error) {
    if (error instanceof CsvError) throw refused(error.message)
    throw error
  }
}

const refused = (message: string) => invalid(message, { file: message })

function cellsByColumn(columns: (CsvColumn | undefined)[], cells: string[]): Partial<Record<CsvColumn, string>> {
  const row: Partial<Record<CsvColumn, string>> = {}
  for (const [index, column] of columns.entries()) if (column) row[column] = cells[index] ?? ''
  return row
}

interface SentRow {
  line: number
  id: string
  row: Partial<Record<CsvColumn, string>>
  hasPermit: boolean
  isEmailConfirmed: boolean
}

/** With an id, or a stock number that the depot has already, a row changes that product; without, it lists a new one. */
function readRow(
  { line, id, row, hasPermit, isEmailConfirmed }: SentRow,
  allowed: Names,
): ImportedRow | { line: number; message: string } {
  if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return { line, message: 'The id is not one of your products.' }
  const category = row.category?.trim()
  const categoryId = category ? allowed.categories.get(category.toLowerCase()) : null
  if (categoryId === undefined) return { line, message: `category: There is no category “${category}”` }
  const fits = readFitsCell(row.fits ?? '', allowed)
  if ('message' in fits) return { line, message: fits.message }
  const sent = {
    ...withoutEmptyNumbers(fromCsvRow(row), id),
    ...(category === undefined ? {} : { category_id: categoryId }),
    ...(row.fits === undefined ? {} : fits),
    ...(row.brand?.trim() || !fits.fitments[0] ? {} : { brand: fits.fitments[0].make }),
  }
  const parsed = (id ? productChange : productInput).safeParse(sent)
  if (!parsed.success) return { line, message: describe(parsed.error) }
  const strange = strangeWord(parsed.data)
  if (strange) return { line, message: strange }
  try {
    const named = spellAsCatalogue(parsed.data, allowed)
    branchIdOf(allowed.branches, named.branch ?? null)
    if (id) return { line, id, change: named }
    const input = draftUntilConfirmed(named as ProductInput, isEmailConfirmed)
    requirePlace({ ...input, partId: input.part_id })
    requireFeatures(input.part_id, input.features)
    mustBeListable({ partId: input.part_id, safetyStated: input.safety_stated, status: input.status }, hasPermit)
    return { line, id, input }
  } catch (error) {
    if (error instanceof ProductError) return { line, message: rowMessage(error) }
    throw error
  }
}

/** A report explains this many vehicles of a row. */
const EXPLAINED = 3
const VEHICLE_CHARACTERS = 60

/** The vehicles of the cell, or what is wrong with them. */
function readFitsCell(cell: string, names: Names): { fitments: FitmentRow[] } | { message: string } {
  const fitments: FitmentRow[] = []
  const wrong: string[] = []
  for (const { text, row, mistakes } of readFits(cell, names)) {
    if (fitments.length === limits.fitmentRows) wrong.push(`fits: ${tooManyRows}`)
    if (wrong.length === EXPLAINED || fitments.length === limits.fitmentRows) break
    fitments.push(row)
    const [mistake] = mistakes
    if (!mistake) continue
    const near = mistake.near[0] ? `. Did you mean ${mistake.near[0]}?` : ''
    wrong.push(`fits: In “${text.slice(0, VEHICLE_CHARACTERS)}”: ${mistake.message}${near}`)
  }
  return wrong.length > 0 ? { message: wrong.join('; ') } : { fitments }
}

/** A new listing without numbers has the one in the column of the OEM number. */
function withoutEmptyNumbers({ numbers, ...sent }: Record<string, unknown>, id: string): Record<string, unknown> {
  const isEmpty = !id && Array.isArray(numbers) && numbers.length === 0
  return numbers === undefined || isEmpty ? sent : { ...sent, numbers }
}

/** A file says fuels and gearboxes in the words of its own system; the form offers ours only. */
function strangeWord({ fuels: burnt = [], gearboxes: shifted = [] }: ProductChange): string | undefined {
  const ours = { fuels, gearboxes } as const
  for (const [column, words] of Object.entries({ fuels: burnt, gearboxes: shifted } as const)) {
    const known: readonly string[] = ours[column as keyof typeof ours]
    const strange = words.find((word) => !known.includes(word))
    if (strange) return `${column}: We do not know “${strange}”. Please say ${known.join(', ')}`
  }
  return undefined
}

function describe(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${String(path[0])}: ${aboutCell(path, message)}` : message))
    .join('; ')
}
