import { londonDay } from '@allyards/contract/format-date'
import { restrictionOf, whyNotOffered } from '@allyards/contract/restricted-parts'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { depotChecks } from './checks.table'

export interface OfferedThing {
  partId: string
  safetyStated?: boolean | undefined
}

/** An operator found the permit to be right, and it has not ended: what its badge says. */
export async function hasCheckedPermit(db: Queryable, depotId: string): Promise<boolean> {
  const runs = or(isNull(depotChecks.endsOn), gte(depotChecks.endsOn, londonDay(clock.nowMs())))
  const isRight = and(eq(depotChecks.kind, 'atf-permit'), eq(depotChecks.outcome, 'matches'), runs)
  return (await db.$count(depotChecks, and(eq(depotChecks.depotId, depotId), isRight))) > 0
}

/** Refuses what the depot may not offer. `fieldOf` says where the field of a thing stands in what was sent. */
export async function requireMayOffer(
  db: Queryable,
  depotId: string,
  things: readonly OfferedThing[],
  fieldOf = (field: string, _index: number) => field,
): Promise<void> {
  const hasPermit = things.some(({ partId }) => restrictionOf(partId) === 'permit') && (await hasCheckedPermit(db, depotId))
  for (const [index, { partId, safetyStated }] of things.entries()) {
    const wrong = whyNotOffered(partId, { safetyStated, hasPermit })
    if (wrong) throw invalid(wrong.message, { [fieldOf(wrong.field, index)]: wrong.message })
  }
}
