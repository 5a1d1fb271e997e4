import * as contract from '@allyards/contract/operator-jobs'
import { api, call } from '~/store/api'

const operatorJobCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listTroubledJobs: build.query({ ...call(contract.listTroubledJobs), providesTags: ['OperatorJobs'] }),
    tryJobsAgain: build.mutation({ ...call(contract.tryJobsAgain), invalidatesTags: ['OperatorJobs'] }),
    giveUpJobs: build.mutation({ ...call(contract.giveUpJobs), invalidatesTags: ['OperatorJobs'] }),
  }),
})

export const { useListTroubledJobsQuery, useTryJobsAgainMutation, useGiveUpJobsMutation } = operatorJobCalls
