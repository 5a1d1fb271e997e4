import * as contract from '@allyards/contract/operator-payments'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorPaymentCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listPayments: build.query<Answer<typeof contract.listPayments>, Ask<typeof contract.listPayments>>({
      ...call(contract.listPayments),
      providesTags: ['OperatorPayments'],
    }),
    getPayment: build.query<Answer<typeof contract.getPayment>, Ask<typeof contract.getPayment>>({
      ...call(contract.getPayment),
      providesTags: ['OperatorPayments'],
    }),
    askForPayment: build.mutation<Answer<typeof contract.askForPayment>, Ask<typeof contract.askForPayment>>({
      ...call(contract.askForPayment),
      invalidatesTags: ['OperatorPayments'],
    }),
    decidePayment: build.mutation<Answer<typeof contract.decidePayment>, Ask<typeof contract.decidePayment>>({
      ...call(contract.decidePayment),
      // Also after a refusal: the depot may have answered.
      invalidatesTags: ['OperatorPayments'],
    }),
  }),
})

export const { useListPaymentsQuery, useGetPaymentQuery, useAskForPaymentMutation, useDecidePaymentMutation } =
  operatorPaymentCalls
