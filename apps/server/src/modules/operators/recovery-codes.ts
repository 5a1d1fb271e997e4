import { randomInt } from 'node:crypto'
import { limits } from '@allyards/contract/limits'
import { and, count, eq, isNull } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Queryable, Transaction } from '../../platform/database/database'
import { hashToken } from '../accounts'
import { recoveryCodes } from './operators.table'

/** No letters and digits that look alike on paper. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Replaces the old codes. The new ones are shown once; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Transaction, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.operator.recoveryCodes }, newCode)
  await dropRecoveryCodes(tx, operatorId)
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ operatorId, codeHash: hashOf(code) })))
  return codes
}

export async function dropRecoveryCodes(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.operatorId, operatorId))
}

/** Marks the code as used. Returns whether it was still valid. */
export async function useRecoveryCode(tx: Transaction, operatorId: string, code: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(unusedOf(operatorId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, operatorId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(unusedOf(operatorId))
  return row?.left ?? 0
}

const unusedOf = (operatorId: string) => and(eq(recoveryCodes.operatorId, operatorId), isNull(recoveryCodes.usedAt))
const hashOf = (code: string) => hashToken(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
const newCode = () => `${fourOf()}-${fourOf()}`
const fourOf = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
