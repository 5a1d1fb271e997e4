import type { SentMail } from '@allyards/contract/operator-mails'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import type { SentMailRow } from '../../platform/mail/sent-mails'
import { emailKeyOf } from './account-keys'
import { users } from './accounts.table'

/** An email is not delivered if the reader's server has refused the address for good. */
export async function presentMails(db: Queryable, mails: readonly SentMailRow[]): Promise<SentMail[]> {
  const keys = [...new Set(mails.map(({ to }) => emailKeyOf(to)))]
  const known = keys.length === 0 ? [] : await db.select(bounces).from(users).where(inArray(users.emailKey, keys))
  const bouncedAt = new Map(known.map(({ key, at }) => [key, at]))
  return mails.map(({ id, subject, to, state, at, doneAt, reason }) => {
    const refusedAt = bouncedAt.get(emailKeyOf(to))
    const done = doneAt === null ? null : new Date(doneAt)
    const isRefused = state === 'delivered' && refusedAt && done && done.getTime() >= refusedAt.getTime() - SLACK_MS
    return {
      ...{ id, subject, to, reason },
      state: isRefused ? 'refused' : state,
      at: new Date(at).toISOString(),
      done_at: done?.toISOString() ?? null,
    }
  })
}

/** The job that hears of the refusal ends a little later. */
const SLACK_MS = 10_000

const bounces = { key: users.emailKey, at: users.emailBouncedAt }
