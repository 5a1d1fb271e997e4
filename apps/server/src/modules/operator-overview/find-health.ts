import { statfs } from 'node:fs/promises'
import type { MachineHealth, Overview } from '@allyards/contract/operator-overview'
import { desc } from 'drizzle-orm'
import type { Pool } from 'pg'
import { backups } from '../../platform/backup/backups.table'
import type { Queryable } from '../../platform/database/database'
import { readLastHour } from '../../platform/jobs/last-hour'
import { readQueues } from '../../platform/jobs/read-queues'
import { DELIVER_MAIL } from '../../platform/mail/mail-job'
import { presentQueues } from '../operator-jobs'

const STEPS = 12

export async function findHealth(pool: Pool, dataDir: string): Promise<Omit<Overview['health'], 'problems' | 'backup'>> {
  const queues = await readQueues(pool)
  const failedOf = (rows: typeof queues) => rows.reduce((sum, { failed }) => sum + failed, 0)
  const isMail = ({ job }: { job: string }) => job === DELIVER_MAIL
  const lastHour = await readLastHour(pool, STEPS)
  return {
    jobs: machineOf(lastHour.filter((row) => !isMail(row))),
    mails: machineOf(lastHour.filter(isMail)),
    failed_jobs: failedOf(queues.filter((row) => !isMail(row))),
    failed_mails: failedOf(queues.filter(isMail)),
    queues: presentQueues(queues),
    disk: await findDisk(dataDir),
  }
}

function machineOf(rows: Awaited<ReturnType<typeof readLastHour>>): MachineHealth {
  const steps = Array.from({ length: STEPS }, () => ({ done: 0, failed: 0 }))
  for (const { step, done, failed } of rows) {
    const at = steps[step]
    if (at) Object.assign(at, { done: at.done + done, failed: at.failed + failed })
  }
  const sum = (key: 'done' | 'failed') => steps.reduce((all, step) => all + step[key], 0)
  return { done: sum('done'), failed: sum('failed'), steps }
}

async function findDisk(dataDir: string): Promise<Overview['health']['disk']> {
  try {
    const { bsize, blocks, bavail } = await statfs(dataDir)
    return { bytes: bsize * blocks, free_bytes: bsize * bavail }
  } catch (error) {
    // An instance that stores everything elsewhere may have no such folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function findLastBackup(db: Queryable): Promise<Overview['health']['backup']> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.takenAt)).limit(1)
  return last ? { at: last.takenAt.toISOString(), rows: last.rows, files: last.files } : null
}
