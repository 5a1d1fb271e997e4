import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { clock } from '../../platform/clock/clock'
import type { Database, Transaction } from '../../platform/database/database'
import { emailKeyOf, hashPassword } from '../accounts'
import { users } from '../accounts/accounts.table'
import { endOperatorSessions } from './operator-sessions'
import { operators } from './operators.table'
import { dropRecoveryCodes } from './recovery-codes'
import { writeLog } from './write-log'

const BY = 'Command line'

/** Returns the new operator's first password; undefined if the address already has an account of any kind. */
export async function createOperator(db: Database, { name, email }: { name: string; email: string }, reason: string) {
  const [password, emailKey] = [newPassword(), emailKeyOf(email)]
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if ((await tx.$count(users, eq(users.emailKey, emailKey))) > 0) return undefined
    const made = await tx
      .insert(operators)
      .values({ name, email, emailKey, passwordHash })
      .onConflictDoNothing()
      .returning({ id: operators.id })
    if (made.length === 0) return undefined
    await writeLog(tx, BY, { act: 'operator-made', about: `${name}, second factor pending`, reason })
    return password
  })
}

/** Disables the account. Returns whether there was an active one. */
export async function disableOperator(db: Database, email: string, reason: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    if (!found || found.disabledAt) return false
    await tx.update(operators).set({ disabledAt: clock.now() }).where(eq(operators.id, found.id))
    await endOperatorSessions(tx, found.id)
    await writeLog(tx, BY, { act: 'operator-disabled', about: found.name, reason })
    return true
  })
}

/** For a lost device: sets a new password, asks for a new app, and enables a disabled account. */
export async function resetSecondFactor(db: Database, email: string, reason: string): Promise<string | undefined> {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    if (!found) return undefined
    const fresh = { passwordHash, key: null, confirmedAt: null, wrongCodes: 0, lockedUntil: null, disabledAt: null }
    await tx.update(operators).set(fresh).where(eq(operators.id, found.id))
    await dropRecoveryCodes(tx, found.id)
    await endOperatorSessions(tx, found.id)
    await writeLog(tx, BY, { act: 'second-factor-reset', about: found.name, reason })
    return password
  })
}

export function listOperators(db: Database) {
  return db.select().from(operators).orderBy(asc(operators.createdAt))
}

async function findByEmail(tx: Transaction, email: string) {
  const [row] = await tx
    .select()
    .from(operators)
    .where(eq(operators.emailKey, emailKeyOf(email)))
    .for('update')
  return row
}

/** 120 bits, meant for a password manager. */
const newPassword = () => randomBytes(15).toString('base64url')
