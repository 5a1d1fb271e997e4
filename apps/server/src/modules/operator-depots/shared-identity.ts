import type { DepotState } from '@allyards/contract/depot-states'
import type { SharedIdentity, SharedThing } from '@allyards/contract/shared-identity'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'

const MOST_SHARED = 1000

/** Everything by which depots are told apart, in one spelling. */
const identities = sql`select depot.id, stated.what, stated.value
  from depots depot join users owner on owner.id = depot.user_id
  left join depot_ways_to_pay paid on paid.depot_id = depot.id
  cross join lateral (values
    ('vat-number', regexp_replace(upper(depot.vat_number), '^GB|[^A-Z0-9]', '', 'g')),
    ('company-number', lpad(nullif(regexp_replace(upper(depot.company_number), '[^A-Z0-9]', '', 'g'), ''), 8, '0')),
    ('phone', right(regexp_replace(depot.phone_number, '[^0-9]', '', 'g'), 10)),
    ('phone', right(regexp_replace(owner.phone_number, '[^0-9]', '', 'g'), 10)),
    ('bank-account', (paid.ways -> 'bank' ->> 'sortCode') || (paid.ways -> 'bank' ->> 'accountNumber')),
    ('address', lower(regexp_replace(depot.address_line1 || depot.postcode, '[^A-Za-z0-9]', '', 'g')))
  ) stated (what, value)
  where stated.value <> ''`

interface SharedRow {
  depot_id: string
  what: SharedThing
  id: string
  name: string
  state: DepotState
}

const sharedWith = prepareStatement<SharedRow>(
  'depots_with_shared_identity',
  sql`with identities as (${identities})
    select distinct own.id as depot_id, own.what, other.id, depot.company_name as name, depot.state
    from identities own
    join identities other on other.what = own.what and other.value = own.value and other.id <> own.id
    join depots depot on depot.id = other.id
    where own.id = any(${sql.placeholder('ids')}::uuid[])
    order by name, other.id, own.what
    limit ${sql.raw(String(MOST_SHARED))}`,
)

/** For each of these depots the others that state the same, also closed ones. */
export async function findShared(db: Queryable, ids: string[]): Promise<Map<string, SharedIdentity[]>> {
  const found = new Map<string, SharedIdentity[]>()
  if (ids.length === 0) return found
  for (const { depot_id, what, id, name, state } of await sharedWith(db, { ids })) {
    const others = found.get(depot_id) ?? []
    const known = others.find(({ depot }) => depot.id === id)
    if (known) known.things.push(what)
    else others.push({ depot: { id, name, state }, things: [what] })
    found.set(depot_id, others)
  }
  return found
}

/** The depots that share something with another. */
export const idsWithSharedIdentity: SQL = sql`(with identities as (${identities})
  select own.id from identities own
  join identities other on other.what = own.what and other.value = own.value and other.id <> own.id)`
