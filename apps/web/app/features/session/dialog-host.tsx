import { lazy, Suspense } from 'react'
import { useAppSelector } from '~/store/hooks'

const AuthDialogs = lazy(() => import('~/features/auth/auth-dialogs').then((module) => ({ default: module.AuthDialogs })))

/** Login, sign-up, forgotten password and logout: loaded with the first of them that is opened. */
export function DialogHost() {
  const open = useAppSelector((state) => state.dialog.open)
  const wasOpened = useAppSelector((state) => state.dialog.wasOpened)
  if (!wasOpened) return null
  return (
    <Suspense>
      <AuthDialogs open={open} />
    </Suspense>
  )
}
