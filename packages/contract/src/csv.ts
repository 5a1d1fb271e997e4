/** Comma-separated values after RFC 4180, written and read in one place. */

/** Rows of cells. A semicolon or a tab divides as well, when the first line says so; a byte-order mark is dropped. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === delimiter) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows.map((cells) => cells.map(fromSafe))
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
const fromSafe = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
