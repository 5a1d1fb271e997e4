import type { WayToAccept } from '@allyards/contract/team'
import { LoginForm } from '~/features/auth/login-form'
import { dialogOpened } from '~/store/dialog-slice'
import { useAppDispatch, useSession } from '~/store/hooks'
import { Button } from '~/ui/button'
import { OtherAccount } from './other-account'
import type { ReadInvitation } from './team-calls'
import { useAccept } from './use-accept'

/** Why an address with an account cannot join with it, and what to do. */
const closed: Partial<Record<WayToAccept, string>> = {
  'is-buyer':
    'has a buyer’s account, and a buyer cannot join a team. Ask to be invited at another address, or give the buyer’s account another address in its profile and open this link again.',
  'is-member': 'works for a company already. Leave that team first, in your profile, or ask to be invited at another address.',
}

/** For an address that has an account: its owner logs in and joins with it. */
export function JoinLoggedIn({ token, invitation }: { token: string; invitation: ReadInvitation }) {
  const dispatch = useAppDispatch()
  const session = useSession()
  const { join, isJoining } = useAccept(token)
  const { email, company, way } = invitation
  const refusal = closed[way]
  if (refusal) return <p role="status">{`${email} ${refusal}`}</p>
  if (session && session.user?.email?.toLowerCase() !== email.toLowerCase()) return <OtherAccount invitation={invitation} />
  if (session)
    return (
      <Button kind="plate" size="lg" wide pending={isJoining} onClick={() => void join()}>
        {`Join ${company}`}
      </Button>
    )
  return (
    <>
      <p className="mb-4 text-steel-600">{`${email} has an account already. Log in, and you join with it.`}</p>
      <LoginForm
        filled={{ emailOrPhone: email, password: '' }}
        onLoggedIn={() => undefined}
        onForgot={() => dispatch(dialogOpened({ name: 'forgot-password' }))}
      />
    </>
  )
}
