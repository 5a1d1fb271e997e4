import type { OperatorLogin } from '@allyards/contract/operator-accounts'
import type { Context } from '../../../context'
import { type Login, logIn, requireRightPassword, type WithPassword } from './log-in'
import { forgiveLogin } from './login-throttle'

/** An operator is no user: another kind of account, that comes in by the same door. */
export interface OperatorAccount extends WithPassword {
  name: string
  email: string
}

/** An operator's second factor. The operators module provides it, and app.ts passes it in. */
export interface OperatorDoor {
  find(context: Context, email: string): Promise<OperatorAccount | undefined>
  signIn(context: Context, account: OperatorAccount, code: string | undefined): Promise<OperatorLogin>
  setUp(context: Context, account: OperatorAccount): Promise<{ key: string; uri: string }>
}

/** Logs in users and operators. An operator also needs the code, and only a right one resets the failed attempts. */
export async function logInAnyone(
  context: Context,
  door: OperatorDoor,
  { code, ...login }: Login & { code?: string | undefined },
) {
  const operator = await door.find(context, login.emailOrPhone)
  if (!operator) return logIn(context, login)
  const { account, attempt } = await requireRightPassword(context, login, operator)
  const answer = await door.signIn(context, account, code)
  await forgiveLogin(context.db, attempt)
  return answer
}

export async function setUpSecondFactor(context: Context, door: OperatorDoor, login: Login) {
  const { account } = await requireRightPassword(context, login, await door.find(context, login.emailOrPhone))
  return door.setUp(context, account)
}
