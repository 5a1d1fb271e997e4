import { SendLinkAgain } from '~/features/auth/send-link-again'
import { useAppSelector } from '~/store/hooks'
import { EmptyState } from '~/ui/empty-state'
import { PartDrawing } from '~/ui/part-drawing'
import { inboxCalls } from './inbox-calls'

/** Whether the seller's address is known to be unconfirmed. */
export const useMustConfirmFirst = () =>
  useAppSelector(({ auth }) => auth.role === 'seller' && auth.user?.emailVerified === false)

/** Replaces the inbox until the address is confirmed: the number of waiting enquiries, and how to confirm. */
export function ConfirmFirst() {
  const email = useAppSelector(({ auth }) => auth.user?.email)
  const { data } = inboxCalls.useCountReceivedEnquiriesQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <EmptyState
      isPage
      picture={<PartDrawing slug="headlamp" className="size-14" />}
      title={titleFor(data?.pending)}
      action={<SendLinkAgain />}
    >
      Confirm your email to open them. We have sent a link to <span className="break-all">{email}</span>.
    </EmptyState>
  )
}

function titleFor(count: number | undefined): string {
  if (!count) return 'Enquiries will wait for you here'
  return count === 1 ? '1 enquiry waits for you' : `${count} enquiries wait for you`
}
