import { readConfig, StartError } from './config'
import { openDatabase } from './platform/database/open-database'
import { giveUpFailedJobs, listFailedJobs, retryFailedJobs } from './platform/jobs/failed-jobs'
import { createLog } from './platform/log'
import { runCommand } from './run-command'

const USAGE = 'Say what to do: npm run jobs -- list | retry ID... | retry all | give-up ID... | give-up all'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Shows the jobs that failed for good, runs them again or gives them up. */
export async function manageJobs(
  environment: NodeJS.ProcessEnv,
  [order, ...which]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const ids = which[0] === 'all' ? undefined : which
  if (!isOrder(order) || (order !== 'list' && ids?.length === 0)) throw new StartError(USAGE)
  const wrong = ids?.find((id) => !UUID.test(id))
  if (wrong) throw new StartError(`${wrong} is not the id of a job.`)
  const config = readConfig(environment)
  const connection = await openDatabase(config, createLog(config))
  try {
    const { pool } = connection.background
    if (order === 'retry') say(`${await retryFailedJobs(pool, ids)} jobs will be run again.`)
    else if (order === 'give-up') say(`${await giveUpFailedJobs(pool, ids)} jobs were given up.`)
    else for (const line of lines(await listFailedJobs(pool))) say(line)
  } finally {
    await connection.close()
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
export const run = () => runCommand((args, say) => manageJobs(process.env, args, say))
