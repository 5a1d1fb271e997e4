import { setTimeout as wait } from 'node:timers/promises'
import type { LoginAnswer } from '@allyards/contract/accounts'
import { messages } from '@allyards/contract/messages'
import type { Context } from '../../context'
import { ProductError } from '../../platform/errors'
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
export async function logIn({ db }: Pick<Context, 'db'>, { password, userAgent, ...attempt }: Login): Promise<LoginAnswer> {
  const { delayMs } = await admitLogin(db, attempt)
  if (delayMs > 0) await wait(delayMs)
  const account = await findAccountAtLogin(db, attempt.emailOrPhone)
  const matches = await passwordMatches(account?.passwordHash, password)
  if (!account || !matches) throw new ProductError('unauthenticated', messages.login.failure)
  const token = await db.transaction(async (tx) => {
    await forgiveLogin(tx, attempt)
    return startSession(tx, account.id, userAgent)
  })
  return { token, ...presentSignedIn(account) }
}
