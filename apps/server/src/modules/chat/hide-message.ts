import { eq } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { messages } from './chat.table'

/** Hides a message from both sides. Its text is kept, so that it can be shown again. */
export async function hideMessage(tx: Transaction, id: string): Promise<true> {
  await tx.update(messages).set({ removedAt: clock.now() }).where(eq(messages.id, id))
  return true
}

export async function showMessage(tx: Transaction, id: string): Promise<void> {
  await tx.update(messages).set({ removedAt: null }).where(eq(messages.id, id))
}
