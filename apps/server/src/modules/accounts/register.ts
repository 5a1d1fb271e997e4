import type { RegisterBody } from '@allyards/contract/accounts'
import { limits } from '@allyards/contract/limits'
import type { Context } from '../../context'
import type { Transaction } from '../../platform/database/database'
import { inTransaction } from '../../platform/database/in-transaction'
import { conflict } from '../../platform/errors'
import { emailKeyOf, phoneKeyOf } from './account-keys'
import { findTaken } from './accounts.queries'
import { users } from './accounts.table'
import { limitADay } from './limit-acts'
import { hashPassword } from './logging-in/passwords'
import { mustBeName } from './must-be-name'
import type { PersonalData } from './personal-data'
import { mailVerification } from './verify-email'

/** Makes an account for somebody at this address. */
export async function register(
  context: Context,
  input: RegisterBody,
  address: string,
  personalData: PersonalData[],
): Promise<string> {
  mustBeName(input.name, 'name')
  const passwordHash = await hashPassword(input.password)
  return inTransaction(context, async (work) => {
    const { tx } = work
    if (context.config.rateLimit) await limitAccounts(tx, address)
    const { name, email, phone_number: phoneNumber, type: role } = input
    const user = await openAccount(tx, { role, name, email, phoneNumber, passwordHash })
    const person = { userId: user.id, role: user.role, depotId: null }
    for (const { welcome } of personalData) await welcome?.(context, work, person)
    await mailVerification(context, tx, user)
    return user.id
  })
}

type NewAccount = Pick<typeof users.$inferInsert, 'role' | 'name' | 'email' | 'phoneNumber' | 'passwordHash' | 'emailVerifiedAt'>

/** Refuses an address or a phone number that another account has. */
export async function openAccount(tx: Transaction, account: NewAccount) {
  const keys = { emailKey: emailKeyOf(account.email), phoneKey: phoneKeyOf(account.phoneNumber) }
  const [user] = await tx
    .insert(users)
    .values({ ...account, ...keys })
    .onConflictDoNothing()
    .returning()
  if (!user) throw takenConflict(await findTaken(tx, keys), 'phone_number')
  return user
}

const limitAccounts = (tx: Transaction, address: string) =>
  limitADay(
    tx,
    { [`account from ${address}`]: limits.accountsADay },
    (wait) => `Many accounts were made from your network today. Please try again in ${wait}.`,
  )

export function takenConflict(taken: { email: boolean; phone: boolean }, phoneField: 'phone_number' | 'phoneNumber') {
  const errors = {
    ...(taken.email ? { email: 'This email address already has an account. Login instead?' } : {}),
    ...(taken.phone ? { [phoneField]: 'This phone number already has an account. Login instead?' } : {}),
  }
  return conflict(Object.values(errors).join(' ') || 'An account with these details already exists.', errors)
}
