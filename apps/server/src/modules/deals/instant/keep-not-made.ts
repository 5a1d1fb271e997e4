import { londonDay } from '@allyards/contract/format-date'
import type { InstantReason } from '@allyards/contract/instant-reasons'
import { limits } from '@allyards/contract/limits'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { groupBy } from '../change/group-by'

export interface NotMade {
  depotId: string
  /** The asked part. */
  partId: string
  reason: InstantReason
  rule?: { id: string } | undefined
  piece?: { id: string } | undefined
  at: Date
}

const { examples: MOST } = limits.instantRules

/**
 * Counts why rules did not answer, and keeps the last examples of each depot in a ring: what is kept does not grow with the enquiries.
 * Rows are written in the order of depots, so that two enquiries never wait for each other in a circle.
 */
export async function keepNotMade(tx: Transaction, notMade: readonly NotMade[]): Promise<void> {
  if (notMade.length === 0) return
  const rows = notMade.map(({ depotId, partId, reason, rule, piece, at }) => ({
    ...{ depot_id: depotId, enquiry_part_id: partId, reason, rule_id: rule?.id ?? null, product_id: piece?.id ?? null },
    ...{ day: londonDay(at), at: at.toISOString() },
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (depot_id uuid, enquiry_part_id uuid, reason text, rule_id uuid,
    product_id uuid, day date, at timestamptz)`
  await tx.execute(sql`
    insert into instant_refusals (depot_id, day, reason, parts)
    select depot_id, day, reason, count(*) from ${given} group by depot_id, day, reason order by depot_id, day, reason
    on conflict (depot_id, day, reason) do update set parts = instant_refusals.parts + excluded.parts`)
  // What no rule is about teaches nothing by its examples.
  const telling = rows.filter(({ reason }) => reason !== 'no-rule')
  const kept = [...groupBy(telling, (row) => [row.depot_id, row]).values()].flatMap((ofDepot) =>
    ofDepot.slice(-MOST).map((row, index, all) => ({ ...row, index, count: all.length })),
  )
  if (kept.length === 0) return
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (depot_id uuid, enquiry_part_id uuid, reason text, rule_id uuid,
        product_id uuid, at timestamptz, index int, count int)
    ), tally as (
      insert into instant_tallies (depot_id, examples) select distinct depot_id, count from given order by depot_id
      on conflict (depot_id) do update set examples = instant_tallies.examples + excluded.examples
      returning depot_id, examples
    )
    insert into instant_examples (depot_id, slot, enquiry_part_id, reason, rule_id, product_id, at)
    select given.depot_id, (tally.examples - given.count + given.index) % ${MOST}, enquiry_part_id, reason, rule_id, product_id, at
    from given join tally on tally.depot_id = given.depot_id order by 1, 2
    on conflict (depot_id, slot) do update set enquiry_part_id = excluded.enquiry_part_id, reason = excluded.reason,
      rule_id = excluded.rule_id, product_id = excluded.product_id, at = excluded.at`)
}
