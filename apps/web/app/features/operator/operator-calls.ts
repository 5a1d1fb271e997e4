import * as accounts from '@allyards/contract/accounts'
import * as contract from '@allyards/contract/operator-accounts'
import { listLog } from '@allyards/contract/operator-log'
import { getOverview, getWaiting, snooze } from '@allyards/contract/operator-overview'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorCalls = api.injectEndpoints({
  endpoints: (build) => ({
    logInOperator: build.mutation<Answer<typeof accounts.login>, Ask<typeof accounts.login>>(
      call(accounts.login, { quiet: true }),
    ),
    setUpSecondFactor: build.mutation<Answer<typeof accounts.setUpSecondFactor>, Ask<typeof accounts.setUpSecondFactor>>(
      call(accounts.setUpSecondFactor, { quiet: true }),
    ),
    getOperator: build.query<Answer<typeof contract.getOperator>, Ask<typeof contract.getOperator>>({
      ...call(contract.getOperator, { quiet: true }),
      providesTags: ['Operator'],
    }),
    logOutOperator: build.mutation<null, Ask<typeof contract.logOutOperator>>(call(contract.logOutOperator, { quiet: true })),
    renewRecoveryCodes: build.mutation<Answer<typeof contract.renewRecoveryCodes>, Ask<typeof contract.renewRecoveryCodes>>({
      ...call(contract.renewRecoveryCodes, { quiet: true }),
      invalidatesTags: ['Operator'],
    }),
    getOverview: build.query<Answer<typeof getOverview>, Ask<typeof getOverview>>({
      ...call(getOverview),
      providesTags: [
        'OperatorReports',
        'OperatorDisputes',
        'OperatorJobs',
        'OperatorComplaints',
        'OperatorPayments',
        'OperatorDepots',
      ],
    }),
    snooze: build.mutation<Answer<typeof snooze>, Ask<typeof snooze>>({
      ...call(snooze),
      invalidatesTags: ['OperatorReports'],
    }),
    getWaiting: build.query<Answer<typeof getWaiting>, Ask<typeof getWaiting>>({
      ...call(getWaiting, { quiet: true }),
      providesTags: ['OperatorReports', 'OperatorDisputes', 'OperatorJobs', 'OperatorComplaints', 'OperatorPayments'],
    }),
    listLog: build.query<Answer<typeof listLog>, Ask<typeof listLog>>(call(listLog)),
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
