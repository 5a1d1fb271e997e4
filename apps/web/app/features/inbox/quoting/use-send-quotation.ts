import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import { formatPlate } from '@allyards/contract/plate'
import type { QuotationForSeller } from '@allyards/contract/quotations'
import { quotationCalls } from '~/features/offers/quotation-calls'
import {
  offersToSend,
  type QuotationDraft,
  quotationDraftName,
  quotationOf,
  quotationTotal,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { vehicleTitle } from '~/features/vehicles/vehicle-words'
import { type CallFailure, failureOf } from '~/store/call-failure'
import { draftChanged, draftDropped } from '~/store/form-drafts-slice'
import { useAppDispatch } from '~/store/hooks'
import { toast } from '~/ui/toast-queue'
import { type InboxFilter, inboxCalls } from '../inbox-calls'

export interface SentQuotation {
  received: ReceivedEnquiry
  draft: QuotationDraft
  quotation: QuotationForSeller
}

/** Sends quotations and can take them back shortly afterwards. The list shows an enquiry as quoted at once. */
export function useSendQuotation(filter: InboxFilter, reopen: (enquiryId: string) => void) {
  const dispatch = useAppDispatch()
  const [create] = sellerQuotationCalls.useCreateQuotationMutation()
  const takeBack = useTakeBack(reopen)

  async function send(received: ReceivedEnquiry, draft: QuotationDraft): Promise<SentQuotation | CallFailure['body']> {
    const offered = new Set(offersToSend(received.enquiry, draft).map((offer) => offer.enquiry_part_id))
    const inList = dispatch(
      inboxCalls.util.updateQueryData('listInbox', filter, ({ pages }) => {
        for (const row of pages.flat()) {
          if (row.enquiry_id !== received.enquiry_id) continue
          row.status = 'quoted'
          for (const part of row.enquiry.parts) if (offered.has(part.id)) part.answer = 'offered'
        }
      }),
    )
    const { data, error } = await create({ body: quotationOf(received.enquiry, draft) })
    if (error) {
      inList.undo()
      return failureOf(error).body
    }
    dispatch(draftDropped(quotationDraftName(received.enquiry_id)))
    return { received, draft, quotation: data }
  }

  function tellSent(sent: SentQuotation[]): void {
    toast.success(sent.length === 1 ? 'Quotation sent' : `${sent.length} quotations sent`, {
      description: sent.map(inShort).join('; '),
      action: { label: 'Undo', onSelect: () => void takeBack(sent) },
    })
  }

  /** For a form that closes at once: a toast reports a refusal and leads back to the form. */
  async function sendAndTell(received: ReceivedEnquiry, draft: QuotationDraft): Promise<void> {
    const result = await send(received, draft)
    if ('quotation' in result) return tellSent([result])
    toast.error(result.message, {
      description: `${nameOf(received)} was not sent. What you typed is kept.`,
      action: { label: 'Open it', onSelect: () => reopen(received.enquiry_id) },
    })
  }

  return { send, sendAndTell, tellSent }
}

/** The buyer sees these offers as withdrawn. The form gets its input back. */
function useTakeBack(reopen: (enquiryId: string) => void) {
  const dispatch = useAppDispatch()
  const [setStatus] = quotationCalls.useSetQuotationItemStatusMutation()

  return async function takeBack(all: SentQuotation[]): Promise<void> {
    for (const { received, draft, quotation } of all) {
      const sent = new Set(offersToSend(received.enquiry, draft).map((offer) => offer.enquiry_part_id))
      const open = quotation.quotationItems.filter((item) => item.status === 'pending' && sent.has(item.enquiry_part_id))
      for (const { id } of open) await setStatus({ params: { id }, body: { status: 'withdrawn', undo: true } })
      dispatch(draftChanged({ name: quotationDraftName(received.enquiry_id), fields: { ...draft } }))
    }
    toast.info(all.length === 1 ? 'Taken back' : `${all.length} quotations taken back`, {
      description: 'What you typed is kept.',
    })
    const [first] = all
    if (first) reopen(first.received.enquiry_id)
  }
}

/** "Ford Focus Hatchback, YK14 ABC". */
export const nameOf = ({ enquiry }: ReceivedEnquiry) =>
  [vehicleTitle(enquiry.vehicle), enquiry.reg && formatPlate(enquiry.reg)].filter(Boolean).join(', ')

const inShort = ({ received, draft }: SentQuotation) =>
  `${nameOf(received)}: ${formatMoney(quotationTotal(offersToSend(received.enquiry, draft)))} delivered`
