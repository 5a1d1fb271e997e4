import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { mustBeAllowedToRead } from './chat.policy'
import { getRelation } from './relation'

/** Refuses where the two have nothing to do with each other. */
export async function requireRelation(db: Queryable, caller: Caller, otherId: string): Promise<void> {
  mustBeAllowedToRead(caller, await getRelation(db, caller, otherId))
}
