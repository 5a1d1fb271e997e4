import { messages } from '@allyards/contract/messages'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { oneTimeTokens } from '../accounts.table'
import { hashToken, newToken } from './tokens'

type Kind = (typeof oneTimeTokens.$inferSelect)['kind']

export async function issueToken(
  db: Queryable,
  token: { userId: string; kind: Kind; email: string; validMinutes: number },
): Promise<string> {
  const { validMinutes, ...fields } = token
  const made = newToken()
  await db
    .insert(oneTimeTokens)
    .values({ ...fields, tokenHash: made.tokenHash, expiresAt: new Date(clock.nowMs() + validMinutes * 60_000) })
  return made.token
}

/** Marks the token as used and gives it; of two uses at once exactly one succeeds. */
export async function useToken(tx: Transaction, kind: Kind, token: string) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock.now()),
      ),
    )
    .returning()
  if (!used)
    throw invalid('This link has expired or was used before. Please ask for a new one.', { token: messages.invalidToken })
  return used
}

export async function withdrawTokens(tx: Transaction, userId: string, kind: Kind): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))
}
