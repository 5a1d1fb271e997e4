import * as accounts from '@allyards/contract/accounts'
import * as contract from '@allyards/contract/operator-accounts'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview, getWaiting, snooze } from '@allyards/contract/operator-overview'
import { api, call } from '~/store/api'

const operatorCalls = api.injectEndpoints({
  endpoints: (build) => ({
    logInOperator: build.mutation(call(accounts.login, { quiet: true })),
    setUpSecondFactor: build.mutation(call(accounts.setUpSecondFactor, { quiet: true })),
    getOperator: build.query({ ...call(contract.getOperator, { quiet: true }), providesTags: ['Operator'] }),
    logOutOperator: build.mutation(call(contract.logOutOperator, { quiet: true })),
    renewRecoveryCodes: build.mutation({ ...call(contract.renewRecoveryCodes, { quiet: true }), invalidatesTags: ['Operator'] }),
    getOverview: build.query({
      ...call(getOverview),
      providesTags: [
        'OperatorReports',
        'OperatorDisputes',
        'OperatorJobs',
        'OperatorComplaints',
        'OperatorPayments',
        'OperatorFitFailures',
        'OperatorDepots',
      ],
    }),
    snooze: build.mutation({ ...call(snooze), invalidatesTags: ['OperatorReports'] }),
    getWaiting: build.query({
      ...call(getWaiting, { quiet: true }),
      providesTags: [
        'OperatorReports',
        'OperatorDisputes',
        'OperatorJobs',
        'OperatorComplaints',
        'OperatorPayments',
        'OperatorFitFailures',
      ],
    }),
    listLog: build.query(call(listLog)),
  }),
})

export const {
  useLogInOperatorMutation,
  useSetUpSecondFactorMutation,
  useGetOperatorQuery,
  useLogOutOperatorMutation,
  useRenewRecoveryCodesMutation,
  useGetOverviewQuery,
  useGetWaitingQuery,
  useSnoozeMutation,
  useListLogQuery,
  useLazyListLogQuery,
} = operatorCalls
