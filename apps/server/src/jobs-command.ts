import { StartError } from './config'
import { giveUpFailedJobs, listFailedJobs, retryFailedJobs } from './platform/jobs/failed-jobs'
import { type Command, runCommand } from './run-command'

const USAGE = 'Say what to do: npm run jobs -- list | retry ID... | retry all | give-up ID... | give-up all'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Shows the jobs that failed for good, runs them again or gives them up. */
export const jobsCommand: Command = ({ args: [order, ...which], say }) => {
  const ids = which[0] === 'all' ? undefined : which
  if (!isOrder(order) || (order !== 'list' && ids?.length === 0)) throw new StartError(USAGE)
  const wrong = ids?.find((id) => !UUID.test(id))
  if (wrong) throw new StartError(`${wrong} is not the id of a job.`)
  return async ({ background: { pool } }) => {
    if (order === 'retry') say(`${await retryFailedJobs(pool, ids)} jobs will be run again.`)
    else if (order === 'give-up') say(`${await giveUpFailedJobs(pool, ids)} jobs were given up.`)
    else for (const line of lines(await listFailedJobs(pool))) say(line)
  }
}

const isOrder = (order: string | undefined) => ['list', 'retry', 'give-up'].includes(order ?? '')

function lines(failed: Awaited<ReturnType<typeof listFailedJobs>>): string[] {
  const rows = failed.map(({ id, name, failedAt, tries, reason }) => {
    return `${id}  ${failedAt.toISOString()}  ${name}  ${tries} tries  ${reason.split('\n')[0]}`
  })
  return [...rows, `${failed.length} jobs failed for good.`]
}

/** What the command line runs. */
export const run = () => runCommand('jobs', jobsCommand)
