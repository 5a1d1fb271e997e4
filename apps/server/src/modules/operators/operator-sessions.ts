import { HOUR_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { FindOperator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Database, Queryable, Transaction } from '../../platform/database/database'
import { hashToken, newToken } from '../accounts'
import { operatorSessions, operators } from './operators.table'

/** Sessions of the demo's operator work only while the demo is on. */
export function createFindOperator(db: Database, demo: boolean): FindOperator {
  const find = db
    .select({
      operatorId: operators.id,
      name: operators.name,
      email: operators.email,
      isDemo: operators.isDemo,
      sessionId: operatorSessions.id,
      signedInAt: operatorSessions.createdAt,
      endsAt: operatorSessions.expiresAt,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, sql.placeholder('tokenHash')),
        gt(operatorSessions.expiresAt, sql.placeholder('now')),
        isNull(operators.disabledAt),
      ),
    )
    .prepare('find_operator')
  return async (token) => {
    const [row] = await find.execute({ tokenHash: hashToken(token), now: clock.now() })
    if (!row || (row.isDemo && !demo)) return undefined
    const { isDemo: _, ...operator } = row
    return operator
  }
}

/** Also deletes the operator's expired sessions. */
export async function startOperatorSession(tx: Transaction, operatorId: string): Promise<{ token: string; endsAt: Date }> {
  const { token, tokenHash } = newToken()
  const endsAt = new Date(clock.nowMs() + limits.operator.sessionHours * HOUR_MS)
  const ended = and(eq(operatorSessions.operatorId, operatorId), lt(operatorSessions.expiresAt, clock.now()))
  await tx.delete(operatorSessions).where(ended)
  await tx.insert(operatorSessions).values({ operatorId, tokenHash, expiresAt: endsAt })
  return { token, endsAt }
}

export async function endOperatorSession(db: Queryable, sessionId: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, sessionId))
}

export async function endOperatorSessions(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(operatorSessions).where(eq(operatorSessions.operatorId, operatorId))
}
