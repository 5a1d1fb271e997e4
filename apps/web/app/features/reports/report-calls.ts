import * as contract from '@allyards/contract/reports'
import { api, call } from '~/store/api'

const reportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    reportThing: build.mutation({ ...call(contract.reportThing), invalidatesTags: ['Chat'] }),
    contestMasking: build.mutation(call(contract.contestMasking)),
    getReport: build.query({ ...call(contract.getReport), providesTags: ['Reports'] }),
    answerReport: build.mutation({ ...call(contract.answerReport), invalidatesTags: ['Reports'] }),
    appealReport: build.mutation({ ...call(contract.appealReport), invalidatesTags: ['Reports'] }),
  }),
})

export const {
  useReportThingMutation,
  useContestMaskingMutation,
  useGetReportQuery,
  useAnswerReportMutation,
  useAppealReportMutation,
} = reportCalls
