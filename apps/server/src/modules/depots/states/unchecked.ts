import { stateRules, uncheckedStates } from '@allyards/contract/depot-states'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database'
import { prepareStatement } from '../../../platform/database/prepare-statement'
import { depots } from '../depots.table'

type Depot = Pick<typeof depots.$inferSelect, 'state' | 'statesBefore'>

/** New, also under a sanction: a restriction does not check a depot. */
export const isChecked = ({ state, statesBefore }: Depot): boolean =>
  [state, ...statesBefore.map((covered) => covered.state)].every((one) => stateRules[one].isChecked)

/** The same for the depot `c`, for the columns of a statement. */
export const isCheckedColumn = `not (${uncheckedStates
  .map((state) => `c.state = '${state}' or c.states_before @> '[{"state":"${state}"}]'`)
  .join(' or ')}) as is_checked`

/** What limits a depot that is not checked; null where it is. Its writes take turns, so that together they stay within the limits. */
export async function holdUnchecked(
  tx: Transaction,
  depotId: string,
): Promise<{ offersADay: number; liveListings: number } | null> {
  const [depot] = await tx
    .select({ state: depots.state, statesBefore: depots.statesBefore })
    .from(depots)
    .where(eq(depots.id, depotId))
  if (!depot || isChecked(depot)) return null
  await takeTurns(tx, { depotId })
  const limited = uncheckedStates.map((state) => stateRules[state])
  return {
    offersADay: Math.min(...limited.map(({ offersADay }) => offersADay ?? Number.POSITIVE_INFINITY)),
    liveListings: Math.min(...limited.map(({ liveListings }) => liveListings ?? Number.POSITIVE_INFINITY)),
  }
}

const takeTurns = prepareStatement(
  'unchecked_depot_turns',
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('depotId')}::text, 1))`,
)
