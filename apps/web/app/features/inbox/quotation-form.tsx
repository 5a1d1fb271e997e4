import type { EnquiryPart, ReceivedEnquiry } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import {
  checkDraft,
  draftFrom,
  errorsInDraft,
  type OfferDraft,
  offersToSend,
  quotationDraftName,
  quotationOf,
  quotationTotal,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import { failureOf } from '~/store/call-failure'
import { useDraftForm } from '~/store/use-draft-form'
import { contractResolver } from '~/ui/contract-resolver'
import { NativeSelect } from '~/ui/native-select'
import { showErrors } from '~/ui/show-errors'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast'
import { canDecline } from './inbox-words'
import { PartSection } from './part-section'
import { SendBar } from './send-bar'

const validDays = [1, 3, 7, 14, 30]

interface QuotationFormProps {
  received: ReceivedEnquiry
  prefill: QuotationPrefill
  /** The first price is wanted at once: the enquiry was opened by keyboard. */
  takesFocus: boolean
  onSent: () => void
  onDecline: () => void
}

/** A depot's answer to an enquiry: filled in from own products and last offers, kept while it is typed, sent in one press. */
export function QuotationForm({ received, prefill, takesFocus, onSent, onDecline }: QuotationFormProps) {
  const { enquiry } = received
  const { form, draft, changePart, submit, isSending } = useQuotation(received, prefill, onSent)
  const { register, formState } = form
  useEffect(() => {
    if (takesFocus) focusFirstPrice()
  }, [takesFocus])

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  const offers = offersToSend(enquiry, draft)
  const quoted = new Set(offers.map((offer) => offer.part_id)).size
  return (
    <form noValidate onSubmit={submit} onKeyDown={sendByKey} className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1">
        {enquiry.parts.map((part) => (
          <PartSection
            key={part.id}
            part={part}
            prefill={prefill.parts.find(({ part_id }) => part_id === part.part_id)}
            terms={prefill.terms}
            form={form}
            draft={draft.offers}
            onChange={(changed) => changePart(part, changed)}
          />
        ))}
        <div className="grid gap-2.5 border-t border-line py-4 md:grid-cols-[1fr_10rem]">
          <TextArea
            label="Notes to the buyer"
            rows={2}
            maxLength={2000}
            hidesContacts
            error={formState.errors.notes?.message}
            {...register('notes')}
          />
          <NativeSelect
            label="Valid for"
            options={validDays.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }))}
            error={formState.errors.valid_days?.message}
            {...register('valid_days')}
          />
        </div>
      </div>
      <SendBar
        summary={`Your quotation, ${quoted} of ${enquiry.parts.length} ${enquiry.parts.length === 1 ? 'part' : 'parts'}`}
        total={formatMoney(quotationTotal(offers))}
        validDays={draft.valid_days}
        isSending={isSending}
        onDecline={canDecline(received) ? onDecline : undefined}
      />
    </form>
  )
}

/** The quotation as it is typed, and its way to the buyer. */
function useQuotation({ enquiry }: ReceivedEnquiry, prefill: QuotationPrefill, onSent: () => void) {
  const [initial] = useState(() => draftFrom(prefill))
  const { form, draft, set, drop } = useDraftForm(
    quotationDraftName(enquiry.id),
    initial,
    contractResolver((fields) => checkDraft(enquiry, fields)),
  )
  const [create, { isLoading: isSending }] = sellerQuotationCalls.useCreateQuotationMutation()

  const offersFor = (part: EnquiryPart) => draft.offers.filter((offer) => offer.part_id === part.part_id)
  const changePart = (changed: EnquiryPart, offers: OfferDraft[]) =>
    set(
      'offers',
      enquiry.parts.flatMap((part) => (part === changed ? offers : offersFor(part))),
    )

  const send = form.handleSubmit(async (fields) => {
    const { error } = await create({ body: quotationOf(enquiry, fields) })
    if (error) {
      const failure = failureOf(error)
      showErrors(errorsInDraft(failure.body.errors ?? {}, enquiry, fields), form.setError)
      return toast.error(failure.body.message)
    }
    drop()
    toast.success('Quotation sent', { description: `${enquiry.buyer.name} sees it now.` })
    onSent()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (enquiry.parts.every((part) => part.accepted || offersFor(part).length === 0)) {
      return toast.info('Add an offer for a part first.')
    }
    void send()
  }

  return { form, draft, changePart, submit, isSending }
}

export function focusFirstPrice(): void {
  document.querySelector<HTMLInputElement>('input[data-price]')?.focus()
}
