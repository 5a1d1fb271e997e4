import * as contract from '@allyards/contract/operator-payments'
import { api, call } from '~/store/api'

const operatorPaymentCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query({ ...call(contract.listPayments), providesTags: ['OperatorPayments'] }),
    getPayment: build.query({ ...call(contract.getPayment), providesTags: ['OperatorPayments'] }),
    askForPayment: build.mutation({ ...call(contract.askForPayment), invalidatesTags: ['OperatorPayments'] }),
    decidePayment: build.mutation({
      ...call(contract.decidePayment),
      // Refetch after a refusal too, because the depot may have answered.
      invalidatesTags: ['OperatorPayments'],
    }),
  }),
})

export const { useListPaymentsQuery, useGetPaymentQuery, useAskForPaymentMutation, useDecidePaymentMutation } =
  operatorPaymentCalls
