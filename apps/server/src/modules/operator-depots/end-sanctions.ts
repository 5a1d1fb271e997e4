import { londonDay } from '@allyards/contract/format-date'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../define-job'
import { clock } from '../../platform/clock/clock'
import { inTransaction } from '../../platform/database/in-transaction'
import { depots } from '../depots/depots.table'
import { logStateChange } from './log-state-change'
import { liftSanction } from './sanction-depot'

/** Ends restrictions and suspensions on their last day. */
export const endSanctions = defineJob({
  // Existing databases store this name.
  name: 'depot-desk.end-sanctions',
  data: z.object({}),
  schedule: { everyMinutes: 10 },
  async run(context) {
    const isOver = and(inArray(depots.state, ['restricted', 'suspended']), lte(depots.stateUntil, londonDay(clock.nowMs())))
    for (const { id } of await context.db.select({ id: depots.id }).from(depots).where(isOver)) {
      await inTransaction(context, async (work) => {
        const [depot] = await work.tx
          .select()
          .from(depots)
          .where(and(eq(depots.id, id), isOver))
          .for('update')
        if (!depot) return
        const reason = 'Its day has come.'
        const after = await liftSanction(context, work, depot, { reason, by: 'Job' })
        await logStateChange(work.tx, 'Job', depot, { act: 'depot-reopened', after, reason, until: null })
      })
    }
  },
})
