import { MINUTE_MS } from '@allyards/contract/durations'
import { limits } from '@allyards/contract/limits'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Operator } from '../../platform/auth/caller'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { invalid, type ProductError } from '../../platform/errors'
import { TooManyAttempts } from '../accounts'
import { stepOfCode } from './authenticator'
import { operators } from './operators.table'
import { useRecoveryCode } from './recovery-codes'
import { tellOtherOperators } from './tell-other-operators'
import { writeLog } from './write-log'

const WRONG = 'That code is out of date. Enter the one that shows now.'

type Who = Pick<Operator, 'operatorId' | 'name'>
type Outcome = { by: 'app' | 'recovery code' } | { refusal: ProductError }

/** Asks for a fresh code before an act that cannot be undone, even within a session. */
export async function requireCode(context: Context, operator: Who, code: string): Promise<void> {
  const outcome = await context.db.transaction((tx) => useCode(context, tx, operator, code))
  if ('refusal' in outcome) throw outcome.refusal
}

/**
 * Accepts an unused code. A refusal is returned, not thrown, so that the failed try is stored. The row lock
 * queues the tries, so that simultaneous guesses cannot pass together.
 */
export async function useCode(context: Context, tx: Transaction, who: Who, code: string): Promise<Outcome> {
  const mine = eq(operators.id, who.operatorId)
  const [factor] = await tx.select().from(operators).where(mine).for('update')
  if (!factor?.key) return { refusal: invalid(WRONG, { code: WRONG }) }
  if (factor.lockedUntil && factor.lockedUntil > clock.now()) return { refusal: new TooManyAttempts(factor.lockedUntil) }
  const step = stepOfCode(factor.key, code)
  const isFresh = step !== undefined && step > factor.lastStep
  if (isFresh || (await useRecoveryCode(tx, who.operatorId, code))) {
    await tx
      .update(operators)
      .set({ wrongCodes: 0, lockedUntil: null, ...(isFresh ? { lastStep: step } : {}) })
      .where(mine)
    if (isFresh) return { by: 'app' }
    await tellOfRecoveryCode(context, tx, who)
    return { by: 'recovery code' }
  }
  return { refusal: await countWrongCode(context, tx, who, factor.wrongCodes + 1) }
}

async function countWrongCode(context: Context, tx: Transaction, who: Who, wrongCodes: number): Promise<ProductError> {
  const isLast = wrongCodes >= limits.operator.wrongCodes
  const lockedUntil = isLast ? new Date(clock.nowMs() + limits.operator.lockedMinutes * MINUTE_MS) : null
  await tx
    .update(operators)
    .set({ wrongCodes: isLast ? 0 : wrongCodes, lockedUntil })
    .where(eq(operators.id, who.operatorId))
  if (!lockedUntil) return invalid(WRONG, { code: WRONG })
  const reason = `${limits.operator.wrongCodes} wrong codes`
  await writeLog(tx, who, { act: 'codes-locked', about: `Codes for ${limits.operator.lockedMinutes} minutes`, reason })
  await tellOtherOperators(
    context,
    tx,
    who,
    `${who.name} entered ${reason}`,
    `No code is taken from this account for ${limits.operator.lockedMinutes} minutes.`,
  )
  return new TooManyAttempts(lockedUntil)
}

async function tellOfRecoveryCode(context: Context, tx: Transaction, who: Who): Promise<void> {
  await writeLog(tx, who, { act: 'recovery-code-used', about: 'Second factor', reason: 'In place of the code from the app' })
  await tellOtherOperators(
    context,
    tx,
    who,
    `${who.name} used a recovery code`,
    'It worked in place of the code from the authenticator app.',
  )
}
