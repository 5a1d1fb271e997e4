import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../../../platform/auth/caller'
import type { Database } from '../../../platform/database/database'
import { invalid } from '../../../platform/errors'
import { admitLogin, forgiveLogin, type LoginAttempt } from './login-throttle'
import { passwordMatches } from './passwords'

/** The one way to look at a password: the attempt is counted first, and stays counted until somebody forgives it. */
export async function tryPassword(
  db: Database,
  attempt: LoginAttempt,
  { passwordHash, password }: { passwordHash: string | undefined; password: string },
): Promise<boolean> {
  const { delayMs } = await admitLogin(db, attempt)
  if (delayMs > 0) await wait(delayMs)
  return passwordMatches(passwordHash, password)
}

/** A signed-in user, and the network that the call comes from. */
export interface CallerAt extends Caller {
  address: string
}

interface Asked {
  passwordHash: string
  password: string | undefined
  field: 'currentPassword' | 'password'
}

const NOT_YOURS = 'That is not your current password'

/** Asks for the password again before an act of the owner alone. A wrong one counts as a failed login. */
export async function requirePassword(db: Database, caller: CallerAt, { passwordHash, password, field }: Asked): Promise<void> {
  if (password === undefined)
    throw invalid('Please enter your current password', { [field]: 'Please enter your current password' })
  const attempt = { account: caller.userId, address: caller.address }
  if (!(await tryPassword(db, attempt, { passwordHash, password }))) throw invalid(NOT_YOURS, { [field]: NOT_YOURS })
  await forgiveLogin(db, attempt)
}
