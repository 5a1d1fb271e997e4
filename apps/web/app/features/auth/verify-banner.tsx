import { useSession } from '~/store/hooks'
import { Icon } from '~/ui/icon'
import { SendLinkAgain } from './send-link-again'

const BUYER_WAITS = 'Until you confirm it, you can hold one reservation at a time, and your ratings do not count yet.'
const SELLER_WAITS = 'Until you confirm it, enquiries stay closed and listings stay drafts.'

/** Stays until the email address is verified, even if the address has bounced an email. */
export function VerifyBanner() {
  const session = useSession()
  if (session?.user?.emailVerified !== false) return null

  return (
    <aside
      aria-label="Verify your email"
      className="mb-2 flex min-h-9 items-center gap-x-3 rounded bg-plate-wash pl-3 text-13 text-plate-deep md:mb-5 md:gap-x-4 md:text-14 md:px-4 md:py-2.5 print:hidden"
    >
      <Icon name="mail" />
      <p className="min-w-0 flex-1 py-1">
        {session.user.emailRefused ? (
          <>
            <b className="font-650">Our emails are not reaching you.</b> <span className="break-all">{session.user.email}</span>{' '}
            was refused. Change the address in your profile, or verify it again.
          </>
        ) : (
          <>
            <b className="font-650">Please verify your email.</b>{' '}
            <span className="max-md:sr-only">
              We have sent a link to <span className="break-all">{session.user.email}</span>.{' '}
              {session.role === 'seller' ? SELLER_WAITS : BUYER_WAITS}
            </span>
          </>
        )}
      </p>
      <SendLinkAgain isInBanner />
    </aside>
  )
}
