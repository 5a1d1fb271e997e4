import * as contract from '@allyards/contract/operator-fit-failures'
import { api, call } from '~/store/api'

const operatorFitFailureCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listFitFailures: build.query({ ...call(contract.listFitFailures), providesTags: ['OperatorFitFailures'] }),
    lookAtFitFailure: build.mutation({
      ...call(contract.lookAtFitFailure),
      // Refetch after a refusal too, because another operator may have looked.
      invalidatesTags: ['OperatorFitFailures'],
    }),
  }),
})

export const { useListFitFailuresQuery, useLookAtFitFailureMutation } = operatorFitFailureCalls
