import * as contract from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { type Ask, api, call } from '~/store/api'

export type InboxFilter = Omit<NonNullable<Ask<typeof contract.listReceivedEnquiries>['query']>, 'before' | 'limit'>

const PAGE_SIZE = 30

/** The inbox in pages, each starting where the one before ended. */
export const inboxCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listInbox: build.infiniteQuery<contract.ReceivedEnquiry[], InboxFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        endpoint: contract.listReceivedEnquiries,
        request: { query: { ...queryArg, limit: PAGE_SIZE, ...(pageParam ? { before: pageParam } : {}) } },
      }),
      extraOptions: { fallback: messages.fallback.sellerEnquiries },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.enquiry_id),
      },
      providesTags: ['Enquiries'],
    }),
    countReceivedEnquiries: build.query({
      ...call(contract.countReceivedEnquiries, { quiet: true }),
      providesTags: ['Enquiries'],
    }),
  }),
})
