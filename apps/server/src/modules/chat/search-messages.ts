import type { searchMessages as contract } from '@allyards/contract/chat'
import type { ResponseOf } from '@allyards/contract/endpoint'
import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { users } from '../accounts/accounts.table'
import { depots } from '../depots/depots.table'
import { presentMessage, presentName } from './chat.presenter'
import { messages } from './chat.table'
import { findPeopleWithAcceptedOffer } from './relation'

const SCANNED_AT_ONCE = 100
const MOST_SCANS = 5

/** Newest first. Hidden words cannot be found, because the search is repeated in the text that the reader sees. */
export async function searchMessages(
  db: Queryable,
  userId: string,
  { q, limit }: { q: string; limit: number },
): Promise<ResponseOf<typeof contract>> {
  const shared = await findPeopleWithAcceptedOffer(db, userId)
  const found: ResponseOf<typeof contract> = []
  let before: string | undefined
  for (let scan = 0; scan < MOST_SCANS && found.length < limit; scan++) {
    const rows = await findHolding(db, userId, q, before)
    for (const { message, other, companyName } of rows) {
      const isShared = shared.has(other.id)
      const seen = presentMessage(message, userId, isShared)
      if (seen.body.toLowerCase().includes(q.toLowerCase()))
        found.push({ with: other.id, name: presentName(other, companyName, isShared), message: seen })
    }
    if (rows.length < SCANNED_AT_ONCE) break
    before = rows.at(-1)?.message.id
  }
  return found.slice(0, limit)
}

function findHolding(db: Queryable, userId: string, q: string, before: string | undefined) {
  return db
    .select({ message: messages, other: users, companyName: depots.companyName })
    .from(messages)
    .innerJoin(
      users,
      eq(users.id, sql`case when ${messages.senderId} = ${userId} then ${messages.receiverId} else ${messages.senderId} end`),
    )
    .leftJoin(depots, eq(depots.userId, users.id))
    .where(
      and(
        or(eq(messages.senderId, userId), eq(messages.receiverId, userId)),
        ilike(messages.body, `%${q.replace(/[\\%_]/g, '\\$&')}%`),
        before ? lt(messages.id, before) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(SCANNED_AT_ONCE)
}
