import { findSplitContacts } from '@allyards/contract/contacts/find-split-contacts'
import { findContacts, joinStretches, type Stretch } from '@allyards/contract/contacts/hide-contacts'
import { desc, eq } from 'drizzle-orm'
import type { Caller } from '../../platform/auth/caller'
import type { Queryable } from '../../platform/database/database'
import { messages } from './chat.table'
import type { Relation } from './relation'

/** A number may come digit by digit, with answers in between. */
const MESSAGES_LOOKED_AT = 30

interface Hidden {
  hidden: Stretch[] | null
  /** Earlier messages of the sender that tell something only together with this one. */
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
    return found.length > 0 ? [{ id, hidden: joinStretches([...(hidden ?? findContacts(body)), ...found]) }] : []
  })
  return { hidden: joinStretches([...own, ...(split.at(-1) ?? [])]), pieces }
}

/** Who has read them already keeps what they read; without the last piece it is no number. */
export async function hidePieces(db: Queryable, pieces: Hidden['pieces']): Promise<void> {
  for (const { id, hidden } of pieces) await db.update(messages).set({ hidden }).where(eq(messages.id, id))
}

/** The sender's own among the newest messages, oldest first. */
async function findEarlier(db: Queryable, threadId: string, senderId: string) {
  const rows = await db
    .select({ id: messages.id, senderId: messages.senderId, body: messages.body, hidden: messages.hidden })
    .from(messages)
    .where(eq(messages.threadId, threadId))
    .orderBy(desc(messages.id))
    .limit(MESSAGES_LOOKED_AT)
  return rows.reverse().filter((row) => row.senderId === senderId)
}
