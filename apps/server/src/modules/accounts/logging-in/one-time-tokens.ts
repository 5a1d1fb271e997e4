import { MINUTE_MS } from '@allyards/contract/durations'
import { messages } from '@allyards/contract/messages'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { clock } from '../../../platform/clock/clock'
import type { Queryable, Transaction } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { oneTimeTokens } from '../accounts.table'
import { hashToken, newToken } from './tokens'

type Kind = (typeof oneTimeTokens.$inferSelect)['kind']

interface TokenFields {
  userId: string
  kind: Kind
  email: string
  emailSince?: Date | null
  validMinutes: number
}

export async function issueToken(db: Queryable, fields: TokenFields): Promise<string> {
  const made = newToken()
  await keepToken(db, made, fields)
  return made.token
}

/** Stores a token whose email was written first. */
export async function keepToken(
  db: Queryable,
  made: { tokenHash: string },
  { validMinutes, ...fields }: TokenFields,
): Promise<void> {
  await db
    .insert(oneTimeTokens)
    .values({ ...fields, tokenHash: made.tokenHash, expiresAt: new Date(clock.nowMs() + validMinutes * MINUTE_MS) })
}

/** Marks the token as used and gives it; of two uses at once exactly one succeeds. */
export async function useToken(tx: Transaction, kinds: Kind | readonly Kind[], token: string) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        inArray(oneTimeTokens.kind, [kinds].flat()),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock.now()),
      ),
    )
    .returning()
  if (!used)
    throw invalid('This link has expired or was used before. Please ask for a new one.', { token: messages.invalidToken })
  return used
}

/** Whose token it is, also of one that was used. */
export async function findTokenOwner(tx: Queryable, token: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, hashToken(token)))
  return found?.userId
}

export async function withdrawTokens(tx: Transaction, userId: string, kind: Kind): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind), isNull(oneTimeTokens.usedAt)))
}
