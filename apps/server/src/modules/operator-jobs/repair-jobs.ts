import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clientOf } from '../../platform/database/client-of'
import { giveUpFailedJobs, retryFailedJobs } from '../../platform/jobs/failed-jobs'
import { writeLog } from '../operators'

const LINK = '/operator/jobs'

/** Jobs that were done or given up meanwhile are skipped. */
export async function tryJobsAgain({ db }: Context, operator: Operator, ids: string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await retryFailedJobs(clientOf(tx), ids)
    if (count > 0)
      await writeLog(tx, operator, { act: 'jobs-tried-again', about: jobs(count), reason: 'Tried again by hand', link: LINK })
    return count
  })
}

export async function giveUpJobs(
  { db }: Context,
  operator: Operator,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await giveUpFailedJobs(clientOf(tx), ids)
    if (count > 0) await writeLog(tx, operator, { act: 'jobs-given-up', about: jobs(count), reason, link: LINK })
    return count
  })
}

const jobs = (count: number) => (count === 1 ? '1 mail or job' : `${count} mails and jobs`)
