export const upload = { maxBytes: 10 * 1024 * 1024 } as const
export const productImages = 8
/** Rows of vehicles that one listing fits. */
export const fitmentRows = 60
/** Values in one list of a listing, such as its models or its years. */
export const productValues = 200
/** Imports of one depot, of rows or photos, that may wait or be under way at once. */
export const unfinishedImports = 3
/**
 * Photos that are sent to find their listings. The first five are of one send, all its ZIP files together; the next two are of
 * what waits for one depot.
 */
export const photoImport = {
  files: 50,
  bytes: 80 * 1024 * 1024,
  zipFiles: 2000,
  unpackedBytes: 400 * 1024 * 1024,
  zipRatio: 100,
  waiting: 4000,
  waitingBytes: 4 * 1024 * 1024 * 1024,
  /** A report gives the reasons for this many photos that were left out. */
  reasons: 200,
} as const
/** `sentCharacters` is for a file that is sent as text, `words` for those of a column that were given a meaning. */
export const csv = {
  columns: 100,
  cellCharacters: 10_000,
  sentCharacters: 1024 * 1024,
  words: 1_000,
  /** A check names this many words that it read in another spelling. */
  wordsRead: 200,
  /** A report gives the reasons for this many rows that failed, and names the others by line. */
  reasons: 500,
  reasonCharacters: 300,
} as const
