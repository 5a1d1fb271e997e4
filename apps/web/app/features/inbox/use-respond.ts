import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { enquiryCalls } from '~/features/enquiries/enquiry-calls'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import { type InboxFilter, inboxCalls } from './inbox-calls'
import { isPartlyQuoted, partsLeft } from './inbox-words'
import { nameOf } from './quoting/use-send-quotation'

type Answer = 'accepted' | 'declined' | 'pending'

/** "Don't have it" or "want it" in one tap. The list shows it at once, and a toast rolls it back if the server refuses. */
export function useRespond(filter: InboxFilter) {
  const dispatch = useAppDispatch()
  const [respond] = enquiryCalls.useRespondToEnquiryMutation()
  /** Of a quoted enquiry only the parts that are left; those also when it is undone. */
  async function answer(
    received: ReceivedEnquiry,
    status: Answer,
    parts = isPartlyQuoted(received) ? partsLeft(received) : null,
  ) {
    const enquiryId = received.enquiry_id
    const named = new Set(parts?.map(({ id }) => id))
    const show = (row: ReceivedEnquiry) => {
      if (!parts) row.status = status
      for (const part of row.enquiry.parts) if (named.has(part.id)) part.answer = status === 'declined' ? 'declined' : 'left'
    }
    const inList = dispatch(
      inboxCalls.util.updateQueryData('listInbox', filter, (draft) => {
        for (const row of draft.pages.flat()) if (row.enquiry_id === enquiryId) show(row)
      }),
    )
    const alone = dispatch(enquiryCalls.util.updateQueryData('getReceivedEnquiry', { params: { enquiryId } }, show))
    const { error } = await respond({ params: { enquiryId }, body: { status, ...(parts ? { parts: [...named] } : {}) } })
    if (error) {
      inList.undo()
      alone.undo()
      toast.info('Nothing was changed.')
    } else if (status === 'declined') {
      toast.info(`Don’t have it: ${nameOf(received)}`, {
        description: (parts ?? received.enquiry.parts).map((part) => partInWords(part.name, part)).join(', '),
        action: { label: 'Undo', onSelect: () => void answer(received, 'pending', parts) },
      })
    }
  }
  return answer
}
