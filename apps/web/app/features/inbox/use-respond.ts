import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import { type InboxFilter, inboxCalls } from './inbox-calls'
import { nameOf } from './quoting/use-send-quotation'

type Answer = 'accepted' | 'declined' | 'pending'

/** "Don't have it" or "want it" in one tap. The list shows it at once, and a toast rolls it back if the server refuses. */
export function useRespond(filter: InboxFilter) {
  const dispatch = useAppDispatch()
  const [respond] = enquiryCalls.useRespondToEnquiryMutation()
  async function answer(received: ReceivedEnquiry, status: Answer): Promise<void> {
    const enquiryId = received.enquiry_id
    const inList = dispatch(
      inboxCalls.util.updateQueryData('listInbox', filter, (draft) => {
        for (const row of draft.pages.flat()) if (row.enquiry_id === enquiryId) row.status = status
      }),
    )
    const alone = dispatch(
      enquiryCalls.util.updateQueryData('getReceivedEnquiry', { params: { enquiryId } }, (draft) => {
        draft.status = status
      }),
    )
    const { error } = await respond({ params: { enquiryId }, body: { status } })
    if (error) {
      inList.undo()
      alone.undo()
      toast.info('Nothing was changed.')
    } else if (status === 'declined') {
      toast.info(`Don’t have it: ${nameOf(received)}`, {
        description: received.enquiry.parts.map((part) => partInWords(part.name, part)).join(', '),
        action: { label: 'Undo', onSelect: () => void answer(received, 'pending') },
      })
    }
  }
  return answer
}
