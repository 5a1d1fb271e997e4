import { isDeepStrictEqual } from 'node:util'
import { findSplitContacts } from '@allyards/contract/contacts/find-split-contacts'
import { findContacts, joinStretches, type Stretch } from '@allyards/contract/contacts/hide-contacts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { messages } from './chat.table'
import type { Relation } from './relation'

interface Hidden {
  hidden: Stretch[] | null
  /** The sender's earlier messages that form a contact detail only together with this one and do not hide it yet. */
  pieces: { id: string; hidden: Stretch[] }[]
}

/** Finds the words of a new message that its receiver may not read yet. Does nothing once contact details are shared. */
export function findHidden({ contactsShared, earlier }: Relation, body: string): Hidden {
  if (contactsShared) return { hidden: null, pieces: [] }
  if (!earlier) throw new Error('the relation was not read to write')
  const own = findContacts(body)
  const split = findSplitContacts([...earlier.map((message) => message.body), body])
  const pieces = earlier.flatMap(({ id, body, hidden, isShown }, index) => {
    if (isShown) return []
    const found = split[index] ?? []
    const toHide = joinStretches([...(hidden ?? findContacts(body)), ...found])
    return found.length > 0 && !isDeepStrictEqual(toHide, hidden) ? [{ id, hidden: toHide }] : []
  })
  return { hidden: joinStretches([...own, ...(split.at(-1) ?? [])]), pieces }
}

/** A reader may have seen these messages already, but without the last piece they form no number. */
export async function hidePieces(db: Queryable, pieces: Hidden['pieces']): Promise<void> {
  if (pieces.length === 0) return
  await db.execute(sql`
    update ${messages} set hidden = piece.hidden
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece (id uuid, hidden jsonb) where ${messages.id} = piece.id`)
}
