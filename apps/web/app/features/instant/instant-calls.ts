import * as contract from '@allyards/contract/instant-rules'
import { messages } from '@allyards/contract/messages'
import { api, call } from '~/store/api'

const PAGE_SIZE = 30

/** The calls of a depot that lets rules answer. */
export const instantCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listInstantRules: build.query({
      ...call(contract.listInstantRules, { fallback: messages.anyFailure }),
      providesTags: ['InstantRules'],
    }),
    addInstantRule: build.mutation({ ...call(contract.addInstantRule, { quiet: true }), invalidatesTags: ['InstantRules'] }),
    changeInstantRule: build.mutation({
      ...call(contract.changeInstantRule, { quiet: true }),
      invalidatesTags: ['InstantRules'],
    }),
    pauseInstantRules: build.mutation({ ...call(contract.pauseInstantRules), invalidatesTags: ['InstantRules'] }),
    removeInstantRule: build.mutation({ ...call(contract.removeInstantRule), invalidatesTags: ['InstantRules'] }),
    dryRunInstantRules: build.mutation({
      ...call(contract.dryRunInstantRules, { quiet: true }),
      invalidatesTags: ['InstantRules'],
    }),
    readInstantLog: build.infiniteQuery<contract.InstantLog, null, string | null>({
      query: ({ pageParam }) => ({
        endpoint: contract.readInstantLog,
        request: { query: { limit: PAGE_SIZE, ...(pageParam ? { before: pageParam } : {}) } },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ rows }) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?.id),
      },
      providesTags: ['InstantRules', 'Quotations'],
    }),
  }),
})
