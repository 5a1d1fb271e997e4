/** Comma-separated values after RFC 4180, written and read in one place. */

/** Rows of cells. A semicolon or a tab divides as well, when the first line says so; a byte-order mark is dropped. */
export function parseCsv(text: string): string[][] {
  return [...readCsv(text)]
}

/** The same row by row, for files that are large. */
export function* readCsv(text: string): Generator<string[]> {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  for (let start = 0; start < source.length; ) {
    const newLine = source.indexOf('\n', start)
    const end = newLine < 0 ? source.length : newLine
    const line = source.slice(start, end)
    if (line.includes('"')) {
      const row: string[] = []
      start = readQuotedRow(source, start, delimiter, row)
      yield row.map(fromSafe)
    } else {
      start = end + 1
      yield (line.includes('\r') ? line.replaceAll('\r', '') : line).split(delimiter).map(fromSafe)
    }
  }
}

/** Reads one row, whose quoted cells may run over several lines, and gives the place after it. */
function readQuotedRow(source: string, start: number, delimiter: string, row: string[]): number {
  let cell = ''
  let isQuoted = false
  let index = start
  for (; index < source.length; index += 1) {
    const character = source[index]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === delimiter) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') break
    else if (character !== '\r') cell += character
  }
  row.push(cell)
  return index + 1
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(toSafe(cell))).join(',')}\r\n`).join('')
}

function delimiterOf(source: string): string {
  const firstLine = source.slice(0, source.indexOf('\n') < 0 ? source.length : source.indexOf('\n'))
  return [',', ';', '\t'].reduce((best, one) => (firstLine.split(one).length > firstLine.split(best).length ? one : best))
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text, and reading drops it again. */
const toSafe = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const fromSafe = (cell: string) => (cell.startsWith("'") && /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
