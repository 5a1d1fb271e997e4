import { DAY_MS } from '@allyards/contract/durations'
import { londonDay } from '@allyards/contract/format-date'
import { formatPence } from '@allyards/contract/format-money'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../../define-job'
import { clock } from '../../../platform/clock/clock'
import { inTransaction } from '../../../platform/database/in-transaction'
import { notify } from '../../notifications'

interface Yesterday extends Record<string, unknown> {
  userId: string
  made: number
  accepted: number
  pence: number
}

const MOST_DEPOTS = 5_000

/** Once a day: what the rules of each depot offered on the day before. An accepted offer has had its own notice at once. */
export const tellOfInstantOffers = defineJob({
  name: 'deals.tell-of-instant-offers',
  data: z.object({}),
  schedule: { dailyAt: '07:30' },
  async run(context) {
    const day = londonDay(clock.nowMs() - DAY_MS)
    await inTransaction(context, async (work) => {
      const { rows } = await work.tx.execute<Yesterday>(sql`
        select d.user_id as "userId", count(*)::int as made, count(*) filter (where i.status = 'accepted')::int as accepted,
          sum(i.price_pence)::int as pence
        from instant_offers o join quotation_items i on i.id = o.item_id join depots d on d.id = o.depot_id
        where o.created_at >= (${day}::date)::timestamp at time zone 'Europe/London'
          and o.created_at < (${day}::date + 1)::timestamp at time zone 'Europe/London'
        group by d.id order by d.id limit ${MOST_DEPOTS}`)
      const notices = rows.map(({ userId, made, accepted, pence }) => ({
        userId,
        kind: 'instant' as const,
        title: `Your rules made ${made === 1 ? 'one offer' : `${made} offers`} yesterday`,
        body: `${formatPence(Number(pence))} in parts. ${accepted === 0 ? 'None of them is accepted yet.' : `${accepted} accepted.`}`,
        link: '/instant-offers',
      }))
      if (notices.length > 0) await notify(context, work, ...notices)
    })
  },
})
