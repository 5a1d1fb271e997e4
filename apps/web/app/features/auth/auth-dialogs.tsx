import { useRef } from 'react'
import { dialogClosed, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { ForgotDialog } from './forgot-dialog'
import { LoginDialog } from './login-dialog'
import { LogoutDialog } from './logout-dialog'
import { SignUpDialog } from './sign-up-dialog'

type Of<Name extends OpenDialog['name']> = Extract<OpenDialog, { name: Name }>

/** The dialogs over the page. What a closing one was opened with is kept until it is gone. */
export function AuthDialogs({ open }: { open: OpenDialog | null }) {
  const dispatch = useAppDispatch()
  const last = useRef<{ [Name in OpenDialog['name']]?: Of<Name> }>({})
  if (open) last.current = { ...last.current, [open.name]: open }
  const close = () => dispatch(dialogClosed())
  return (
    <>
      <LoginDialog isOpen={open?.name === 'login'} details={last.current.login} onClose={close} />
      <SignUpDialog isOpen={open?.name === 'sign-up'} details={last.current['sign-up']} onClose={close} />
      <ForgotDialog isOpen={open?.name === 'forgot-password'} onClose={close} />
      <LogoutDialog isOpen={open?.name === 'logout'} onClose={close} />
    </>
  )
}
