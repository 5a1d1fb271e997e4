import type { Logger } from 'pino'
import { repeat } from './repeat'
import type { SqlRunner } from './sql-runner'

const LOOK_EVERY_MS = 2000

const DUE = `select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()`

interface Options {
  log: Logger
  /** The names of the jobs that this copy can run. */
  names: () => string[]
  onDue: (name: string) => void
}

/**
 * Finds what is to be tried again and what other copies left: work of this copy starts as soon as it is committed. One look for all
 * jobs, where pg-boss would ask for each of them.
 */
export function createDueWatch(runner: SqlRunner, { log, names, onDue }: Options) {
  return repeat({ everyMs: LOOK_EVERY_MS, log, name: 'jobs: the look for due ones' }, async () => {
    const { rows } = await runner.executeSql(DUE, [names()], 'due_jobs')
    for (const { name } of rows) onDue(String(name))
  })
}
