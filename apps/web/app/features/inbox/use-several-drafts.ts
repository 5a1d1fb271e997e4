import type { ReceivedEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import type { QuotationPrefill } from '@allyards/contract/quotations'
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
  repriced,
  withAskedParts,
} from '~/features/offers/quotation-draft'
import { sellerQuotationCalls } from '~/features/offers/seller-quotation-calls'
import type { CallFailure } from '~/store/api'
import { draftChanged } from '~/store/drafts-slice'
import { useAppDispatch, useAppStore } from '~/store/hooks'
import type { SentQuotation, useSendQuotation } from './use-send-quotation'

export interface SeveralEntry {
  received: ReceivedEnquiry
  /** Null until it is known what the depot can offer. */
  draft: QuotationDraft | null
  /** What the draft started from, known with it. */
  prefill: QuotationPrefill | null
  state: 'loading' | 'ready' | 'sending' | 'sent' | 'failed'
  errors: DraftErrors
  message: string | null
}

/** One draft per enquiry, sent one after the other: each is a quotation of its own and may be refused alone. */
export function useSeveralDrafts(enquiries: ReceivedEnquiry[], sendOne: ReturnType<typeof useSendQuotation>['send']) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [entries, setEntries] = useState<SeveralEntry[]>(() =>
    enquiries.map((received) => ({ received, draft: null, prefill: null, state: 'loading', errors: {}, message: null })),
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
    if (data)
      set(enquiryId, { draft: { ...draftFrom(data), ...withAskedParts(data, kept ?? {}) }, prefill: data, state: 'ready' })
    else set(enquiryId, { state: 'failed', message: (error as CallFailure | undefined)?.body.message ?? messages.anyFailure })
  }

  const loadAll = useEffectEvent(() => {
    for (const { enquiry_id } of enquiries) void load(enquiry_id)
  })
  useEffect(() => loadAll(), [])

  /** Changes the offers of an enquiry, and keeps them: what was typed is there again when this is opened again. */
  function setOffers({ received, draft }: SeveralEntry, offers: OfferDraft[]) {
    if (!draft) return
    dispatch(draftChanged({ name: quotationDraftName(received.enquiry_id), fields: { offers } }))
    set(received.enquiry_id, { draft: { ...draft, offers }, errors: {}, state: 'ready', message: null })
  }

  function change(id: string, offerKey: string, values: Partial<OfferDraft>) {
    const entry = entries.find(({ received }) => received.enquiry_id === id)
    if (!entry?.draft) return
    setOffers(
      entry,
      entry.draft.offers.map((offer) => (offer.key === offerKey ? changed(offer, values, entry.prefill) : offer)),
    )
  }

  /** Terms reach every offer; a price only those for the part that all of them share. */
  function changeAll({ price, ...terms }: Partial<OfferDraft>, sharedIds: ReadonlySet<string>) {
    for (const entry of entries) {
      if (!entry.draft || entry.state === 'sent') continue
      const offers = entry.draft.offers.map((offer) => {
        const isShared = price !== undefined && sharedIds.has(offer.enquiry_part_id)
        return changed(offer, isShared ? { ...terms, price } : terms, entry.prefill)
      })
      setOffers(entry, offers)
    }
  }

  /** Everything is checked before the first one goes: a slip in one of them stops them all. */
  async function send(): Promise<{ sent: SentQuotation[]; failed: number }> {
    const wanted = entries.filter(isReady)
    const wrong = wanted.filter(({ received, draft, prefill }) => {
      const errors = draft ? checkDraft(received.enquiry, draft, prefill?.parts) : {}
      if (Object.keys(errors).length === 0) return false
      set(received.enquiry_id, { state: 'failed', errors, message: 'Please check this one. Nothing has been sent.' })
      return true
    })
    if (wrong.length > 0) return { sent: [], failed: wrong.length }
    const sent: SentQuotation[] = []
    for (const { received, draft } of wanted) {
      if (!draft) continue
      const id = received.enquiry_id
      set(id, { state: 'sending', errors: {}, message: null })
      const result = await sendOne(received, draft)
      if ('quotation' in result) {
        sent.push(result)
        set(id, { state: 'sent' })
      } else {
        const errors = errorsInDraft(result.errors ?? {}, received.enquiry, draft)
        set(id, { state: 'failed', errors, message: result.message })
      }
    }
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

/** There is something to send. */
export const isReady = ({ state, draft }: SeveralEntry) => state !== 'sent' && (draft?.offers.some(isPriced) ?? false)

/** The usual delivery follows a new price, unless the delivery is what was typed. */
function changed(offer: OfferDraft, values: Partial<OfferDraft>, prefill: QuotationPrefill | null): OfferDraft {
  const { price } = values
  return { ...offer, ...(price !== undefined && prefill ? repriced(offer, price, prefill.terms) : {}), ...values }
}
