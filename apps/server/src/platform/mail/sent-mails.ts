import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { jobsNamed } from '../jobs/pg-boss-tables'
import { DELIVER_MAIL } from './mail-job'

export interface SentMailRow {
  id: string
  subject: string
  to: string
  text: string
  state: 'delivered' | 'queued' | 'failed' | 'given-up'
  at: Date | string
  doneAt: Date | string | null
  reason: string | null
}

export interface SoughtMails {
  id?: string
  /** Part of the subject or the address. */
  words?: string
  /** In small letters. */
  addresses?: readonly string[]
  states?: readonly SentMailRow['state'][]
}

/** The emails that are waiting or were sent in the days that jobs are kept, newest first. */
export async function findSentMails(db: Queryable, sought: SoughtMails, limit: number): Promise<SentMailRow[]> {
  const { rows } = await db.execute<SentMailRow & Record<string, unknown>>(sql`
    select id, subject, "to", text, state, at, "doneAt", reason from (select id, data->>'subject' as subject, data->>'to' as "to",
      data->>'text' as text, created_on as at, completed_on as "doneAt", output->>'message' as reason,
      case state when 'completed' then 'delivered' when 'failed' then 'failed' when 'cancelled' then 'given-up' else 'queued' end as state
      from (${jobsNamed(DELIVER_MAIL)}) jobs) mails
    where ${sql.join(conditionsOf(sought), sql` and `)} order by at desc, id desc limit ${limit}`)
  return rows
}

function conditionsOf({ id, words, addresses, states }: SoughtMails): SQL[] {
  const like = words ? `%${words.replaceAll('\u0000', '').replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  return [
    sql`true`,
    ...(id ? [sql`id = ${id}`] : []),
    ...(like ? [sql`(subject ilike ${like} or "to" ilike ${like})`] : []),
    ...(addresses ? [sql`lower("to") = any(${sql.param(addresses)}::text[])`] : []),
    ...(states ? [sql`state = any(${sql.param(states)}::text[])`] : []),
  ]
}
