import * as enquiries from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { type Ask, api, call } from '~/store/api'

const PAGE_SIZE = 20

export type MyEnquiriesFilter = Omit<NonNullable<Ask<typeof enquiries.listMyEnquiries>['query']>, 'before' | 'limit'>

export const enquiryCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listMyEnquiries: build.infiniteQuery<enquiries.Enquiry[], MyEnquiriesFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        endpoint: enquiries.listMyEnquiries,
        request: { query: { ...queryArg, limit: PAGE_SIZE, ...(pageParam ? { before: pageParam } : {}) } },
      }),
      extraOptions: { fallback: messages.fallback.buyerEnquiries },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: ['Enquiries'],
    }),
    countMyEnquiries: build.query({ ...call(enquiries.countMyEnquiries, { quiet: true }), providesTags: ['Enquiries'] }),
    getEnquiryHistory: build.query({ ...call(enquiries.getEnquiryHistory), providesTags: ['Enquiries', 'Quotations'] }),
    getMyEnquiry: build.query({
      ...call(enquiries.getMyEnquiry, { quietIfMissing: true, fallback: messages.fallback.enquiryById }),
      providesTags: ['Enquiries'],
    }),
    listReceivedEnquiries: build.query({
      ...call(enquiries.listReceivedEnquiries, { fallback: messages.fallback.sellerEnquiries }),
      providesTags: ['Enquiries'],
    }),
    getReceivedEnquiry: build.query({
      ...call(enquiries.getReceivedEnquiry, { fallback: messages.fallback.enquiryById }),
      providesTags: ['Enquiries'],
    }),
    respondToEnquiry: build.mutation({
      ...call(enquiries.respondToEnquiry, { fallback: messages.fallback.updateStatus }),
      invalidatesTags: ['Enquiries'],
    }),
    closeEnquiry: build.mutation({
      ...call(enquiries.closeEnquiry, { fallback: messages.fallback.updateStatus }),
      invalidatesTags: ['Enquiries'],
    }),
  }),
})
