import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrating } from '~/ui/use-is-hydrating'

const ResetLink = lazy(() => import('./reset-link').then((module) => ({ default: module.ResetLink })))
const VerifyLink = lazy(() => import('~/features/auth/verify-link').then((module) => ({ default: module.VerifyLink })))

/**
 * A link from a mail works on every page. Most visits come without one, so its code comes with the token in the address. The server
 * draws the page without it: no page is made for a token.
 */
export function MailedLinks() {
  const { search } = useLocation()
  const isHydrating = useIsHydrating()
  const isReset = /[?&]resetToken=/.test(search)
  const isConfirmation = /[?&](verify|undo|back)Token=/.test(search)
  if (isHydrating || (!isReset && !isConfirmation)) return null
  return (
    <Suspense>
      {isReset && <ResetLink />}
      {isConfirmation && <VerifyLink />}
    </Suspense>
  )
}
