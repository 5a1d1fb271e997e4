import type { OperatorLogin } from '@allyards/contract/operator-accounts'
import { and, eq, isNull } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Transaction } from '../../platform/database/database'
import { conflict, ProductError } from '../../platform/errors'
import { emailKeyOf, type OperatorAccount, type OperatorDoor } from '../accounts'
import { authenticatorUri, newAuthenticatorKey } from './authenticator'
import { startOperatorSession } from './operator-sessions'
import { operators } from './operators.table'
import { makeRecoveryCodes } from './recovery-codes'
import { useCode } from './use-code'
import { writeLog } from './write-log'

class SecondFactorNeeded extends ProductError {
  override readonly extra

  constructor(second_factor: 'code' | 'set-up') {
    super('second-factor-needed', 'This account also needs a code: log in at /operator/login.')
    this.extra = { second_factor }
  }
}

/** The login of operators: `find` runs before the password check, the others after it has passed. */
export const operatorDoor: OperatorDoor = {
  async find({ db }, email) {
    const { id, name, email: address, passwordHash, isDemo } = operators
    const [found] = await db
      .select({ id, name, email: address, passwordHash, isDemo })
      .from(operators)
      .where(and(eq(operators.emailKey, emailKeyOf(email)), isNull(operators.disabledAt)))
    return found
  },

  async signIn(context, account, code) {
    const [factor] = await context.db.select().from(operators).where(eq(operators.id, account.id))
    if (!factor?.key || (!factor.confirmedAt && !code)) throw new SecondFactorNeeded('set-up')
    if (!code) throw new SecondFactorNeeded('code')
    const outcome = await context.db.transaction(async (tx) => {
      const used = await useCode(context, tx, { operatorId: account.id, name: account.name }, code)
      if ('refusal' in used) return used
      return enter(tx, account, { isFirst: !factor.confirmedAt, by: used.by })
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome
  },

  async setUp({ db }, { id, email }) {
    const key = newAuthenticatorKey()
    const unconfirmed = and(eq(operators.id, id), isNull(operators.confirmedAt))
    const given = await db.update(operators).set({ key }).where(unconfirmed).returning({ id: operators.id })
    if (given.length === 0) throw conflict('This account has an authenticator app already.')
    return { key, uri: authenticatorUri(key, email) }
  },
}

async function enter(
  tx: Transaction,
  { id, name, email }: OperatorAccount,
  { isFirst, by }: { isFirst: boolean; by: string },
): Promise<OperatorLogin> {
  const who = { operatorId: id, name }
  let recovery_codes: string[] | null = null
  if (isFirst) {
    await tx.update(operators).set({ confirmedAt: clock.now() }).where(eq(operators.id, id))
    recovery_codes = await makeRecoveryCodes(tx, id)
    await writeLog(tx, who, { act: 'second-factor-set-up', about: 'Authenticator app and recovery codes', reason: 'First login' })
  }
  const { token, endsAt } = await startOperatorSession(tx, id)
  await writeLog(tx, who, { act: 'signed-in', about: `Second factor by ${by}`, reason: 'None asked' })
  return { role: 'operator', token, userId: id, user: { id, name, email }, ends_at: endsAt.toISOString(), recovery_codes }
}
