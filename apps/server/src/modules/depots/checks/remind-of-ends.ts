import { dayIn } from '@allyards/contract/day-words'
import { checkedThings } from '@allyards/contract/depot-checks'
import { formatDate } from '@allyards/contract/format-date'
import { and, eq, gte, isNull, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { inTransaction } from '../../../platform/database/in-transaction'
import { tellOwners } from '../../notifications'
import { dropDepotPages } from '../depot-pages'
import { depots } from '../depots.table'
import { depotChecks } from './checks.table'
import { runsOutUntil } from './find-checks'

/** Reminds depots of checked papers that will end, each once, and takes the badges of ended ones off the kept pages. */
export const remindOfEnds = defineJob({
  name: 'depots.remind-of-ends',
  data: z.object({}),
  schedule: { dailyAt: '06:20' },
  async run(context) {
    const nowMs = clock.nowMs()
    const [today, dayBeforeLast] = [dayIn(0, nowMs), dayIn(-2, nowMs)]
    const runsOut = and(
      eq(depotChecks.outcome, 'matches'),
      isNull(depotChecks.remindedAt),
      gte(depotChecks.endsOn, today),
      lte(depotChecks.endsOn, runsOutUntil()),
    )
    const due = await context.db.select({ depotId: depotChecks.depotId, kind: depotChecks.kind }).from(depotChecks).where(runsOut)
    for (const { depotId, kind } of due) {
      await inTransaction(context, async (work) => {
        const [check] = await work.tx
          .update(depotChecks)
          .set({ remindedAt: clock.now() })
          .where(and(runsOut, eq(depotChecks.depotId, depotId), eq(depotChecks.kind, kind)))
          .returning()
        const [depot] = await work.tx.select({ userId: depots.userId }).from(depots).where(eq(depots.id, depotId))
        if (!check?.endsOn || !depot) return
        const { name } = checkedThings[kind]
        const title = `${name}: ends on ${formatDate(check.endsOn)}`
        const words = `We checked your ${inText(name)}, and it ends on ${formatDate(check.endsOn)}. Then its badge goes.\n\nPlease send the new paper in your profile, under Checks. The badge stays while we look at it.`
        await tellOwners(context, work, depot.userId, { title, words, link: '/seller-profile#checks' })
      })
    }
    const ended = and(eq(depotChecks.outcome, 'matches'), lt(depotChecks.endsOn, today), gte(depotChecks.endsOn, dayBeforeLast))
    const gone = await context.db.select({ depotId: depotChecks.depotId }).from(depotChecks).where(ended)
    for (const { depotId } of gone) dropDepotPages(context.pageCache, depotId)
  },
})

/** Within a sentence; abbreviations stay as they are. */
export const inText = (name: string) => (/^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))
