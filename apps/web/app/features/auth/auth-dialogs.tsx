import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { dialogClosed, dialogOpened, type OpenDialog } from '~/store/dialog-slice'
import { useAppDispatch } from '~/store/hooks'
import { useLoginMutation } from './auth-calls'
import { ForgotDialog } from './forgot-dialog'
import { LoginDialog, useGoingOn } from './login-dialog'
import { LogoutDialog } from './logout-dialog'
import { SignUpDialog } from './sign-up-dialog'
import type { Credentials } from './sign-up-form'

type Of<Name extends OpenDialog['name']> = Extract<OpenDialog, { name: Name }>

/** The dialogs over the page. A closing dialog keeps its options until it is gone. */
export function AuthDialogs({ open }: { open: OpenDialog | null }) {
  const dispatch = useAppDispatch()
  const last = useRef<{ [Name in OpenDialog['name']]?: Of<Name> }>({})
  if (open) last.current = { ...last.current, [open.name]: open }
  const [made, setMade] = useState<Credentials>()

  function close() {
    setMade(undefined)
    dispatch(dialogClosed())
  }

  // Back leaves the page that the dialog was opened for.
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shownOver = useRef(pathname)
  useEffect(() => {
    if (shownOver.current === pathname) return
    shownOver.current = pathname
    if (isBack) close()
  })

  const [login, { isLoading: isLoggingIn }] = useLoginMutation()
  const { goOn } = useGoingOn(last.current['sign-up']?.returnTo, close)

  /** Registering logs nobody in, so this is a call of its own. If it fails, the filled login form is the way on. */
  async function signedUp(credentials: Credentials) {
    const { data } = await login({ body: credentials, only: 'buyer' })
    if (data) return goOn(data)
    setMade(credentials)
    const { returnTo, forEnquiry } = last.current['sign-up'] ?? {}
    dispatch(dialogOpened({ name: 'login', returnTo, forEnquiry }))
  }

  return (
    <>
      <LoginDialog isOpen={open?.name === 'login'} details={last.current.login} made={made} onClose={close} />
      <SignUpDialog
        isOpen={open?.name === 'sign-up'}
        details={last.current['sign-up']}
        isLoggingIn={isLoggingIn}
        onSignedUp={signedUp}
        onClose={close}
      />
      <ForgotDialog isOpen={open?.name === 'forgot-password'} onClose={close} />
      <LogoutDialog isOpen={open?.name === 'logout'} onClose={close} />
    </>
  )
}
