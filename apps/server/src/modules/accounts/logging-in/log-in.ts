import type { LoginAnswer } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Context } from '../../../context'
import { ProductError } from '../../../platform/errors'
import { loginKeyOf } from '../account-keys'
import { presentSignedIn } from '../accounts.presenter'
import { findAccountAtLogin } from '../accounts.queries'
import { forgiveLogin, type LoginAttempt } from './login-throttle'
import { startSession } from './sessions'
import { tryPassword } from './try-password'

export interface Login {
  emailOrPhone: string
  password: string
  address: string
  userAgent: string | undefined
}

/** The same steps and the same refusal whether the account is unknown or the password is wrong. */
export async function logIn(context: Pick<Context, 'db' | 'config'>, login: Login): Promise<LoginAnswer> {
  const found = await findAccountAtLogin(context.db, login.emailOrPhone)
  const { account, attempt } = await requireRightPassword(context, login, found)
  const token = await context.db.transaction(async (tx) => {
    await forgiveLogin(tx, attempt)
    return startSession(tx, account.id, login.userAgent)
  })
  return { token, ...presentSignedIn(account) }
}

export interface WithPassword {
  id: string
  passwordHash: string
  isDemo: boolean
}

/** The account, once its password was given; the attempt is counted until somebody forgives it. */
export async function requireRightPassword<Found extends WithPassword>(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { emailOrPhone, password, address }: Login,
  account: Found | undefined,
): Promise<{ account: Found; attempt: LoginAttempt }> {
  const attempt = { account: account?.id ?? loginKeyOf(emailOrPhone), address }
  const matches = await tryPassword(db, attempt, { passwordHash: account?.passwordHash, password })
  // Everybody knows the password of the demo accounts.
  const isShut = account?.isDemo && !config.demo
  if (!account || !matches || isShut) throw new ProductError('unauthenticated', messages.login.failure)
  return { account, attempt }
}
