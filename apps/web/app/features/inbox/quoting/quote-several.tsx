import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { partInWords } from '@allyards/contract/part-places'
import { type SubmitEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { contradictionsOfDraft } from '~/features/offers/offer-contradictions'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { dropping } from '~/ui/drop-typed-characters'
import { TextField } from '~/ui/text-field'
import type { InboxFilter } from '../inbox-calls'
import { partsLeft } from '../inbox-words'
import { BeforeSending, isSure } from './contradiction-notes'
import { SeveralRow } from './several-row'
import { nameOf, useSendQuotation } from './use-send-quotation'
import { useSendSeveral } from './use-send-several'
import { changed, isReady, type SeveralFields, useSeveralForm } from './use-several-form'

interface QuoteSeveralProps {
  enquiries: ReceivedEnquiry[]
  filter: InboxFilter
  /** Opens an enquiry whose quotation was taken back. */
  reopen: (enquiryId: string) => void
  /** The element to focus when this is closed. */
  focusAfter: () => HTMLElement | null
  onClose: (sentIds: string[]) => void
}

/** Only the parts that this depot has not answered. */
const withPartsLeft = (received: ReceivedEnquiry): ReceivedEnquiry => ({
  ...received,
  enquiry: { ...received.enquiry, parts: partsLeft(received) },
})

const emptyTerms = { price: '', delivery_price: '', delivery_days: '' }
type SharedTerms = Partial<typeof emptyTerms>

/** Quotes several enquiries together: each starts from stock, and shared values are typed once. */
export function QuoteSeveral({ enquiries, filter, reopen, focusAfter, onClose }: QuoteSeveralProps) {
  const [list] = useState(() => enquiries.map(withPartsLeft))
  const quotations = useSendQuotation(filter, reopen)
  const several = useSeveralForm(list)
  const sendAll = useSendSeveral(several, quotations.send)
  const { form, entries, drafts } = several
  const { shared, changeAll } = useSharedTerms(list, several)
  const ready = entries.filter((entry, index) => isReady(entry, drafts[index]))
  const sentIds = entries.filter(({ state }) => state === 'sent').map(({ received }) => received.enquiry_id)
  const isLoading = entries.some(({ state }) => state === 'loading')
  const isSending = entries.some(({ state }) => state === 'sending')

  const [isStopped, setStopped] = useState(false)
  const doubts = doubtsAbout(several)

  const send = (event: SubmitEvent) => {
    const mayGo = doubts.length === 0 || (isStopped && isSure(event))
    return form.handleSubmit((fields) => (mayGo ? sendThem(fields) : setStopped(true)))(event)
  }
  const sendThem = async (fields: SeveralFields) => {
    setStopped(false)
    const { sent, failed } = await sendAll(fields)
    if (sent.length > 0) quotations.tellSent(sent)
    if (failed === 0) onClose([...sentIds, ...sent.map(({ received }) => received.enquiry_id)])
  }

  return (
    <Dialog
      open
      size="photo"
      finalFocus={focusAfter}
      title={list.length === 1 ? 'Quote 1 enquiry' : `Quote ${list.length} enquiries`}
      description="Priced from your stock. Parts without a price are left out; their enquiries stay among the new ones. Check the prices, then send them in one go."
      onOpenChange={() => !isSending && onClose(sentIds)}
    >
      {list.length > 1 && <ForAllOfThem shared={shared} isLoading={isLoading} onApply={changeAll} />}
      <form
        noValidate
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) event.currentTarget.requestSubmit()
        }}
        onSubmit={send}
      >
        <ul>
          {entries.map((entry, index) => (
            <SeveralRow
              key={entry.received.enquiry_id}
              form={form}
              index={index}
              entry={entry}
              offers={drafts[index]?.offers ?? []}
              onRetry={() => void several.load(index, entry.received.enquiry_id)}
            />
          ))}
        </ul>
        {isStopped && doubts.length > 0 && <BeforeSending words={doubts} onChange={() => setStopped(false)} />}
        <Button kind="plate" wide type="submit" className="mt-4" pending={isSending} disabled={ready.length === 0 || isLoading}>
          {ready.length < 2 ? 'Send quotation' : `Send ${ready.length} quotations`}
        </Button>
      </form>
    </Dialog>
  )
}

/** Where a quotation that would be sent contradicts its buyer. */
const doubtsAbout = ({ entries, drafts }: ReturnType<typeof useSeveralForm>) =>
  entries.flatMap((entry, index) => {
    const draft = drafts[index]
    if (!draft || !isReady(entry, draft)) return []
    const found = contradictionsOfDraft(draft.offers, entry.received.enquiry, entry.prefill?.parts ?? [])
    return found.map(({ words }) => `${nameOf(entry.received)}. ${words}`)
  })

/** Values typed once for all. Terms apply to every offer; a price applies only to the part that all enquiries share. */
function useSharedTerms(list: ReceivedEnquiry[], { form, entries }: ReturnType<typeof useSeveralForm>) {
  const shared = sharedPart(list)
  function changeAll({ price, ...terms }: SharedTerms) {
    for (const [index, { state, prefill }] of entries.entries()) {
      if (state === 'sent') continue
      for (const [at, offer] of form.getValues(`quotations.${index}.offers`).entries()) {
        const isShared = price !== undefined && shared?.ids.has(offer.enquiry_part_id)
        const values = changed(offer, isShared ? { ...terms, price } : terms, prefill)
        form.setValue(`quotations.${index}.offers.${at}`, { ...offer, ...values }, { shouldValidate: form.formState.isSubmitted })
      }
    }
  }
  return { shared, changeAll }
}

interface ForAllOfThemProps {
  shared: { name: string } | undefined
  /** Some enquiries have not loaded, so shared values would not reach them yet. */
  isLoading: boolean
  onApply: (values: SharedTerms) => void
}

/** The fields for shared values. */
function ForAllOfThem({ shared, isLoading, onApply }: ForAllOfThemProps) {
  const { register, control, reset, handleSubmit } = useForm({ defaultValues: emptyTerms })
  const typed = Object.entries(useWatch({ control })).filter(([, value]) => value?.trim())

  const apply = handleSubmit(() => {
    onApply(Object.fromEntries(typed))
    reset(emptyTerms)
  })

  return (
    <fieldset className="mb-4 grid grid-cols-2 items-end gap-2.5 rounded bg-well p-3 md:grid-cols-4">
      <legend className="sr-only">For all of them</legend>
      {shared && <TextField size="sm" label={`${shared.name}, all`} before="£" inputMode="decimal" {...register('price')} />}
      <TextField size="sm" label="Delivery, all" before="£" inputMode="decimal" {...register('delivery_price')} />
      <TextField size="sm" label="Days, all" inputMode="numeric" onInput={dropping(/\D/g)} {...register('delivery_days')} />
      <Button kind="line" size="sm" disabled={isLoading || typed.length === 0} onClick={() => void apply()}>
        Apply to all
      </Button>
    </fieldset>
  )
}

/** The part that every enquiry asks for, with the same place and quantity, if there is exactly one. */
function sharedPart(list: ReceivedEnquiry[]): { name: string; ids: ReadonlySet<string> } | undefined {
  const asked = list.map(({ enquiry }) => new Map(enquiry.parts.map((part) => [partInWords(part.name, part), part.id])))
  const [first, ...others] = asked
  const [name, another] = [...(first?.keys() ?? [])].filter((words) => others.every((parts) => parts.has(words)))
  if (list.length < 2 || !name || another) return undefined
  return { name, ids: new Set(asked.flatMap((parts) => parts.get(name) ?? [])) }
}
