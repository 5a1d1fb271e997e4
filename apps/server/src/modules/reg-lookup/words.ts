/** A name as one run of capitals and digits: "Citroën C-Max" is CITROENCMAX, "Ka+" is KAPLUS. */
export function compact(text: string): string {
  return tokensOf(text).join('')
}

/** The words of a record's text. Full stops between digits part them, as in "2.0 TDI". */
export function tokensOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll('+', ' PLUS ')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
}

/** "DARK BLUE" is Dark Blue. */
export function titleCase(text: string): string {
  return text.toLowerCase().replace(/(?<![\p{L}\d])\p{L}/gu, (letter) => letter.toUpperCase())
}
