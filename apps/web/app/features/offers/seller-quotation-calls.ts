import { messages } from '@allyards/contract/messages'
import * as contract from '@allyards/contract/quotations'
import { type Ask, api, call } from '~/store/api'

const PAGE_SIZE = 20

export type QuotationFilter = Omit<NonNullable<Ask<typeof contract.listSellerQuotations>['query']>, 'before' | 'limit'>

/** The calls of a depot that quotes. */
export const sellerQuotationCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listSellerQuotations: build.infiniteQuery<contract.QuotationForSeller[], QuotationFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        endpoint: contract.listSellerQuotations,
        request: { query: { ...queryArg, limit: PAGE_SIZE, ...(pageParam ? { before: pageParam } : {}) } },
      }),
      extraOptions: { fallback: messages.fallback.sellerQuotations },
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: ['Quotations'],
    }),
    findOwnQuotation: build.query({
      ...call(contract.listSellerQuotations, { fallback: messages.fallback.sellerQuotations }),
      providesTags: ['Quotations'],
    }),
    countOffers: build.query({ ...call(contract.countOffers, { quiet: true }), providesTags: ['Quotations'] }),
    getQuotationPrefill: build.query(call(contract.getQuotationPrefill)),
    createQuotation: build.mutation({
      ...call(contract.createQuotation, { quiet: true, fallback: messages.fallback.createQuotation }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
    editQuotationItem: build.mutation({
      ...call(contract.editQuotationItem, { quiet: true, fallback: messages.fallback.editQuotationItem }),
      invalidatesTags: ['Quotations'],
    }),
    extendQuotation: build.mutation({
      ...call(contract.extendQuotation, { fallback: messages.fallback.editQuotationItem }),
      invalidatesTags: ['Quotations'],
    }),
    withdrawOffersOn: build.mutation({
      ...call(contract.withdrawOffersOn, { fallback: messages.fallback.quotationItemStatus }),
      invalidatesTags: ['Enquiries', 'Quotations'],
    }),
    sendQuotationEmail: build.mutation(call(contract.sendQuotationEmail, { quiet: true, fallback: messages.fallback.sendEmail })),
  }),
})
