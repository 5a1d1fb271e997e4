/** Files that may read the machine's clock: to correct it, to keep a page in memory for a while, or to name a file. */
const allowed = ['clock/clock.ts', 'http/cached-answers.ts', 'mail/create-mailer.ts', 'time-now.ts']

const READS_THE_CLOCK = /\bnew Date\(\)|\bDate\.now\(\)/

/** The lines that use the machine's clock. Deadlines must use the database's clock, and durations `performance.now()`. */
export function findOwnClocks(files) {
  return files
    .filter(({ path }) => !allowed.includes(path.replaceAll('\\', '/')))
    .flatMap(({ path, text }) => text.split('\n').map((line, index) => ({ line, at: `${path}:${index + 1}` })))
    .filter(({ line }) => READS_THE_CLOCK.test(line))
    .map(
      ({ line, at }) =>
        `${at} goes by the clock of the machine, not by platform/clock or the contract's time-now: ${line.trim()}`,
    )
}
