import type { LoginAnswer } from '@allyards/contract/accounts'
import { limits } from '@allyards/contract/limits'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { Dialog } from '~/ui/dialog'
import { TextButton } from '~/ui/text-link'
import { landingOf, useWayOn } from './landing'
import { LoginForm } from './login-form'
import { PartsRack } from './parts-rack'
import { ResetForm } from './reset-form'

interface LoginDialogProps {
  isOpen: boolean
  details: Extract<OpenDialog, { name: 'login' }> | undefined
  onClose: () => void
}

/** Buyers log in here. With a reset token it sets a new password instead, for either role. */
export function LoginDialog({ isOpen, details, onClose }: LoginDialogProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const wayOn = useWayOn()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { resetToken, returnTo, emailOrPhone } = details ?? {}

  useEffect(() => () => clearTimeout(leaving.current), [])

  function goOn(answer: LoginAnswer) {
    onClose()
    navigate(wayOn(answer, returnTo))
  }

  function goOnSoon(answer: LoginAnswer) {
    leaving.current = setTimeout(() => {
      navigate(landingOf(answer))
      onClose()
    }, limits.redirectAfterResetMs)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      size="wide"
      title={resetToken ? 'Set New Password' : 'Login'}
      description={resetToken ? 'Choose a new one. Your other devices are logged out.' : undefined}
      picture={<PartsRack />}
    >
      {resetToken ? (
        <ResetForm token={resetToken} onReset={goOnSoon} />
      ) : (
        <>
          <LoginForm
            only="buyer"
            emailOrPhone={emailOrPhone}
            onLoggedIn={goOn}
            onForgot={() => dispatch(dialogOpened({ name: 'forgot-password' }))}
          />
          <p className="mt-5 text-center text-steel-600">
            New to Allyards?{' '}
            <TextButton className="text-ink" onClick={() => dispatch(dialogOpened({ name: 'sign-up', returnTo }))}>
              Create Account
            </TextButton>
          </p>
        </>
      )}
    </Dialog>
  )
}
