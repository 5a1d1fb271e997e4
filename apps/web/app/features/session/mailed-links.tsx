import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrating } from '~/ui/use-is-hydrating'

const ResetLink = lazy(() => import('./reset-link').then((module) => ({ default: module.ResetLink })))
const VerifyLink = lazy(() => import('~/features/auth/verify-link').then((module) => ({ default: module.VerifyLink })))

/**
 * A link from an email works on every page. Few visits have one, so its code loads only with a token in the address. The server
 * renders the page without it, because no page is rendered for a token.
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
