import * as contract from '@allyards/contract/operator-disputes'
import { api, call } from '~/store/api'

const operatorDisputeCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listDisputes: build.query({ ...call(contract.listDisputes), providesTags: ['OperatorDisputes'] }),
    takeDispute: build.query({ ...call(contract.takeDispute), providesTags: ['OperatorDisputes'] }),
    readDisputeChat: build.query({
      ...call(contract.readDisputeChat),
      // Nothing is cached: each reading makes one call and one row in the log.
      keepUnusedDataFor: 0,
    }),
    askSide: build.mutation({ ...call(contract.askSide), invalidatesTags: ['OperatorDisputes'] }),
    suggestTerms: build.mutation({ ...call(contract.suggestTerms), invalidatesTags: ['OperatorDisputes'] }),
    decideDispute: build.mutation({ ...call(contract.decideDispute, { quiet: true }), invalidatesTags: ['OperatorDisputes'] }),
  }),
})

export const {
  useListDisputesQuery,
  useTakeDisputeQuery,
  useLazyReadDisputeChatQuery,
  useAskSideMutation,
  useSuggestTermsMutation,
  useDecideDisputeMutation,
} = operatorDisputeCalls
