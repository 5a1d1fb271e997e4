import { mayBeDangerous, whyNotDelivered } from '@allyards/contract/dangerous-goods'
import type { PartFeatures } from '@allyards/contract/fitment/part-features'
import { londonDay } from '@allyards/contract/format-date'
import { restrictionOf, whyNotOffered } from '@allyards/contract/restricted-parts'
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { depots } from '../depots.table'
import { depotChecks } from './checks.table'

export interface OfferedThing {
  partId: string
  safetyStated?: boolean | undefined
  features?: PartFeatures | undefined
  deliveryPence: number
}

/** What a depot may offer: whether an operator has checked its permit, its carrier for dangerous goods and whether buyers may collect. */
export interface OfferingDepot {
  hasPermit: boolean
  dangerous_carrier: string | null
  collection: boolean
}

/** Looks up only what these parts need. */
export async function findOfferingDepot(
  db: Queryable,
  depotId: string,
  things: readonly Pick<OfferedThing, 'partId'>[],
): Promise<OfferingDepot> {
  const needsCarrier = things.some(({ partId }) => mayBeDangerous(partId))
  const [depot] = needsCarrier
    ? await db
        .select({ carrier: depots.dangerousCarrier, collection: depots.offersCollection })
        .from(depots)
        .where(eq(depots.id, depotId))
    : []
  const hasPermit = things.some(({ partId }) => restrictionOf(partId) === 'permit') && (await hasCheckedPermit(db, depotId))
  return { hasPermit, dangerous_carrier: depot?.carrier ?? null, collection: depot?.collection ?? false }
}

/** Why a depot may not offer or list a part, or not with delivery; undefined where it may. */
export function whyRefused({ partId, safetyStated, features, deliveryPence }: OfferedThing, depot: OfferingDepot) {
  return (
    whyNotOffered(partId, { safetyStated, hasPermit: depot.hasPermit }) ??
    whyNotDelivered({ partId, features, deliveryPence }, depot)
  )
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
  const depot = await findOfferingDepot(db, depotId, things)
  for (const [index, thing] of things.entries()) {
    const wrong = whyRefused(thing, depot)
    if (wrong) throw invalid(wrong.message, { [fieldOf(wrong.field, index)]: wrong.message })
  }
}
