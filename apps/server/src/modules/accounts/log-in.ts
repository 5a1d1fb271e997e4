import { setTimeout as wait } from 'node:timers/promises'
import type { LoginAnswer } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Context } from '../../context'
import { ProductError } from '../../platform/errors'
import { loginKeyOf } from './account-keys'
import { presentSignedIn } from './accounts.presenter'
import { findAccountAtLogin } from './accounts.queries'
import { admitLogin, forgiveLogin } from './login-throttle'
import { passwordMatches } from './passwords'
import { startSession } from './sessions'

interface Login {
  emailOrPhone: string
  password: string
  address: string
  userAgent: string | undefined
}

/** The same steps and the same refusal whether the account is unknown or the password is wrong. */
export async function logIn(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { emailOrPhone, password, address, userAgent }: Login,
): Promise<LoginAnswer> {
  const account = await findAccountAtLogin(db, emailOrPhone)
  const attempt = { account: account?.id ?? loginKeyOf(emailOrPhone), address }
  const { delayMs } = await admitLogin(db, attempt)
  if (delayMs > 0) await wait(delayMs)
  const matches = await passwordMatches(account?.passwordHash, password)
  // Everybody knows the password of the demo accounts.
  const isShut = account?.isDemo && !config.demo
  if (!account || !matches || isShut) throw new ProductError('unauthenticated', messages.login.failure)
  const token = await db.transaction(async (tx) => {
    await forgiveLogin(tx, attempt)
    return startSession(tx, account.id, userAgent)
  })
  return { token, ...presentSignedIn(account) }
}
