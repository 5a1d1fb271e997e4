import { CsvError, readCsv } from '@allyards/contract/csv'
import { giveWay } from '@allyards/contract/give-way'
import { findRepeatedNumbers } from '@allyards/contract/importing/repeated-numbers'
import { limits } from '@allyards/contract/limits'
import { draftUntilConfirmedNote, type ImportReport, maxImportRows, type WordRead } from '@allyards/contract/own-products'
import { type CsvCells, missingColumns, type ReadColumn, readColumns } from '@allyards/contract/product-csv'
import { toSlug } from '@allyards/contract/slug'
import type { Context } from '../../../../context'
import type { Queryable } from '../../../../platform/database/database'
import { invalid } from '../../../../platform/errors'
import { readVocabulary } from '../../../catalogue'
import { findOfferingDepot } from '../../../depots'
import { readAllGenerations } from '../../fitment/known-generations'
import { conditionalParts } from '../may-list'
import { findOwnPictures, NOT_OWN_PICTURE } from '../own-pictures'
import { readAllowedNames } from '../product-values'
import { findByStockNumber } from '../stock-numbers'
import { type RowNames, readRow } from './read-row'
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
  const { lines, ...file } = await readFile(csv)
  const allowed = await readNames(context.db, importer, file.columns)
  let total = report
  for (let start = from; start < lines.length; start += ROWS_AT_ONCE) {
    const piece = lines.slice(start, start + ROWS_AT_ONCE)
    const { rows, failed } = await readPiece(context.db, importer, { ...file, piece }, allowed)
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
export async function checkImport(
  context: Context,
  importer: Importer,
  csv: string,
): Promise<ImportReport & { read: WordRead[] }> {
  const { lines, ...file } = await readFile(csv)
  const allowed = await readNames(context.db, importer, file.columns)
  const words = new Map<string, { word: WordRead; rows: number }>()
  let report = emptyReport(importer)
  for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
    const piece = lines.slice(start, start + ROWS_AT_ONCE)
    const { rows, failed, read } = await readPiece(context.db, importer, { ...file, piece }, allowed)
    for (const word of read) {
      const key = JSON.stringify(word)
      words.set(key, { word, rows: (words.get(key)?.rows ?? 0) + 1 })
    }
    const created = rows.filter((row) => 'input' in row).length
    report = added(report, { created, updated: rows.length - created, unchanged: 0, failed })
  }
  const inMostRows = [...words.values()].sort((one, other) => other.rows - one.rows).slice(0, limits.csv.wordsRead)
  return { ...report, read: inMostRows.map(({ word }) => word) }
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

const readNames = async (db: Queryable, { depotId }: Importer, columns: File['columns']): Promise<RowNames> => ({
  ...(await readAllowedNames(db, depotId)),
  vocabulary: await readVocabulary(db),
  generations: columns.includes('fits') ? await readAllGenerations(db) : new Map(),
})

/** The rows that can be written, and what is against the others. */
async function readPiece(
  db: Queryable,
  { depotId, isEmailConfirmed }: Importer,
  { columns, repeated, piece }: Omit<File, 'lines'> & { piece: File['lines'] },
  allowed: RowNames,
): Promise<{ rows: ImportedRow[]; failed: ImportReport['failed']; read: WordRead[] }> {
  const failed: ImportReport['failed'] = []
  const cellsOf = piece.map(({ line, cells }) => ({ line, row: cellsByColumn(columns, cells) }))
  const owners = await findByStockNumber(
    db,
    depotId,
    cellsOf.flatMap(({ row }) => (row.id?.trim() ? [] : (row.stock_number?.trim() ?? []))).filter(Boolean),
  )
  const depot = await findOfferingDepot(db, depotId, conditionalParts)
  const rows: ImportedRow[] = []
  const words: WordRead[] = []
  for (const { line, row } of cellsOf) {
    const twice = repeated.get(row.stock_number?.trim() ?? '')
    if (twice) {
      failed.push({ line, message: `stock_number: ${twice}` })
      continue
    }
    const known = row.id?.trim().toLowerCase() || owners.get(row.stock_number?.trim() ?? '') || ''
    const read = readRow({ line, id: known, row, depot, isEmailConfirmed }, allowed)
    if ('message' in read) failed.push({ line, message: read.message })
    else {
      rows.push(read.row)
      words.push(...read.words)
    }
    await giveWay()
  }
  const own = await findOwnPictures(db, depotId, rows.flatMap(picturesOf))
  const isOwn = (row: ImportedRow) => picturesOf(row).every((url) => own.has(url))
  for (const row of rows) if (!isOwn(row)) failed.push({ line: row.line, message: `images: ${NOT_OWN_PICTURE}` })
  return { rows: rows.filter(isOwn), failed, read: words }
}

const picturesOf = (row: ImportedRow) => ('input' in row ? row.input : row.change).imageUrls ?? []

async function readFile(csv: string) {
  const [header, ...lines] = await readRows(csv)
  if (!header) throw refused('The file is empty.')
  const columns = header.cells.map((name) => readColumns.find((column) => column === toSlug(name).replaceAll('-', '_')))
  const missing = missingColumns(columns)
  if (missing.length > 0) {
    const names = missing.map((column) => `"${column}"`).join(', ')
    throw refused(`The file has no column ${names}. The first line must name the columns.`)
  }
  const at = columns.indexOf('stock_number')
  const repeated = findRepeatedNumbers(at < 0 ? [] : lines.map(({ line, cells }) => ({ line, stockNumber: cells[at] ?? '' })))
  return { columns, repeated, lines }
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

function cellsByColumn(columns: (ReadColumn | undefined)[], cells: string[]): CsvCells {
  const row: CsvCells = {}
  for (const [index, column] of columns.entries()) if (column) row[column] = cells[index] ?? ''
  return row
}
