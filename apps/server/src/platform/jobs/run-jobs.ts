import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { AnyJob } from './jobs'

export interface JobOutcome {
  name: string
  outcome: 'completed' | 'failed'
}

interface Options {
  log: Logger
  /** Holds the ids of the jobs while they run. */
  running: Set<string>
  onOutcome: (outcome: JobOutcome) => void
}

/** Runs the jobs that pg-boss gives: one alone, several as a set where the job can do that. */
export function createRunner(boss: PgBoss, { log, running, onOutcome }: Options) {
  async function runAll<Needs>(context: Needs, job: AnyJob<Needs>, taken: PgBoss.Job[]): Promise<void> {
    for (const { id } of taken) running.add(id)
    try {
      const [only, ...others] = taken
      if (!only) return
      if (others.length === 0) return await runOne(context, job, only)
      if (await runAsSet(context, job, taken)) return
      // pg-boss completes all that it gave, except those that have failed by then.
      for (const one of taken) await runOne(context, job, one).catch((error) => boss.fail(job.name, one.id, error))
    } finally {
      for (const { id } of taken) running.delete(id)
    }
  }

  async function runAsSet<Needs>(context: Needs, job: AnyJob<Needs>, taken: PgBoss.Job[]): Promise<boolean> {
    try {
      await job.inSets?.run(context, taken.map(({ data }) => job.data.parse(data ?? {})) as never[])
      for (const _ of taken) onOutcome({ name: job.name, outcome: 'completed' })
      return true
    } catch (error) {
      log.warn({ err: error, job: job.name, jobs: taken.length }, 'jobs: a set failed, each is run alone')
      return false
    }
  }

  async function runOne<Needs>(context: Needs, job: AnyJob<Needs>, { id, data }: PgBoss.Job): Promise<void> {
    try {
      await job.run(context, job.data.parse(data ?? {}) as never)
      onOutcome({ name: job.name, outcome: 'completed' })
    } catch (error) {
      log.error({ err: error, job: job.name, jobId: id }, 'job failed')
      onOutcome({ name: job.name, outcome: 'failed' })
      throw error
    }
  }

  return runAll
}
