import * as contract from '@allyards/contract/operator-jobs'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorJobCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listTroubledJobs: build.query<Answer<typeof contract.listTroubledJobs>, Ask<typeof contract.listTroubledJobs>>({
      ...call(contract.listTroubledJobs),
      providesTags: ['OperatorJobs'],
    }),
    tryJobsAgain: build.mutation<Answer<typeof contract.tryJobsAgain>, Ask<typeof contract.tryJobsAgain>>({
      ...call(contract.tryJobsAgain),
      invalidatesTags: ['OperatorJobs'],
    }),
    giveUpJobs: build.mutation<Answer<typeof contract.giveUpJobs>, Ask<typeof contract.giveUpJobs>>({
      ...call(contract.giveUpJobs),
      invalidatesTags: ['OperatorJobs'],
    }),
  }),
})

export const { useListTroubledJobsQuery, useTryJobsAgainMutation, useGiveUpJobsMutation } = operatorJobCalls
