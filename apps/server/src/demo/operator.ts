import { eq } from 'drizzle-orm'
import { emailKeyOf, hashPassword } from '../modules/accounts'
import { operators } from '../modules/operators/operators.table'
import { clock } from '../platform/clock/clock'
import type { Queryable } from '../platform/database/database'
import { demoAccounts } from './dataset'

/** The key is public, so the account works only while the demo is on, as all demo accounts do. */
export const demoOperator = {
  email: 'operator@demo.allyards.test',
  name: 'Helen Marsh',
  key: 'ALLYARDSDEMOOPERATORALLYARDSDEMO',
}

/** A demo that was loaded before there were operators gets one too. */
export async function employDemoOperator(db: Queryable): Promise<void> {
  const { email, name, key } = demoOperator
  const emailKey = emailKeyOf(email)
  const known = await db.select({ id: operators.id }).from(operators).where(eq(operators.emailKey, emailKey))
  if (known.length > 0) return
  const passwordHash = await hashPassword(demoAccounts.password)
  await db
    .insert(operators)
    .values({ email, name, key, emailKey, passwordHash, confirmedAt: clock.now(), isDemo: true })
    .onConflictDoNothing()
}
