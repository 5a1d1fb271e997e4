import type { EnquiryPart, ReceivedEnquiry } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  checkDraft,
  type DraftErrors,
  draftFrom,
  errorsByOffer,
  isPriced,
  type OfferDraft,
  type QuotationDraft,
  quotationDraftName,
  quotationTotal,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { CallFailure } from '~/store/api'
import { useDraft } from '~/store/use-draft'
import { NativeSelect } from '~/ui/native-select'
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
  const [initial] = useState(() => draftFrom(prefill))
  const kept = useDraft(quotationDraftName(enquiry.id), initial)
  const draft = withoutSettled(kept.draft, enquiry.parts)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [create, { isLoading }] = sellerQuotationCalls.useCreateQuotationMutation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus) focusFirstPrice()
  }, [takesFocus])

  function change(values: Partial<QuotationDraft>) {
    kept.change(values)
    setErrors({})
  }

  const changePart = (partId: string, offers: OfferDraft[]) =>
    change({
      offers: enquiry.parts.flatMap((part) =>
        part.part_id === partId ? offers : draft.offers.filter((offer) => offer.part_id === part.part_id),
      ),
    })

  /** Puts the errors under their fields and the focus into the first one. */
  function show(found: DraftErrors) {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    if (draft.offers.length === 0) return toast.info('Add an offer for a part first.')
    const checked = checkDraft(enquiry.id, draft)
    if ('errors' in checked) return show(checked.errors)
    const { error } = await create({ body: checked.body })
    if (error) {
      const failure = error as CallFailure
      show(errorsByOffer(failure.body.errors ?? {}, draft))
      return toast.error(failure.body.message)
    }
    kept.drop()
    toast.success('Quotation sent', { description: `${enquiry.buyer.name} sees it now.` })
    onSent()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  const quoted = new Set(draft.offers.filter(isPriced).map((offer) => offer.part_id)).size
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={sendByKey} className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1">
        {enquiry.parts.map((part) => (
          <PartSection
            key={part.id}
            part={part}
            prefill={prefill.parts.find(({ part_id }) => part_id === part.part_id)}
            terms={prefill.terms}
            offers={draft.offers.filter((offer) => offer.part_id === part.part_id)}
            errors={errors}
            onChange={(offers) => changePart(part.part_id, offers)}
          />
        ))}
        <div className="grid gap-2.5 border-t border-line py-4 md:grid-cols-[1fr_10rem]">
          <TextArea
            label="Notes to the buyer"
            rows={2}
            maxLength={2000}
            value={draft.notes}
            error={errors.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
          <NativeSelect
            label="Valid for"
            options={validDays.map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }))}
            value={draft.valid_days}
            error={errors.valid_days}
            onChange={(event) => change({ valid_days: event.target.value })}
          />
        </div>
      </div>
      <SendBar
        summary={`Your quotation, ${quoted} of ${enquiry.parts.length} ${enquiry.parts.length === 1 ? 'part' : 'parts'}`}
        total={formatMoney(quotationTotal(draft.offers))}
        validDays={draft.valid_days}
        isSending={isLoading}
        onDecline={canDecline(received) ? onDecline : undefined}
      />
    </form>
  )
}

/** A part may have been accepted from another depot since the draft was kept. */
function withoutSettled(draft: QuotationDraft, parts: EnquiryPart[]): QuotationDraft {
  const open = new Set(parts.filter((part) => !part.accepted).map((part) => part.part_id))
  return { ...draft, offers: draft.offers.filter((offer) => open.has(offer.part_id)) }
}

export function focusFirstPrice(): void {
  document.querySelector<HTMLInputElement>('input[data-price]')?.focus()
}
