import type PgBoss from 'pg-boss'
import type { AnyJob } from './jobs'

export const RETRIES = 8
export const FIRST_RETRY_SECONDS = 5
/** The longest that a job may run. */
export const EXPIRE_SECONDS = 300

type Planned = Pick<AnyJob<never>, 'name' | 'retries'>

/** Queues as the jobs ask for them. Those that are so already are left alone: mostly all, from the second start on. */
export async function prepareQueues(boss: PgBoss, jobs: Planned[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retries = RETRIES } of jobs) {
    // "short": at most one waiting job per singleton key. A job without a key gets a key of its own.
    const wanted = { name, policy: 'short' as const, retryLimit: retries, retryDelay: FIRST_RETRY_SECONDS, retryBackoff: true }
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...wanted, expireInSeconds: EXPIRE_SECONDS })
    else if (!holds(queue, wanted)) await boss.updateQueue(name, wanted)
  }
}

const holds = <Row extends object>(row: Row, wanted: Partial<Row>) =>
  Object.entries(wanted).every(([field, value]) => row[field as keyof Row] === value)
