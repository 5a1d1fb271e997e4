import type { Logger } from 'pino'
import { DUE_JOBS } from './pg-boss-tables'
import { repeat } from './repeat'
import type { SqlRunner } from './sql-runner'

const LOOK_EVERY_MS = 2000

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
    const { rows } = await runner.executeSql(DUE_JOBS, [names()], 'due_jobs')
    for (const { name } of rows) onDue(String(name))
  })
}
