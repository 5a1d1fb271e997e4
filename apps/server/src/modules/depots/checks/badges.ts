import { type Badges, checkKinds } from '@allyards/contract/depot-checks'

/**
 * The badges of the depot `c`, for the columns of a statement: only what an operator found to be right, and only while it runs.
 */
export const badgesColumn = `(select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'checked_on', k.looked_on)), '[]')
  from depot_checks k where k.depot_id = c.id and k.outcome = 'matches'
    and (k.ends_on is null or k.ends_on >= (now() at time zone 'Europe/London')::date)) as badges`

export function presentBadges(badges: Badges): Badges {
  return badges.toSorted((a, b) => checkKinds.indexOf(a.kind) - checkKinds.indexOf(b.kind))
}
