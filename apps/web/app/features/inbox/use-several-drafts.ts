import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  checkDraft,
  type DraftErrors,
  draftFrom,
  errorsInDraft,
  isPriced,
  type OfferDraft,
  type QuotationDraft,
  quotationDraftName,
  quotationOf,
  repriced,
  type Terms,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { CallFailure } from '~/store/api'
import { draftDropped } from '~/store/drafts-slice'
import { useAppDispatch, useAppStore } from '~/store/hooks'

export interface SeveralEntry {
  received: ReceivedEnquiry
  /** Null until it is known what the depot can offer. */
  draft: QuotationDraft | null
  /** The depot's usual terms, known with the draft. */
  terms: Terms | null
  state: 'loading' | 'ready' | 'sending' | 'sent' | 'failed'
  errors: DraftErrors
  message: string | null
}

/** One draft per enquiry, sent one after the other: each is a quotation of its own and may be refused alone. */
export function useSeveralDrafts(enquiries: ReceivedEnquiry[]) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [create] = sellerQuotationCalls.useCreateQuotationMutation()
  const [entries, setEntries] = useState<SeveralEntry[]>(() =>
    enquiries.map((received) => ({ received, draft: null, terms: null, state: 'loading', errors: {}, message: null })),
  )
  const set = (id: string, values: Partial<SeveralEntry>) =>
    setEntries((all) => all.map((entry) => (entry.received.enquiry_id === id ? { ...entry, ...values } : entry)))

  async function load(enquiryId: string) {
    set(enquiryId, { state: 'loading', message: null })
    const request = dispatch(
      sellerQuotationCalls.endpoints.getQuotationPrefill.initiate({ params: { enquiryId } }, { subscribe: false }),
    )
    const { data, error } = await request
    const kept = store.getState().drafts[quotationDraftName(enquiryId)]
    if (data) set(enquiryId, { draft: { ...draftFrom(data), ...kept }, terms: data.terms, state: 'ready' })
    else set(enquiryId, { state: 'failed', message: (error as CallFailure | undefined)?.body.message ?? messages.anyFailure })
  }

  const loadAll = useEffectEvent(() => {
    for (const { enquiry_id } of enquiries) void load(enquiry_id)
  })
  useEffect(() => loadAll(), [])

  /** Changes the offers of one enquiry. */
  function change(id: string, offerKey: string, values: Partial<OfferDraft>) {
    const entry = entries.find(({ received }) => received.enquiry_id === id)
    if (!entry?.draft) return
    const offers = entry.draft.offers.map((offer) => (offer.key === offerKey ? changed(offer, values, entry.terms) : offer))
    set(id, { draft: { ...entry.draft, offers }, errors: {}, state: 'ready', message: null })
  }

  /** Terms reach every offer; a price only those for the part that all of them share. */
  function changeAll({ price, ...terms }: Partial<OfferDraft>, sharedPartId: string | undefined) {
    setEntries((all) =>
      all.map((entry) => {
        if (!entry.draft || entry.state === 'sent') return entry
        const offers = entry.draft.offers.map((offer) => {
          const isShared = price !== undefined && offer.part_id === sharedPartId
          return changed(offer, isShared ? { ...terms, price } : terms, entry.terms)
        })
        return { ...entry, draft: { ...entry.draft, offers }, errors: {} }
      }),
    )
  }

  async function sendOne({ received, draft }: SeveralEntry): Promise<boolean> {
    const id = received.enquiry_id
    if (!draft) return false
    const errors = checkDraft(received.enquiry, draft)
    if (Object.keys(errors).length > 0) {
      set(id, { state: 'failed', errors, message: 'Please check this one.' })
      return false
    }
    set(id, { state: 'sending', errors: {}, message: null })
    const { error } = await create({ body: quotationOf(received.enquiry, draft) })
    if (error) {
      const { body } = error as CallFailure
      set(id, { state: 'failed', errors: errorsInDraft(body.errors ?? {}, received.enquiry, draft), message: body.message })
      return false
    }
    dispatch(draftDropped(quotationDraftName(id)))
    set(id, { state: 'sent' })
    return true
  }

  async function send(): Promise<{ sent: string[]; failed: number }> {
    const sent: string[] = []
    const wanted = entries.filter((entry) => entry.state !== 'sent' && entry.draft?.offers.some(isPriced))
    for (const entry of wanted) if (await sendOne(entry)) sent.push(entry.received.enquiry_id)
    return { sent, failed: wanted.length - sent.length }
  }

  return {
    entries,
    isLoading: entries.some(({ state }) => state === 'loading'),
    isSending: entries.some(({ state }) => state === 'sending'),
    load: (id: string) => void load(id),
    change,
    changeAll,
    send,
  }
}

/** The usual delivery follows a new price, unless the delivery is what was typed. */
function changed(offer: OfferDraft, values: Partial<OfferDraft>, terms: Terms | null): OfferDraft {
  const { price } = values
  return { ...offer, ...(price !== undefined && terms ? repriced(offer, price, terms) : {}), ...values }
}
