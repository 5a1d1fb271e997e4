import * as contract from '@allyards/contract/operator-disputes'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorDisputeCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listDisputes: build.query<Answer<typeof contract.listDisputes>, Ask<typeof contract.listDisputes>>({
      ...call(contract.listDisputes),
      providesTags: ['OperatorDisputes'],
    }),
    takeDispute: build.query<Answer<typeof contract.takeDispute>, Ask<typeof contract.takeDispute>>({
      ...call(contract.takeDispute),
      providesTags: ['OperatorDisputes'],
    }),
    readDisputeChat: build.query<Answer<typeof contract.readDisputeChat>, Ask<typeof contract.readDisputeChat>>({
      ...call(contract.readDisputeChat),
      // Nothing is kept: each reading is one call, and one row of the log.
      keepUnusedDataFor: 0,
    }),
    askSide: build.mutation<Answer<typeof contract.askSide>, Ask<typeof contract.askSide>>({
      ...call(contract.askSide),
      invalidatesTags: ['OperatorDisputes'],
    }),
    suggestTerms: build.mutation<Answer<typeof contract.suggestTerms>, Ask<typeof contract.suggestTerms>>({
      ...call(contract.suggestTerms),
      invalidatesTags: ['OperatorDisputes'],
    }),
    decideDispute: build.mutation<Answer<typeof contract.decideDispute>, Ask<typeof contract.decideDispute>>({
      ...call(contract.decideDispute, { quiet: true }),
      invalidatesTags: ['OperatorDisputes'],
    }),
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
