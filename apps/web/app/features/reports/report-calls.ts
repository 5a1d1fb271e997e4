import * as contract from '@allyards/contract/reports'
import { type Answer, type Ask, api, call } from '~/store/api'

const reportCalls = api.injectEndpoints({
  endpoints: (build) => ({
    reportThing: build.mutation<Answer<typeof contract.reportThing>, Ask<typeof contract.reportThing>>({
      ...call(contract.reportThing),
      invalidatesTags: ['Chat'],
    }),
    contestMasking: build.mutation<Answer<typeof contract.contestMasking>, Ask<typeof contract.contestMasking>>(
      call(contract.contestMasking),
    ),
    getReport: build.query<Answer<typeof contract.getReport>, Ask<typeof contract.getReport>>({
      ...call(contract.getReport),
      providesTags: ['Reports'],
    }),
    answerReport: build.mutation<Answer<typeof contract.answerReport>, Ask<typeof contract.answerReport>>({
      ...call(contract.answerReport),
      invalidatesTags: ['Reports'],
    }),
    appealReport: build.mutation<Answer<typeof contract.appealReport>, Ask<typeof contract.appealReport>>({
      ...call(contract.appealReport),
      invalidatesTags: ['Reports'],
    }),
  }),
})

export const {
  useReportThingMutation,
  useContestMaskingMutation,
  useGetReportQuery,
  useAnswerReportMutation,
  useAppealReportMutation,
} = reportCalls
