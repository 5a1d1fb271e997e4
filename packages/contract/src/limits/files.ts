export const upload = { maxBytes: 10 * 1024 * 1024 } as const
export const productImages = 8
/** Photos that are sent to find their listings; the first two are of one send. */
export const photoImport = {
  files: 50,
  bytes: 80 * 1024 * 1024,
  zipFiles: 2000,
  unpackedBytes: 400 * 1024 * 1024,
  zipRatio: 100,
  waiting: 4000,
} as const
/** `sentCharacters` is for a file that is sent as text, `words` for those of a column that were given a meaning. */
export const csv = { columns: 100, cellCharacters: 10_000, sentCharacters: 1024 * 1024, words: 1_000 } as const
