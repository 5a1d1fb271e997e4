import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import type { QuotationPrefill } from '@allyards/contract/quotations'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  checkDraft,
  type DraftErrors,
  draftFrom,
  forParts,
  isPriced,
  type OfferDraft,
  type QuotationDraft,
  quotationDraftName,
  repriced,
  withAskedParts,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { CallFailure } from '~/store/call-failure'
import { draftChanged } from '~/store/form-drafts-slice'
import { useAppStore } from '~/store/hooks'
import { contractResolver } from '~/ui/contract-resolver'

/** One quotation per enquiry, in the order of the list. */
export interface SeveralFields {
  quotations: QuotationDraft[]
}

export interface SeveralEntry {
  received: ReceivedEnquiry
  /** Null until the depot's stock is known. */
  prefill: QuotationPrefill | null
  state: 'loading' | 'ready' | 'sending' | 'sent' | 'failed'
  message: string | null
}

const nothingYet: QuotationDraft = { offers: [], notes: '', valid_days: '' }

/** One form for several enquiries. Each draft is saved under its own name, shared with the form for that enquiry alone. */
export function useSeveralForm(enquiries: ReceivedEnquiry[]) {
  const store = useAppStore()
  const [entries, setEntries] = useState<SeveralEntry[]>(() =>
    enquiries.map((received) => ({ received, prefill: null, state: 'loading', message: null })),
  )
  const form = useForm<SeveralFields>({
    defaultValues: { quotations: enquiries.map(() => nothingYet) },
    resolver: contractResolver((fields) => checkSeveral(entries, fields)),
  })
  const { control, getValues, setValue, subscribe } = form
  const set = (index: number, values: Partial<SeveralEntry>) =>
    setEntries((all) => all.map((entry, at) => (at === index ? { ...entry, ...values } : entry)))

  async function load(index: number, enquiryId: string) {
    set(index, { state: 'loading', message: null })
    const { getQuotationPrefill } = sellerQuotationCalls.endpoints
    const asked = getQuotationPrefill.initiate({ params: { enquiryId } }, { subscribe: false })
    const { data, error } = await store.dispatch(asked)
    const kept = store.getState().drafts[quotationDraftName(enquiryId)]
    if (data) {
      const left = forParts(data, enquiries[index]?.enquiry.parts ?? [])
      setValue(`quotations.${index}`, { ...draftFrom(left), ...withAskedParts(data, kept ?? {}) })
      set(index, { prefill: data, state: 'ready' })
    } else set(index, { state: 'failed', message: (error as CallFailure | undefined)?.body.message ?? messages.anyFailure })
  }
  const loadAll = useEffectEvent(() => {
    for (const [index, { enquiry_id }] of enquiries.entries()) void load(index, enquiry_id)
  })
  useEffect(() => loadAll(), [])

  const keep = useEffectEvent((changedField = '') => {
    const index = Number(/^quotations\.(\d+)\.offers/.exec(changedField)?.[1] ?? Number.NaN)
    const entry = entries[index]
    if (!entry) return
    if (entry.message) set(index, { message: null })
    const offers = structuredClone(getValues(`quotations.${index}.offers`))
    store.dispatch(draftChanged({ name: quotationDraftName(entry.received.enquiry_id), fields: { offers } }))
  })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => keep(name) }), [subscribe])

  return { form, entries, set, drafts: useWatch({ control, name: 'quotations' }), load }
}

/** Whether there is something to send. */
export const isReady = ({ state }: SeveralEntry, draft: QuotationDraft | undefined) =>
  state !== 'sent' && (draft?.offers.some(isPriced) ?? false)

/** A new price brings the usual delivery for it, unless a delivery is typed at the same time. */
export function changed(offer: OfferDraft, values: Partial<OfferDraft>, prefill: QuotationPrefill | null): Partial<OfferDraft> {
  const { price } = values
  return { ...(price !== undefined && prefill ? repriced(offer, price, prefill.terms) : {}), ...values }
}

/** Checks everything before the first one is sent: an error in one stops them all. */
function checkSeveral(entries: SeveralEntry[], { quotations }: SeveralFields): DraftErrors {
  const found = entries.flatMap((entry, index) => {
    const draft = quotations[index]
    if (!draft || !isReady(entry, draft)) return []
    return Object.entries(errorsInLines(index, checkDraft(entry.received.enquiry, draft, entry.prefill?.parts)))
  })
  return Object.fromEntries(found)
}

/** A line has fields only for the price, the grade and the statement of safety, so its other errors are shown under the price. */
export function errorsInLines(index: number, errors: DraftErrors): DraftErrors {
  const inLine = (path: string) => path.replace(/^(offers\.\d+)\.(?!(?:safety_stated|condition)$).*$/, '$1.price')
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [`quotations.${index}.${inLine(path)}`, message]))
}
