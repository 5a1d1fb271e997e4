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
 * Finds retries and jobs of other copies; jobs of this copy start as soon as they are committed. One query serves all kinds of
 * job, while pg-boss would ask once for each.
 */
export function createDueWatch(runner: SqlRunner, { log, names, onDue }: Options) {
  return repeat({ everyMs: LOOK_EVERY_MS, log, name: 'jobs: the look for due ones' }, async () => {
    const { rows } = await runner.executeSql(DUE, [names()], 'due_jobs')
    for (const { name } of rows) onDue(String(name))
  })
}
