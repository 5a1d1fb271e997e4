import { setImmediate } from 'node:timers/promises'
import { CsvError, readCsv } from '@allyards/contract/csv'
import {
  type ImportReport,
  maxImportRows,
  type ProductChange,
  type ProductInput,
  productChange,
  productInput,
} from '@allyards/contract/own-products'
import { type CsvColumn, csvColumns, fromCsvRow, requiredColumns } from '@allyards/contract/product-csv'
import { toSlug } from '@allyards/contract/slug'
import type { z } from 'zod'
import type { Context } from '../../../context'
import { invalid, ProductError } from '../../../platform/errors'
import { findOwnPictures, NOT_OWN_PICTURE } from './own-pictures'
import { readVocabulary, rowMessage, spellAsCatalogue, type Vocabulary } from './product-values'
import { writeImportedRows } from './write-imported-rows'

const ROWS_AT_ONCE = 250

export type ImportedRow = { line: number; id: string } & ({ change: ProductChange } | { input: ProductInput })

/**
 * Lists or changes products from a CSV file. Each row is right or left out as a whole; rows are written in small
 * transactions, with room for other requests in between.
 */
export async function importProducts(context: Context, depotId: string, csv: string): Promise<ImportReport> {
  const { columns, lines } = await readFile(csv)
  const vocabulary = await readVocabulary(context.db)
  const report: ImportReport = { created: 0, updated: 0, unchanged: 0, failed: [] }
  for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
    const rows: ImportedRow[] = []
    for (const { line, cells } of lines.slice(start, start + ROWS_AT_ONCE)) {
      const read = readRow(line, columns, cells, vocabulary)
      if ('message' in read) report.failed.push(read)
      else rows.push(read)
    }
    const own = await findOwnPictures(context.db, depotId, rows.flatMap(picturesOf))
    const isOwn = (row: ImportedRow) => picturesOf(row).every((url) => own.has(url))
    for (const row of rows) if (!isOwn(row)) report.failed.push({ line: row.line, message: `images: ${NOT_OWN_PICTURE}` })
    const written = await writeImportedRows(context, depotId, rows.filter(isOwn), vocabulary)
    report.created += written.created
    report.updated += written.updated
    report.unchanged += written.unchanged
    report.failed.push(...written.failed)
    await setImmediate()
  }
  report.failed.sort((a, b) => a.line - b.line)
  return report
}

const picturesOf = (row: ImportedRow) => ('input' in row ? row.input : row.change).imageUrls ?? []

async function readFile(csv: string) {
  const [header, ...lines] = await readRows(csv)
  if (!header) throw refused('The file is empty.')
  const columns = header.cells.map((name) => csvColumns.find((column) => column === toSlug(name).replaceAll('-', '_')))
  const missing = columns.includes('id') ? [] : requiredColumns.filter((column) => !columns.includes(column))
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

function readRow(
  line: number,
  columns: (CsvColumn | undefined)[],
  cells: string[],
  vocabulary: Vocabulary,
): ImportedRow | { line: number; message: string } {
  const row: Partial<Record<CsvColumn, string>> = {}
  for (const [index, column] of columns.entries()) if (column) row[column] = cells[index] ?? ''
  const id = row.id?.trim().toLowerCase() ?? ''
  if (id && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return { line, message: 'The id is not one of your products.' }
  const category = row.category?.trim()
  const categoryId = category ? vocabulary.categories.get(category.toLowerCase()) : null
  if (categoryId === undefined) return { line, message: `category: There is no category “${category}”` }
  const sent = { ...fromCsvRow(row), ...(category === undefined ? {} : { category_id: categoryId }) }
  const parsed = (id ? productChange : productInput).safeParse(sent)
  if (!parsed.success) return { line, message: describe(parsed.error) }
  try {
    const named = spellAsCatalogue(parsed.data, vocabulary)
    return id ? { line, id, change: named } : { line, id, input: named as ProductInput }
  } catch (error) {
    if (error instanceof ProductError) return { line, message: rowMessage(error) }
    throw error
  }
}

function describe(error: z.ZodError): string {
  return error.issues
    .map((issue) => (issue.path.length > 0 ? `${String(issue.path[0])}: ${issue.message}` : issue.message))
    .join('; ')
}
