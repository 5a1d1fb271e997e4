import type { Role } from '@allyards/contract/shapes'
import { useUnreadMessages } from '~/features/chat/use-unread-messages'
import { useWaitingDeals } from '~/features/deals/use-waiting-deals'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { inboxCalls } from '~/features/inbox/inbox-calls'
import { useSession } from '~/store/hooks'
import { useMay } from '~/store/use-may'
import type { AreaLink } from './area-links'

export interface Waiting {
  count: number
  /** The unit of the count. */
  label: string
}

/** The live counts beside the entries of an area's navigation. */
export function useWaiting(area: Role): Record<NonNullable<AreaLink['counts']>, Waiting> {
  const session = useSession()
  const isBuyer = area === 'buyer' && session?.role === 'buyer'
  const isSeller = area === 'seller' && session?.role === 'seller' && session.isCompanydetailsFilled === true
  const readsEnquiries = useMay('enquiries')
  const unread = useUnreadMessages()
  const { data: received } = inboxCalls.useCountReceivedEnquiriesQuery({}, { skip: !isSeller || !readsEnquiries })
  const { data: posted } = enquiryCalls.useCountMyEnquiriesQuery({}, { skip: !isBuyer })
  const waitingDeals = useWaitingDeals(isBuyer || isSeller ? area : null)
  return {
    messages: { count: unread, label: 'unread' },
    'new enquiries': { count: isSeller ? (received?.pending ?? 0) : 0, label: 'new' },
    'enquiries with offers': { count: isBuyer ? (posted?.quoted ?? 0) : 0, label: 'with offers' },
    deals: { count: waitingDeals, label: 'your turn' },
  }
}
