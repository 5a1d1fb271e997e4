import { sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.table'
import { depots } from './depots.table'

/** Whom buyers of a joined depot reach: the owner who opened it, or else the one who has been there longest. */
export const contactPersonId = sql`coalesce((
  select owner.id from ${users} owner
  where owner.depot_id = ${depots.id} and owner.member_role = 'owner' and owner.deleted_at is null
  order by owner.id = ${depots.userId} desc, owner.member_since, owner.id limit 1), ${depots.userId})`
