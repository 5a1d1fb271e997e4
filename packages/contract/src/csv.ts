import Papa from 'papaparse'
import { formatCount } from './format-count'
import { giveWay } from './give-way'
import { limits } from './limits'

/** Comma-separated values, written and read in one place. */

/** Stops the reading of a file. The message is for its sender. */
export class CsvError extends Error {}

export interface CsvRow {
  /** Counted from 1, with the heading; empty ones count. */
  line: number
  cells: string[]
}

/** Characters read at a time. A longer row is not a row. */
const PIECE_CHARACTERS = 32 * 1024
/** Empty lines are left out, but not without end. */
const LINES_PER_ROW = 10

/**
 * The rows of a file that are not empty, the heading first. A semicolon or a tab divides as well. Reads in pieces, with room
 * for other work in between, and stops at the first thing that is beyond the limits.
 */
export async function readCsv(text: string, maxRows: number): Promise<CsvRow[]> {
  if (text.trim() === '') return []
  if (notText.test(text)) throw new CsvError('This is not a CSV file, but a picture, a spreadsheet or the like.')
  const source = text.replace(/^\uFEFF/, '')
  return new Promise((resolve, reject) => {
    const rows: CsvRow[] = []
    let line = 0
    let problem: string | undefined
    const take = async (piece: string[][]) => {
      if (piece.length === 0) problem = `Line ${line + 1} is too long.`
      for (const cells of piece) {
        line += 1
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        problem = problemOf(cells, line, rows.length - 1, maxRows)
        if (problem) return
        await giveWay()
      }
    }
    Papa.parse<string[]>(source, {
      newline: '\n',
      delimiter: delimiterOf(source),
      chunkSize: PIECE_CHARACTERS,
      transform: (cell) => fromSafe(cell.endsWith('\r') ? cell.slice(0, -1) : cell),
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        parser.pause()
        take(data).then(() => (problem ? parser.abort() : parser.resume()), reject)
      },
      complete: () => (problem ? reject(new CsvError(problem)) : resolve(rows)),
      error: reject,
    })
  })
}

/** Never in a text file; always in a picture, archive or spreadsheet. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const notText = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

function problemOf(cells: string[], line: number, rowCount: number, maxRows: number): string | undefined {
  const { columns, cellCharacters } = limits.csv
  if (cells.length > columns) return `Line ${line} has more than ${columns} columns.`
  if (cells.some((cell) => cell.length > cellCharacters))
    return `A cell of line ${line} has more than ${formatCount(cellCharacters)} characters.`
  if (rowCount > maxRows) return `Please import up to ${formatCount(maxRows)} rows at a time.`
  return line > maxRows * LINES_PER_ROW ? 'The file has too many empty lines.' : undefined
}

/** The separator that gives the heading the most columns. */
function delimiterOf(source: string): string {
  const [heading = ''] = source.slice(0, PIECE_CHARACTERS).split('\n', 1)
  return [',', ';', '\t'].reduce((best, one) => (heading.split(one).length > heading.split(best).length ? one : best))
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(rows as string[][], { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text, and reading drops it again. */
const formula = /^'*[=+\-@\t\r]/
const fromSafe = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)
