import { lazy, Suspense } from 'react'
import { useAppSelector } from '~/store/hooks'

const AuthDialogs = lazy(() => import('~/features/auth/auth-dialogs').then((module) => ({ default: module.AuthDialogs })))

/** Login, sign-up, forgotten password and logout. Their code loads when the first of them opens. */
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
