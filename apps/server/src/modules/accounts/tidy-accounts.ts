import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs'
import { countedActs, loginThrottles, oneTimeTokens, sessions } from './accounts.table'

/** Removes what has ended: sessions, links, counted acts and login failures. */
export const tidyAccounts = defineJob({
  name: 'accounts.tidy',
  data: z.object({}),
  schedule: '40 3 * * *',
  async run({ db }) {
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now() - interval '7 days'`))
    await db.delete(countedActs).where(lt(countedActs.at, sql`now() - interval '1 day'`))
    await db.delete(loginThrottles).where(lt(loginThrottles.lastFailureAt, sql`now() - interval '1 day'`))
  },
})
