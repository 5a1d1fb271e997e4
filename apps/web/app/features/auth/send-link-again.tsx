import { useSite } from '~/features/site/use-site'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { classNames } from '~/ui/class-names'
import { toast } from '~/ui/toast-queue'
import { useResendVerificationMutation } from './auth-calls'

/** Offers the confirmation link again, and the page with the emails where none are really sent. */
export function SendLinkAgain({ isInBanner = false }: { isInBanner?: boolean }) {
  const { mailPage } = useSite()
  const [resend, { isLoading, isSuccess }] = useResendVerificationMutation()

  async function sendAgain() {
    const { data } = await resend({})
    if (data) toast.success(data.message)
  }

  return (
    <div className={classNames('flex flex-wrap items-center gap-2', !isInBanner && 'justify-center')}>
      {mailPage && (
        <ButtonLink kind={isInBanner ? 'line' : 'plate'} size={isInBanner ? 'sm' : 'md'} to={mailPage} reloadDocument>
          Read the email
        </ButtonLink>
      )}
      <Button
        kind={isInBanner || mailPage ? 'line' : 'plate'}
        size={isInBanner ? 'sm' : 'md'}
        className={isInBanner ? 'max-md:underline max-md:inset-ring-0' : ''}
        pending={isLoading}
        disabled={isSuccess}
        onClick={sendAgain}
      >
        {isSuccess ? (
          'Link sent'
        ) : (
          <>
            Send <span className={isInBanner ? 'max-md:sr-only' : ''}>the link </span>again
          </>
        )}
      </Button>
    </div>
  )
}
