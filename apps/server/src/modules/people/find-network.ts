import type { NetworkRow } from '@allyards/contract/operator-people'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { findHeldByNetwork } from '../deals'
import { findRows } from './find-people'

/** The accounts with unpaid reservations from one network, and their deals. */
export async function findNetwork(db: Queryable, network: string): Promise<{ by: string; rows: NetworkRow[] }> {
  const held = await findHeldByNetwork(db, network)
  const buyerIds = [...new Set(held.map(({ buyer_id }) => buyer_id))]
  const people = buyerIds.length > 0 ? await findRows(db, inArray(users.id, buyerIds)) : []
  const rows = people.map((person) => ({
    ...person,
    deals: held
      .filter(({ buyer_id }) => buyer_id === person.id)
      .map(({ number, title, depot, depot_id, agreed_at }) => ({
        number: `AY-${number}`,
        title,
        depot: { id: depot_id, name: depot },
        at: new Date(agreed_at).toISOString(),
      })),
  }))
  return { by: 'network', rows }
}
