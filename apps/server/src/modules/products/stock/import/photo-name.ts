export interface PhotoName {
  /** Possible stock numbers, the likeliest first. */
  stockNumbers: string[]
  /** Which photo of the listing it is. */
  order: number
}

/** Reads A1234.jpg, A1234-2.jpg, A1234_2.jpg, A1234 2.jpg and A1234 (2).jpg; a stock number may itself end in -2. */
export function readPhotoName(file: string): PhotoName {
  const name = file.split(/[\\/]/).at(-1) ?? ''
  const base = name.replace(/\.(jpe?g|png|webp|avif|hei[cf])$/i, '').trim()
  const numbered = /^(.*[^\s_-])\s*(?:[-_ ]\s*(\d{1,2})|\((\d{1,2})\))$/.exec(base)
  const [, stockNumber, plain, inBrackets] = numbered ?? []
  if (!stockNumber) return { stockNumbers: [base], order: 1 }
  return { stockNumbers: [base, stockNumber], order: Number(plain ?? inBrackets) }
}

/** The photos of one listing stand together, in the order that their names give. */
export function inOrderOfNames<Named extends { name: string }>(files: Named[]): Named[] {
  const keyed = files.map((file) => ({ file, ...readPhotoName(file.name) }))
  const stockOf = ({ stockNumbers }: PhotoName) => stockNumbers.at(-1)?.toLowerCase() ?? ''
  return keyed.sort((a, b) => stockOf(a).localeCompare(stockOf(b)) || a.order - b.order).map(({ file }) => file)
}
