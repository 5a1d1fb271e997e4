import * as contract from '@allyards/contract/operator-jobs'
import * as mails from '@allyards/contract/operator-mails'
import { api, call } from '~/store/api'

const operatorJobCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listTroubledJobs: build.query({ ...call(contract.listTroubledJobs), providesTags: ['OperatorJobs'] }),
    tryJobsAgain: build.mutation({ ...call(contract.tryJobsAgain), invalidatesTags: ['OperatorJobs'] }),
    giveUpJobs: build.mutation({ ...call(contract.giveUpJobs), invalidatesTags: ['OperatorJobs'] }),
    searchMails: build.mutation(call(mails.searchMails)),
    readMail: build.mutation(call(mails.readMail)),
  }),
})

export const {
  useListTroubledJobsQuery,
  useTryJobsAgainMutation,
  useGiveUpJobsMutation,
  useSearchMailsMutation,
  useReadMailMutation,
} = operatorJobCalls
