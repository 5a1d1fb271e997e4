import type { EnquiryPart, ReceivedEnquiry } from '@allyards/contract/enquiries'
import { formatMoney } from '@allyards/contract/format-money'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import { type KeyboardEvent, type SubmitEvent, useLayoutEffect, useState } from 'react'
import { contradictionsOfDraft } from '~/features/offers/offer-contradictions'
import {
  checkDraft,
  draftFrom,
  forParts,
  isPriced,
  type OfferDraft,
  offersToSend,
  type QuotationDraft,
  quotationDraftName,
  quotationTotal,
  withAskedParts,
} from '~/features/offers/quotation-draft'
import { useDraftForm } from '~/store/use-draft-form'
import { contractResolver } from '~/ui/contract-resolver'
import { NativeSelect } from '~/ui/native-select'
import { TextArea } from '~/ui/text-area'
import { toast } from '~/ui/toast-queue'
import { canDecline } from '../inbox-words'
import { BeforeSending, isSure } from './contradiction-notes'
import { PartSection } from './part-section'
import { SendBar } from './send-bar'

const validDays = [1, 3, 7, 14, 30]
const formId = 'quotation-form'

interface QuotationFormProps {
  received: ReceivedEnquiry
  prefill: QuotationPrefill
  /** The enquiry was opened by keyboard, so the first price takes the focus. */
  takesFocus: boolean
  onSend: (draft: QuotationDraft) => void
  onDecline: () => void
}

/** A depot's answer to an enquiry: prefilled from its stock, saved while typing, sent with one press. */
export function QuotationForm({ received, prefill, takesFocus, onSend, onDecline }: QuotationFormProps) {
  const { enquiry } = received
  const { form, draft, openParts, changePart, submit, stopped, goOn } = useQuotation(enquiry, prefill, onSend)
  const { register, formState } = form
  useLayoutEffect(() => {
    if (takesFocus) focusFirstPrice()
  }, [takesFocus])
  const [openId, setOpenId] = useState(() => firstToPrice(openParts, draft.offers))

  const offers = offersToSend(enquiry, draft)
  const quoted = new Set(offers.map((offer) => offer.enquiry_part_id)).size
  return (
    <form id={formId} noValidate onSubmit={submit} onKeyDown={sendByKey} className="flex min-h-0 flex-1 flex-col">
      <div className="flex-1">
        {enquiry.parts.map((part) => (
          <PartSection
            key={part.id}
            part={part}
            enquiryId={enquiry.id}
            enquiry={enquiry}
            isOneOfSeveral={openParts.length > 1}
            onDecline={openParts.length === 1 && canDecline(received) ? onDecline : undefined}
            prefill={prefill.parts.find(({ enquiry_part_id }) => enquiry_part_id === part.id)}
            terms={prefill.terms}
            form={form}
            draft={draft.offers}
            onChange={(changed) => changePart(part, changed)}
            isOpen={part.id === openId}
            onOpen={() => setOpenId(part.id)}
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
        onDecline={canDecline(received) ? onDecline : undefined}
      >
        {stopped.length > 0 && (
          <BeforeSending
            words={stopped.map(({ words }) => words)}
            onChange={() => {
              goOn()
              setOpenId(stopped[0]?.partId)
              focusFirstPrice()
            }}
          />
        )}
      </SendBar>
    </form>
  )
}

/** The offers for each part as typed, and how they are sent. */
function useQuotation(enquiry: ReceivedEnquiry['enquiry'], prefill: QuotationPrefill, onSend: QuotationFormProps['onSend']) {
  const [initial] = useState(() =>
    draftFrom(
      forParts(
        prefill,
        enquiry.parts.filter(({ answer }) => answer !== 'declined'),
      ),
    ),
  )
  const { form, draft, set } = useDraftForm(
    quotationDraftName(enquiry.id),
    initial,
    contractResolver((fields) => checkDraft(enquiry, fields, prefill.parts)),
    { renew: (kept) => withAskedParts(prefill, kept) },
  )
  const { getValues, handleSubmit } = form
  const openParts = enquiry.parts.filter((part) => !part.accepted)
  const changePart = (changed: EnquiryPart, offers: OfferDraft[]) =>
    set(
      'offers',
      enquiry.parts.flatMap((part) =>
        part === changed ? offers : getValues('offers').filter((offer) => offer.enquiry_part_id === part.id),
      ),
    )

  const doubts = contradictionsOfDraft(draft.offers, enquiry, prefill.parts)
  const [isStopped, setStopped] = useState(false)

  /** What contradicts the buyer stops the first press. Only the button below it sends then. */
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const mayGo = doubts.length === 0 || (isStopped && isSure(event))
    if (openParts.every((part) => draft.offers.every((offer) => offer.enquiry_part_id !== part.id))) {
      return toast.info('Add an offer for a part first.')
    }
    void handleSubmit((fields) => (mayGo ? onSend(fields) : setStopped(true)))()
  }
  return { form, draft, openParts, changePart, submit, stopped: isStopped ? doubts : [], goOn: () => setStopped(false) }
}

/** The part to start with: the first one without a price, or the first one. */
function firstToPrice(parts: EnquiryPart[], offers: OfferDraft[]): string | undefined {
  const isDone = ({ id }: EnquiryPart) => offers.some((offer) => offer.enquiry_part_id === id && isPriced(offer))
  return (parts.find((part) => !isDone(part)) ?? parts[0])?.id
}

/** A held key sends only once, because the next enquiry opens a moment later. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.requestSubmit()
}

/** Sends the open quotation with the offers that have prices. */
export function sendOpenQuotation(): void {
  openForm()?.requestSubmit()
}

export function focusFirstPrice(): void {
  const fields = openForm()?.querySelectorAll<HTMLElement>('input[data-price], [data-add-offer]') ?? []
  // On a phone some fields are folded away.
  const field = [...fields].find((one) => one.checkVisibility())
  field?.focus()
}

const openForm = () => document.querySelector<HTMLFormElement>(`#${formId}`)
