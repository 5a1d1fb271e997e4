import type { OperatorLogin } from '@allyards/contract/operator-accounts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaMeta } from '~/features/site/page-meta'
import { api } from '~/store/api'
import { failureOf } from '~/store/call-failure'
import { useAppDispatch } from '~/store/hooks'
import { keepOperatorToken } from '~/store/operator-token'
import { useLogInOperatorMutation, useSetUpSecondFactorMutation } from '../operator-calls'
import { OperatorHeader, SessionLine } from '../operator-header'
import { CodeForm } from './code-form'
import { type Credentials, PasswordForm } from './password-form'
import { RecoverySheet } from './recovery-sheet'
import { SetUpPanel } from './set-up-panel'

export function meta() {
  return areaMeta('Operator login')
}

interface Given {
  credentials: Credentials
  /** The secret of a new app, before the first login. */
  secret?: { key: string; uri: string }
}

/** Password, then code. The first login sets the app up in between and ends with the recovery codes. */
export default function OperatorLoginScreen() {
  const [given, setGiven] = useState<Given>()
  const [entered, setEntered] = useState<OperatorLogin>()
  const [logIn] = useLogInOperatorMutation()
  const [setUp] = useSetUpSecondFactorMutation()
  const enter = useEnter()

  async function takePassword(credentials: Credentials) {
    const failure = await logIn({ body: credentials })
      .unwrap()
      .then(() => undefined, failureOf)
    if (failure?.body.code !== 'second-factor-needed') throw failure ?? notAnOperator
    if (failure.body.second_factor === 'code') return setGiven({ credentials })
    setGiven({ credentials, secret: await setUp({ body: credentials }).unwrap() })
  }

  async function takeCode(credentials: Credentials, code: string) {
    const answer = await logIn({ body: { ...credentials, code } }).unwrap()
    if (answer.role !== 'operator') throw notAnOperator
    if (answer.recovery_codes) setEntered(answer)
    else enter(answer)
  }

  if (entered?.recovery_codes) {
    return (
      <Frame>
        <RecoverySheet heading="h1" name={entered.user.name} codes={entered.recovery_codes} onDone={() => enter(entered)} />
      </Frame>
    )
  }
  return (
    <Frame>
      <div className="surface grid gap-3.5 p-6">
        <h1 className="cut-head text-24">{given ? 'Your code' : 'Operator login'}</h1>
        {!given && <PasswordForm onGiven={takePassword} />}
        {given?.secret && <SetUpPanel secret={given.secret} />}
        {given && !given.secret && (
          <p className="-mt-2 text-14 text-steel-600">{`Six figures from your authenticator app, for ${given.credentials.emailOrPhone}.`}</p>
        )}
        {given && (
          <CodeForm label="Sign in" takesRecoveryCode={!given.secret} onCode={(code) => takeCode(given.credentials, code)} />
        )}
      </div>
    </Frame>
  )
}

const notAnOperator = { status: 401, body: { message: 'This is not an operator’s account.' } }

/** Opens the page where the session ended, or the overview. Data cached for somebody else is dropped. */
function useEnter() {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { state } = useLocation()
  return ({ token }: OperatorLogin) => {
    keepOperatorToken(token)
    dispatch(api.util.resetApiState())
    void navigate((state as { backTo?: string } | null)?.backTo ?? '/operator', { replace: true })
  }
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <OperatorHeader>
        <SessionLine>Accounts are made on the command line only</SessionLine>
      </OperatorHeader>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-125 px-4 py-8 outline-0 md:py-14">
        {children}
      </main>
    </div>
  )
}
