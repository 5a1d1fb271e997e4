import { useLogoutMutation } from '~/features/auth/auth-calls'
import { useAppDispatch, useSession } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'
import { Button } from '~/ui/button'
import type { ReadInvitation } from './team-calls'

/** Somebody else is logged in here, such as the owner who tries the link. */
export function OtherAccount({ invitation }: { invitation: ReadInvitation }) {
  const dispatch = useAppDispatch()
  const session = useSession()
  const [endSession, { isLoading }] = useLogoutMutation()

  async function logOut() {
    await endSession({})
    dispatch(loggedOut())
  }

  return (
    <>
      <p role="status" className="mb-4">
        {`This invitation is for ${invitation.email}, and you are logged in as ${session?.user?.name ?? 'somebody else'}.`}
      </p>
      <Button kind="ink" pending={isLoading} onClick={() => void logOut()}>
        Log out and go on
      </Button>
    </>
  )
}
