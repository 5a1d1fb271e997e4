import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { quickReplies } from './chat.table'

export async function findQuickReplies(db: Queryable, depotId: string): Promise<string[]> {
  const [row] = await db.select().from(quickReplies).where(eq(quickReplies.depotId, depotId))
  return row?.replies ?? []
}

/** Replaces the whole list. */
export async function keepQuickReplies(db: Queryable, depotId: string, wanted: string[]): Promise<string[]> {
  const replies = [...new Set(wanted)]
  await db
    .insert(quickReplies)
    .values({ depotId, replies })
    .onConflictDoUpdate({ target: quickReplies.depotId, set: { replies } })
  return replies
}
