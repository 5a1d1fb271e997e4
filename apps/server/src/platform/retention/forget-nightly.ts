import { DAY_MS } from '@allyards/contract/durations'
import { type Retained, retention } from '@allyards/contract/retention'
import type { Logger } from 'pino'
import { z } from 'zod'
import { clock } from '../clock/clock'
import type { Database } from '../database/database'
import type { Job } from '../jobs/jobs'

/** Removes what is older than `before`, `limit` rows at most, and says how many they were. */
export type ForgetOld<Needs = { db: Database }> = (context: Needs, before: Date, limit: number) => Promise<number>

/** Rows per statement, so that its locks are short. */
const BATCH = 2_000

/** Does every night what the list of retention times promises. */
export function forgetNightly<Needs extends { log: Logger }>(kinds: Record<Retained, ForgetOld<Needs>>): Job<Needs> {
  return {
    name: 'retention.forget-old-data',
    data: z.object({}),
    schedule: { dailyAt: '03:40' },
    async run(context) {
      for (const [kind, forget] of Object.entries(kinds) as [Retained, ForgetOld<Needs>][]) {
        const before = new Date(clock.nowMs() - retention[kind].days * DAY_MS)
        let forgotten = 0
        for (let count = BATCH; count === BATCH; forgotten += count) count = await forget(context, before, BATCH)
        if (forgotten > 0) context.log.info({ kind, forgotten }, 'old data forgotten')
      }
    },
  }
}
