import type { LoginAnswer } from '@allyards/contract/accounts'
import { limits } from '@allyards/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Dialog } from '~/ui/dialog'
import { TextButton } from '~/ui/text-link'
import { AskedParts } from './asked-parts'
import { landingOf, useWayOn } from './landing'
import { LoginForm } from './login-form'
import { PartsRack } from './parts-rack'
import { ResetForm } from './reset-form'
import type { Credentials } from './sign-up-form'

interface LoginDialogProps {
  isOpen: boolean
  details: Extract<OpenDialog, { name: 'login' }> | undefined
  /** The account that was made just before. */
  made: Credentials | undefined
  onClose: () => void
}

/** Logs buyers in. With a reset token it sets a new password instead, for buyers and sellers. */
export function LoginDialog({ isOpen, details, made, onClose }: LoginDialogProps) {
  const dispatch = useAppDispatch()
  const { resetToken, returnTo, forEnquiry } = details ?? {}
  const { goOn, goOnSoon } = useGoingOn(returnTo, onClose)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title={resetToken ? 'Set New Password' : 'Login'}
      description={descriptionOf({ forEnquiry, isMade: made !== undefined })}
      picture={forEnquiry ? <AskedParts /> : <PartsRack />}
    >
      {resetToken ? (
        <ResetForm token={resetToken} onReset={goOnSoon} />
      ) : (
        <>
          <LoginForm
            only="buyer"
            filled={made}
            onLoggedIn={goOn}
            onForgot={() => dispatch(dialogOpened({ name: 'forgot-password' }))}
          />
          <p className="mt-5 text-center text-steel-600">
            New to Allyards?{' '}
            <TextButton className="text-ink" onClick={() => dispatch(dialogOpened({ name: 'sign-up', returnTo, forEnquiry }))}>
              Create Account
            </TextButton>
          </p>
        </>
      )}
    </Dialog>
  )
}

/** Opens the next page after login. After a new password it waits a moment, so that the message can be read. */
export function useGoingOn(returnTo: string | undefined, onClose: () => void) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wayOn = useWayOn()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(leaving.current), [])

  function goOn(answer: LoginAnswer) {
    onClose()
    const next = wayOn(answer, returnTo)
    if (next !== pathname) navigate(next)
  }

  function goOnSoon(answer: LoginAnswer) {
    leaving.current = setTimeout(() => {
      navigate(landingOf(answer))
      onClose()
    }, limits.redirectAfterResetMs)
  }

  return { goOn, goOnSoon }
}

function descriptionOf({ forEnquiry, isMade }: { forEnquiry?: boolean; isMade: boolean }) {
  const next = forEnquiry ? 'Log in and your enquiry is sent.' : isMade && 'Please log in.'
  return [isMade && 'Your account is ready.', next].filter(Boolean).join(' ') || undefined
}
