import type { Registry } from 'prom-client'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { reportGauges } from '../../platform/metrics/report-gauges'
import { countDue, findQueues, oldestOf } from './find-waiting'

/** The metrics of the operators' queues, as the overview shows them. Every instance reports the same. */
export function reportWaiting(registry: Registry, db: Queryable): void {
  reportGauges(registry, {
    label: 'queue',
    helps: {
      operator_waiting: 'Things that wait for an operator',
      operator_waiting_age_seconds: 'How long the oldest thing has been waiting for an operator',
      operator_late: 'Things that wait for longer than was promised',
    },
    read: async () =>
      Object.entries(await findQueues(db, '')).map(([of, { count, things }]) => {
        const oldest = oldestOf(things)
        return {
          of,
          figures: {
            operator_waiting: count,
            operator_waiting_age_seconds: oldest ? (clock.nowMs() - Date.parse(oldest)) / 1000 : 0,
            operator_late: countDue(things, Number.NEGATIVE_INFINITY, 0),
          },
        }
      }),
  })
}
