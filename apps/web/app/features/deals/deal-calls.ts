import * as claims from '@allyards/contract/claims'
import * as lists from '@allyards/contract/deal-lists'
import * as contract from '@allyards/contract/deals'
import { listOpenFeedback } from '@allyards/contract/feedback'
import { getReservation } from '@allyards/contract/reservations'
import { type Ask, api, call } from '~/store/api'

const PAGE_SIZE = 50

export type DealsFilter = Omit<NonNullable<Ask<typeof contract.listDeals>['query']>, 'before' | 'limit'>

/** Data that a deal's move may change: offers, enquiries, stock, and feedback requests. */
const staleAfterMove = ['Deals', 'Enquiries', 'Quotations', 'Products', 'Feedback'] as const

export const dealCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listDeals: build.infiniteQuery<contract.DealList, DealsFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        endpoint: contract.listDeals,
        request: { query: { ...queryArg, limit: PAGE_SIZE, ...(pageParam ? { before: pageParam } : {}) } },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ rows }) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id),
      },
      providesTags: ['Deals'],
    }),
    listPicks: build.query({ ...call(lists.listPicks), providesTags: ['Deals'] }),
    exportDeals: build.mutation(call(lists.exportDeals)),
    getDeal: build.query({ ...call(contract.getDeal), providesTags: ['Deals'] }),
    moveDeal: build.mutation({
      ...call(contract.moveDeal, { quiet: true }),
      invalidatesTags: (_deal, failure) => (failure ? [] : [...staleAfterMove]),
    }),
    listUnratedOfDeal: build.query({ ...call(listOpenFeedback, { quiet: true }), providesTags: ['Feedback'] }),
    askAgain: build.mutation({ ...call(contract.askAgain), invalidatesTags: [...staleAfterMove] }),
    getReservation: build.query({ ...call(getReservation, { quiet: true }), providesTags: ['Deals'] }),
    reserveProduct: build.mutation({ ...call(contract.reserveProduct, { quiet: true }), invalidatesTags: ['Deals', 'Products'] }),
    openClaim: build.mutation({ ...call(claims.openClaim, { quiet: true }), invalidatesTags: ['Deals'] }),
    moveClaim: build.mutation({ ...call(claims.moveClaim, { quiet: true }), invalidatesTags: ['Deals'] }),
  }),
})
