import { messages } from '@allyards/contract/messages'
import * as quotations from '@allyards/contract/quotations'
import { type Answer, type Ask, api, call } from '~/store/api'

export const quotationCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listQuotationsOfEnquiry: build.query<
      Answer<typeof quotations.listQuotationsOfEnquiry>,
      Ask<typeof quotations.listQuotationsOfEnquiry>
    >({
      ...call(quotations.listQuotationsOfEnquiry, { fallback: messages.fallback.enquiryById }),
      providesTags: ['Quotations'],
    }),
    setQuotationItemStatus: build.mutation<
      Answer<typeof quotations.setQuotationItemStatus>,
      Ask<typeof quotations.setQuotationItemStatus>
    >({
      ...call(quotations.setQuotationItemStatus, { fallback: messages.fallback.quotationItemStatus }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
    acceptOffers: build.mutation<Answer<typeof quotations.acceptOffers>, Ask<typeof quotations.acceptOffers>>({
      ...call(quotations.acceptOffers, { fallback: messages.fallback.quotationItemStatus }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
  }),
})
