import type { Enquiry, ReceivedEnquiry } from '@allyards/contract/enquiries'
import type { QuotationForBuyer, QuotationForSeller, QuotationItem } from '@allyards/contract/quotations'
import { createSlice } from '@reduxjs/toolkit'
import { callFulfilled, callPending, callRejected } from './call-matchers'

type KnownEnquiry = Omit<Enquiry, 'quotations'> & { quotations: Enquiry['quotations'] | QuotationForBuyer[] }

/** What a list that is read page by page answers. */
interface Pages<Row> {
  pages: Row[][]
}

export interface EnquiryState {
  enquiries: KnownEnquiry[]
  sellerEnquiries: ReceivedEnquiry[]
  sellerQuotations: QuotationForSeller[]
  isLoading: boolean
  error: string | null
}

const initialState: EnquiryState = { enquiries: [], sellerEnquiries: [], sellerQuotations: [], isLoading: false, error: null }

const reads = ['listMyEnquiries', 'listReceivedEnquiries', 'listInbox', 'listSellerQuotations', 'listQuotationsOfEnquiry']
const writes = ['postEnquiry', 'respondToEnquiry', 'createQuotation', 'editQuotationItem', 'setQuotationItemStatus']

export const enquirySlice = createSlice({
  name: 'enquiry',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(callFulfilled<Pages<Enquiry>>('listMyEnquiries'), (state, { payload }) => {
        state.enquiries = payload.pages.flat()
      })
      .addMatcher(callFulfilled<ReceivedEnquiry[]>('listReceivedEnquiries'), (state, { payload }) => {
        state.sellerEnquiries = payload
      })
      .addMatcher(callFulfilled<Pages<ReceivedEnquiry>>('listInbox'), (state, { payload }) => {
        state.sellerEnquiries = payload.pages.flat()
      })
      .addMatcher(callFulfilled<Pages<QuotationForSeller>>('listSellerQuotations'), (state, { payload }) => {
        state.sellerQuotations = payload.pages.flat()
      })
      .addMatcher(callFulfilled<Enquiry>('postEnquiry'), (state, { payload }) => {
        state.enquiries = [payload, ...state.enquiries.filter(({ id }) => id !== payload.id)]
      })
      .addMatcher(
        callFulfilled<{ enquiry_id: string; quotations?: QuotationForBuyer[] }>('listQuotationsOfEnquiry'),
        (state, { payload }) => {
          const enquiry = state.enquiries.find(({ id }) => id === payload.enquiry_id)
          if (enquiry) enquiry.quotations = payload.quotations ?? []
        },
      )
      .addMatcher(callFulfilled<Pick<ReceivedEnquiry, 'enquiry_id' | 'status'>>('respondToEnquiry'), (state, { payload }) => {
        const received = state.sellerEnquiries.find((entry) => entry.enquiry_id === payload.enquiry_id)
        if (received) received.status = payload.status
      })
      .addMatcher(
        callFulfilled<{ quotationItem: QuotationItem }>('setQuotationItemStatus', 'editQuotationItem'),
        (state, { payload }) => {
          const enquiry = state.enquiries.find(({ id }) => id === payload.quotationItem.quotation.enquiry.id)
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
