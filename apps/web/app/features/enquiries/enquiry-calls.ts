import * as enquiries from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { type Answer, type Ask, api, call } from '~/store/api'

const { fallback } = messages

export const enquiryCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listMyEnquiries: build.query<Answer<typeof enquiries.listMyEnquiries>, Ask<typeof enquiries.listMyEnquiries>>({
      ...call(enquiries.listMyEnquiries, { quiet: true, fallback: fallback.buyerEnquiries }),
      providesTags: ['Enquiries'],
    }),
    getMyEnquiry: build.query<Answer<typeof enquiries.getMyEnquiry>, Ask<typeof enquiries.getMyEnquiry>>({
      ...call(enquiries.getMyEnquiry, { quiet: true, fallback: fallback.enquiryById }),
      providesTags: ['Enquiries'],
    }),
    listReceivedEnquiries: build.query<
      Answer<typeof enquiries.listReceivedEnquiries>,
      Ask<typeof enquiries.listReceivedEnquiries>
    >({
      ...call(enquiries.listReceivedEnquiries, { quiet: true, fallback: fallback.sellerEnquiries }),
      providesTags: ['Enquiries'],
    }),
    getReceivedEnquiry: build.query<Answer<typeof enquiries.getReceivedEnquiry>, Ask<typeof enquiries.getReceivedEnquiry>>({
      ...call(enquiries.getReceivedEnquiry, { quiet: true, fallback: fallback.enquiryById }),
      providesTags: ['Enquiries'],
    }),
    postEnquiry: build.mutation<Answer<typeof enquiries.postEnquiry>, Ask<typeof enquiries.postEnquiry>>({
      ...call(enquiries.postEnquiry, { fallback: fallback.createEnquiry }),
      invalidatesTags: ['Enquiries'],
    }),
    respondToEnquiry: build.mutation<Answer<typeof enquiries.respondToEnquiry>, Ask<typeof enquiries.respondToEnquiry>>({
      ...call(enquiries.respondToEnquiry, { fallback: fallback.updateStatus }),
      invalidatesTags: ['Enquiries'],
    }),
    closeEnquiry: build.mutation<Answer<typeof enquiries.closeEnquiry>, Ask<typeof enquiries.closeEnquiry>>({
      ...call(enquiries.closeEnquiry, { fallback: fallback.updateStatus }),
      invalidatesTags: ['Enquiries'],
    }),
  }),
})
