import type { Enquiry, ReceivedEnquiry } from '@allyards/contract/enquiries'
import type { EnquiryState as Status } from '@allyards/contract/lifecycles'
import type { QuotationForBuyer, QuotationItem } from '@allyards/contract/quotations'
import { createSlice } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'
import { noEnquiries } from './lazy-slice-states'

/** The answers of a list that is read page by page. */
interface Pages<Row> {
  pages: Row[][]
}

/** Only the first page of the list without a filter is stored, to be shown at once next time. */
export const isPlainList = (asked: object) =>
  Object.entries(asked).every(([name, value]) => name === 'sort' && value === 'newest')

/** The inbox without a filter, which is stored too. */
export const inboxAsMet = { status: 'pending' } as const
export const isInboxAsMet = (asked: object) => JSON.stringify(asked) === JSON.stringify(inboxAsMet)

const reads = ['listMyEnquiries', 'listReceivedEnquiries', 'listInbox', 'listQuotationsOfEnquiry']
const writes = ['postEnquiry', 'respondToEnquiry', 'createQuotation', 'editQuotationItem', 'setQuotationItemStatus']

export const enquirySlice = createSlice({
  name: 'enquiry',
  initialState: noEnquiries,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(callFulfilled<Pages<Enquiry>, object>('listMyEnquiries'), (state, { payload, meta }) => {
        if (isPlainList(meta.arg.originalArgs)) state.enquiries = payload.pages[0] ?? []
      })
      .addMatcher(callFulfilled<Record<Status, number>>('countMyEnquiries'), (state, { payload }) => {
        state.counts = payload
      })
      .addMatcher(callFulfilled<Pages<ReceivedEnquiry>, object>('listInbox'), (state, { payload, meta }) => {
        if (isInboxAsMet(meta.arg.originalArgs)) state.sellerEnquiries = payload.pages[0] ?? []
      })
      .addMatcher(callFulfilled<Enquiry>('postEnquiry'), (state, { payload }) => {
        if (state.enquiries) state.enquiries = [payload, ...state.enquiries.filter(({ id }) => id !== payload.id)]
      })
      .addMatcher(
        callFulfilled<{ enquiry_id: string; quotations?: QuotationForBuyer[] }>('listQuotationsOfEnquiry'),
        (state, { payload }) => {
          const enquiry = state.enquiries?.find(({ id }) => id === payload.enquiry_id)
          if (enquiry) enquiry.quotations = (payload.quotations ?? []).map(inShort)
        },
      )
      .addMatcher(callFulfilled<Pick<ReceivedEnquiry, 'enquiry_id' | 'status'>>('respondToEnquiry'), (state, { payload }) => {
        const received = state.sellerEnquiries?.find((entry) => entry.enquiry_id === payload.enquiry_id)
        if (received) received.status = payload.status
      })
      .addMatcher(
        callFulfilled<{ quotationItem: QuotationItem }>('setQuotationItemStatus', 'editQuotationItem'),
        (state, { payload }) => {
          const enquiry = state.enquiries?.find(({ id }) => id === payload.quotationItem.quotation.enquiry.id)
          const quotation = enquiry?.quotations.find(({ id }) => id === payload.quotationItem.quotation_id)
          const item = quotation?.quotationItems.find(({ id }) => id === payload.quotationItem.id)
          if (item) Object.assign(item, payload.quotationItem)
        },
      )
      .addMatcher(callPending(...reads, ...writes), (state) => {
        state.isLoading = true
        state.error = null
      })
      .addMatcher(callFulfilled(...reads, ...writes), (state) => {
        state.isLoading = false
      })
      .addMatcher(callRejected(...reads, ...writes), (state, { payload }) => {
        state.isLoading = false
        state.error = payload?.body.message ?? null
      })
  },
})

/** A quotation in the shape of the list of enquiries. */
const inShort = ({ id, created_at, seller, quotationItems }: QuotationForBuyer): Enquiry['quotations'][number] => ({
  id,
  created_at,
  companyName: seller.companyName,
  quotationItems,
})
