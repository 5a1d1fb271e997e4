import type PgBoss from 'pg-boss'
import { isClockRight } from '../clock/clock'
import type { AnyJob } from './jobs'

/** Polling is only a fallback: the look for due jobs and commits wake workers much earlier. */
const POLL_SECONDS = 60

type RunAll = <Needs>(context: Needs, job: AnyJob<Needs>, taken: PgBoss.Job[]) => Promise<void>

/** The workers of this copy. Those of scheduled jobs rest while its clock is wrong. */
export function createWorkers(boss: PgBoss, runAll: RunAll) {
  const idsOf = new Map<string, string[]>()

  async function employ<Needs>(context: Needs, job: AnyJob<Needs>): Promise<void> {
    const ids: string[] = []
    idsOf.set(job.name, ids)
    for (let count = 0; count < (job.concurrency ?? 1); count++) {
      const id: string = await boss.work<object>(
        job.name,
        { batchSize: job.inSets?.of ?? 1, pollingIntervalSeconds: POLL_SECONDS },
        (taken) => runAll(context, job, taken).finally(() => boss.notifyWorker(id)),
      )
      ids.push(id)
    }
  }

  async function dismiss({ name }: Pick<AnyJob<never>, 'name'>): Promise<void> {
    const ids = idsOf.get(name) ?? []
    idsOf.set(name, [])
    for (const id of ids) await boss.offWork({ id })
  }

  return {
    names: () => [...idsOf.keys()],
    knows: (name: string) => idsOf.has(name),
    wake(name: string): void {
      for (const id of idsOf.get(name) ?? []) boss.notifyWorker(id)
    },
    /** Employs all, and gives a look that sends the workers of scheduled jobs to rest and back. */
    async employAll<Needs>(context: Needs, jobs: AnyJob<Needs>[]): Promise<() => Promise<void>> {
      const scheduled = jobs.filter(({ schedule }) => schedule)
      let areAtWork = isClockRight()
      for (const job of jobs) await (areAtWork || !job.schedule ? employ(context, job) : dismiss(job))
      return async () => {
        if (isClockRight() === areAtWork) return
        areAtWork = !areAtWork
        for (const job of scheduled) await (areAtWork ? employ(context, job) : dismiss(job))
      }
    },
  }
}
