import { messages } from '@allyards/contract/messages'
import * as quotations from '@allyards/contract/quotations'
import { api, call } from '~/store/api'

export const quotationCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotationsOfEnquiry: build.query({
      ...call(quotations.listQuotationsOfEnquiry, { quietIfMissing: true, fallback: messages.fallback.enquiryById }),
      providesTags: ['Quotations'],
    }),
    setQuotationItemStatus: build.mutation({
      ...call(quotations.setQuotationItemStatus, { fallback: messages.fallback.quotationItemStatus }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
    acceptOffers: build.mutation({
      ...call(quotations.acceptOffers, { fallback: messages.fallback.quotationItemStatus, quiet: true }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
  }),
})
