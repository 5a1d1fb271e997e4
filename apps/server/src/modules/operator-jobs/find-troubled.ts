import type { ResponseOf } from '@allyards/contract/endpoint'
import type { listTroubledJobs as contract, JobQueue, TroubledJob } from '@allyards/contract/operator-jobs'
import type { Pool } from 'pg'
import { readQueues } from '../../platform/jobs/read-queues'
import { countTroubledJobs, listTroubledJobs, type TroubledJobRow } from '../../platform/jobs/troubled-jobs'
import { DELIVER_MAIL } from '../../platform/mail/mail-job'

const MOST_ROWS = 200
/** A queue that waits longer is late. Email may take longer than work that people watch. */
const LIMIT_SECONDS = 60
const MAIL_LIMIT_SECONDS = 120

export async function findTroubled(pool: Pool): Promise<ResponseOf<typeof contract>> {
  const queues = await readQueues(pool)
  const rows = await listTroubledJobs(pool, MOST_ROWS)
  return {
    ...(await countTroubledJobs(pool)),
    rows: rows.map(present),
    queues: presentQueues(queues),
  }
}

/** The queues with waiting jobs, longest wait first. */
export function presentQueues(queues: Awaited<ReturnType<typeof readQueues>>): JobQueue[] {
  return queues
    .filter(({ due }) => due > 0)
    .map(({ job, due, age }) => ({
      name: job,
      due,
      age_seconds: age,
      limit_seconds: job === DELIVER_MAIL ? MAIL_LIMIT_SECONDS : LIMIT_SECONDS,
    }))
    .sort((a, b) => b.age_seconds - a.age_seconds || a.name.localeCompare(b.name))
}

function present(row: TroubledJobRow): TroubledJob {
  const { id, name, data, reason, tries, mostTries, since, lastAt, nextAt } = row
  const isMail = name === DELIVER_MAIL
  return {
    id,
    name,
    what: isMail ? String(data.subject ?? 'Mail') : name,
    to: isMail ? maskedAddress(String(data.to ?? '')) : null,
    reason: withoutAddresses(reason),
    tries,
    most_tries: mostTries,
    since: since.toISOString(),
    last_at: lastAt.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
    given: isMail ? mailInShort(data) : withoutAddresses(JSON.stringify(data ?? {}, null, 1)),
  }
}

/** s•••@btinternet.example: enough to spot a misspelled host. */
const maskedAddress = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')

const withoutAddresses = (text: string): string => text.replace(/[\w.+-]+@[\w.-]+/g, maskedAddress)

/** The content of an email is private to its sender and reader. */
const mailInShort = ({ subject, text, messageId }: Record<string, unknown>): string =>
  JSON.stringify({ subject, messageId, text: `${String(text ?? '').length} characters, hidden` }, null, 1)
