import { isDeepStrictEqual } from 'node:util'
import { findSplitContacts } from '@allyards/contract/contacts/find-split-contacts'
import { findContacts, joinStretches, type Stretch } from '@allyards/contract/contacts/hide-contacts'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { prepareStatement } from '../../platform/database/prepare-statement'
import { messages } from './chat.table'
import type { Relation } from './relation'

/** A number may come digit by digit, with answers in between. */
const MESSAGES_LOOKED_AT = 30

interface Hidden {
  hidden: Stretch[] | null
  /** Earlier messages of the sender that tell something only together with this one, and do not hide it yet. */
  pieces: { id: string; hidden: Stretch[] }[]
}

/** What of a new message its receiver may not read yet. Once contact details are shared, nothing is looked for. */
export async function findHidden(db: Queryable, caller: Caller, relation: Relation, body: string): Promise<Hidden> {
  if (relation.contactsShared) return { hidden: null, pieces: [] }
  const own = findContacts(body)
  const earlier = relation.thread ? await findEarlier(db, relation.thread.id, caller.partyId) : []
  const split = findSplitContacts([...earlier.map((message) => message.body), body])
  const pieces = earlier.flatMap(({ id, body, hidden }, index) => {
    const found = split[index] ?? []
    const toHide = joinStretches([...(hidden ?? findContacts(body)), ...found])
    return found.length > 0 && !isDeepStrictEqual(toHide, hidden) ? [{ id, hidden: toHide }] : []
  })
  return { hidden: joinStretches([...own, ...(split.at(-1) ?? [])]), pieces }
}

/** Who has read them already keeps what they read; without the last piece it is no number. */
export async function hidePieces(db: Queryable, pieces: Hidden['pieces']): Promise<void> {
  if (pieces.length === 0) return
  await db.execute(sql`
    update ${messages} set hidden = piece.hidden
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece (id uuid, hidden jsonb) where ${messages.id} = piece.id`)
}

const findNewest = prepareStatement<{ id: string; senderId: string; body: string; hidden: Stretch[] | null }>(
  'chat_find_newest',
  sql`select id, sender_id as "senderId", body, hidden from ${messages}
    where thread_id = ${sql.placeholder('threadId')} order by id desc limit ${sql.raw(String(MESSAGES_LOOKED_AT))}`,
)

/** The sender's own among the newest messages, oldest first. */
async function findEarlier(db: Queryable, threadId: string, senderId: string) {
  const rows = await findNewest(db, { threadId })
  return rows.reverse().filter((row) => row.senderId === senderId)
}
