import * as contract from '@allyards/contract/operator-reports'
import { type Answer, type Ask, api, call } from '~/store/api'

type Queue = Answer<typeof contract.listReports>

const operatorReportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listReportQueue: build.query<Queue, Ask<typeof contract.listReports>>({
      ...call(contract.listReports),
      providesTags: ['OperatorReports'],
    }),
    takeReport: build.query({ ...call(contract.takeReport), providesTags: ['OperatorReports'] }),
    readConversation: build.query({
      ...call(contract.readConversation),
      // Nothing is cached: each reading makes one call and one row in the log.
      keepUnusedDataFor: 0,
    }),
    askReporters: build.mutation({ ...call(contract.askReporters), invalidatesTags: ['OperatorReports'] }),
    decideReport: build.mutation({ ...call(contract.decideReport), invalidatesTags: ['OperatorReports'] }),
    decideAppeal: build.mutation({ ...call(contract.decideAppeal), invalidatesTags: ['OperatorReports'] }),
  }),
})

export const {
  useListReportQueueQuery,
  useTakeReportQuery,
  useLazyReadConversationQuery,
  useAskReportersMutation,
  useDecideReportMutation,
  useDecideAppealMutation,
} = operatorReportCalls
