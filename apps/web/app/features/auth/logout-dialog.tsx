import { messages } from '@allyards/contract/messages'
import { useNavigate } from 'react-router'
import { forgetPostcode } from '~/features/site/location'
import { useAppDispatch } from '~/store/hooks'
import { loggedOut } from '~/store/session-events'
import { AlertDialog } from '~/ui/alert-dialog'
import { useLogoutMutation } from './auth-calls'

export function LogoutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [endSession, { isLoading }] = useLogoutMutation()

  /** Forgets the session in this browser whatever the server answers. A token that cannot be ended now expires later. */
  async function leave() {
    await endSession({})
    onClose()
    navigate('/')
    forgetPostcode()
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

/** A car driving off. */
function LeavingCar() {
  return (
    <svg viewBox="0 0 220 72" aria-hidden="true" className="h-18 w-55">
      <g fill="none" strokeWidth="1.25" strokeLinecap="round" strokeLinejoin="round" className="stroke-ink">
        <g transform="translate(78 14) scale(1.15)">
          <path d="M8 31H4v-7c0-2 2-3 5-3.500l14-2C30 12 38 8 48 8h14c9 0 15 3 22 9l22 2c6 1 10 3 10 8v4h-8M20 31h64M31 18l7-5c3-2 7-3 11-3h5v8zM58 10h5c6 0 11 2 16 8H58z" />
          <circle cx="14.5" cy="31" r="6" />
          <circle cx="96" cy="31" r="6" />
          <circle cx="14.5" cy="31" r="2.2" />
          <circle cx="96" cy="31" r="2.2" />
        </g>
        <path d="M8 30h52M22 40h40M2 50h58" className="stroke-steel-400" />
        <path d="M0 60h220" strokeWidth="2.5" />
      </g>
    </svg>
  )
}
