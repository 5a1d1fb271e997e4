import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@allyards/contract/accounts'
import { ApiError } from '@allyards/contract/client'
import { call } from './call'
import { oneTimeCode } from './one-time-code'

/** The account in the README. */
export const demoOperator = {
  email: 'operator@demo.allyards.test',
  key: 'ALLYARDSDEMOOPERATORALLYARDSDEMO',
  password: 'Demo!2345',
}

/** A token of the demo's operator. Each code works once, so if another journey has just used it, this waits for the next one. */
export async function logInOperator(): Promise<string> {
  const { email: emailOrPhone, key, password } = demoOperator
  for (let code = oneTimeCode(key); ; ) {
    try {
      return (await call(login, { body: { emailOrPhone, password, code } })).token
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 422) throw error
      while (oneTimeCode(key) === code) await wait(500)
      code = oneTimeCode(key)
    }
  }
}
