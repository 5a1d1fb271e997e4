import type { Logger } from 'pino'
import { STILL_RUNNING, TAKE_OVER } from './pg-boss-tables'
import { repeat } from './repeat'
import type { SqlRunner } from './sql-runner'

/** A copy renews its running jobs this often. A copy that has not done so for longer is dead, and others take its jobs. */
const BEAT_MS = 5000
const DEAD_AFTER_SECONDS = 15

interface Options {
  log: Logger
  /** The ids of the jobs that run on this copy. */
  running: ReadonlySet<string>
  /** The names of the jobs that this copy can run. */
  names: () => string[]
  onTakenOver: (name: string) => void
}

/** Renews the jobs that this copy runs, and takes over those of a dead copy. */
export function createHeartbeat(runner: SqlRunner, { log, running, names, onTakenOver }: Options) {
  let beatAt = Number.NEGATIVE_INFINITY

  async function beat(): Promise<void> {
    if (running.size > 0) await runner.executeSql(STILL_RUNNING, [[...running]], 'still_running_jobs')
    // After an outage every copy first says what it still runs.
    const wasHeardLately = performance.now() - beatAt < DEAD_AFTER_SECONDS * 1000
    beatAt = performance.now()
    if (!wasHeardLately) return
    const { rows } = await runner.executeSql(TAKE_OVER, [names(), DEAD_AFTER_SECONDS], 'take_over_jobs')
    for (const { name, id } of rows) {
      log.warn({ job: name, jobId: id }, 'jobs: taken over from a copy that is gone')
      onTakenOver(String(name))
    }
  }

  return repeat({ everyMs: BEAT_MS, log, name: 'jobs: heartbeat' }, beat)
}
