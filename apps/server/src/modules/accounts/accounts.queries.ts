import { messages } from '@allyards/contract/messages'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database'
import { ProductError } from '../../platform/errors'
import { emailKeyOf, phoneKeysAtLogin } from './account-keys'
import { users } from './accounts.table'

const account = {
  id: users.id,
  role: users.role,
  name: users.name,
  email: users.email,
  emailKey: users.emailKey,
  phoneNumber: users.phoneNumber,
  phoneKey: users.phoneKey,
  city: users.city,
  businessName: users.businessName,
  businessVatNumber: users.businessVatNumber,
  emailVerifiedAt: users.emailVerifiedAt,
  emailSince: users.emailSince,
  emailBouncedAt: users.emailBouncedAt,
  passwordHash: users.passwordHash,
  isDemo: users.isDemo,
  depotId: users.depotId,
  memberRole: users.memberRole,
  partyId: users.partyId,
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Queryable, userId: string) {
  const [row] = await select(db).where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

export async function getAccount(db: Queryable, userId: string): Promise<Account> {
  const found = await findAccount(db, userId)
  if (!found) throw new ProductError('unauthenticated', messages.invalidToken)
  return found
}

export async function findAccountByEmail(db: Queryable, email: string) {
  const [row] = await select(db).where(and(eq(users.emailKey, emailKeyOf(email)), isNull(users.deletedAt)))
  return row
}

/** The account behind what was typed at login: an email address, or a phone in any spelling. */
export async function findAccountAtLogin(db: Queryable, emailOrPhone: string): Promise<Account | undefined> {
  if (emailOrPhone.includes('@')) return findAccountByEmail(db, emailOrPhone)
  const keys = phoneKeysAtLogin(emailOrPhone)
  const rows = await select(db).where(and(inArray(users.phoneKey, keys), isNull(users.deletedAt)))
  return rows.sort((a, b) => keys.indexOf(a.phoneKey) - keys.indexOf(b.phoneKey))[0]
}

/** Which of the two keys another account holds already. */
export async function findTaken(db: Queryable, keys: { emailKey?: string; phoneKey?: string }, exceptUserId?: string) {
  const byEmail = keys.emailKey ? await db.select({ id: users.id }).from(users).where(eq(users.emailKey, keys.emailKey)) : []
  const byPhone = keys.phoneKey ? await db.select({ id: users.id }).from(users).where(eq(users.phoneKey, keys.phoneKey)) : []
  const isOther = (rows: { id: string }[]) => rows.some(({ id }) => id !== exceptUserId)
  return { email: isOther(byEmail), phone: isOther(byPhone) }
}

function select(db: Queryable) {
  return db.select(account).from(users)
}
