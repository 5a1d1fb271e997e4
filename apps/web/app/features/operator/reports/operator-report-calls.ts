import * as contract from '@allyards/contract/operator-reports'
import { type Answer, type Ask, api, call } from '~/store/api'

type Queue = Answer<typeof contract.listReports>

const operatorReportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listReportQueue: build.query<Queue, Ask<typeof contract.listReports>>({
      ...call(contract.listReports),
      providesTags: ['OperatorReports'],
    }),
    takeReport: build.query<Answer<typeof contract.takeReport>, Ask<typeof contract.takeReport>>({
      ...call(contract.takeReport),
      providesTags: ['OperatorReports'],
    }),
    readConversation: build.query<Answer<typeof contract.readConversation>, Ask<typeof contract.readConversation>>({
      ...call(contract.readConversation),
      // Nothing is kept: each reading is one call, and one row of the log.
      keepUnusedDataFor: 0,
    }),
    askReporters: build.mutation<Answer<typeof contract.askReporters>, Ask<typeof contract.askReporters>>({
      ...call(contract.askReporters),
      invalidatesTags: ['OperatorReports'],
    }),
    decideReport: build.mutation<Answer<typeof contract.decideReport>, Ask<typeof contract.decideReport>>({
      ...call(contract.decideReport),
      invalidatesTags: ['OperatorReports'],
    }),
    decideAppeal: build.mutation<Answer<typeof contract.decideAppeal>, Ask<typeof contract.decideAppeal>>({
      ...call(contract.decideAppeal),
      invalidatesTags: ['OperatorReports'],
    }),
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
