import { messages } from '@allyards/contract/messages'
import { useNavigate } from 'react-router'
import { useAppDispatch } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'
import { AlertDialog } from '~/ui/alert-dialog'
import { useLogoutMutation } from './auth-calls'
import { LeavingCar } from './leaving-car'

export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [endSession, { isLoading }] = useLogoutMutation()

  /** Forgets the session in this browser whatever the server answers. A token that cannot be ended now expires later. */
  async function leave() {
    await endSession({})
    onClose()
    navigate('/')
    dispatch(loggedOut())
  }

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      picture={<LeavingCar />}
      title={messages.logout.question}
      confirmLabel={messages.logout.yes}
      cancelLabel={messages.logout.no}
      pending={isLoading}
      onConfirm={leave}
    />
  )
}
