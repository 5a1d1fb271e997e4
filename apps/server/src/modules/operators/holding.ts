import { MINUTE_MS } from '@allyards/contract/durations'
import { eq } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable } from '../../platform/database/database'
import { operators } from './operators.table'

/** A case stays with an operator for this long after they opened it. */
const HELD_MS = 10 * MINUTE_MS

interface Held {
  heldBy: string | null
  heldAt: Date | null
}

/** True while another operator has the case open. */
export const isHeldByAnother = (held: Held | null | undefined, operatorId: string): boolean =>
  held?.heldAt != null && held.heldAt.getTime() > clock.nowMs() - HELD_MS && held.heldBy !== operatorId

/** The name of another operator who has the case open. */
export async function findHolder(db: Queryable, held: Held, operatorId: string): Promise<string | undefined> {
  if (!held.heldBy || !isHeldByAnother(held, operatorId)) return undefined
  const [holder] = await db.select({ name: operators.name }).from(operators).where(eq(operators.id, held.heldBy))
  return holder?.name
}
