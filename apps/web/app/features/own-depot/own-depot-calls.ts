import { getDepot } from '@allyards/contract/depots'
import * as contract from '@allyards/contract/sellers'
import * as paying from '@allyards/contract/ways-to-pay'
import { api, call } from '~/store/api'

const ownDepotCalls = api.injectEndpoints({
  endpoints: (build) => ({
    sellerProfile: build.query({ ...call(contract.readSellerProfile), providesTags: ['Account'] }),
    completeSellerSignup: build.mutation({ ...call(contract.completeSellerSignup), invalidatesTags: ['Account', 'Checks'] }),
    changeSellerTerms: build.mutation({ ...call(contract.changeSellerTerms), invalidatesTags: ['Account'] }),
    waysToPay: build.query({ ...call(paying.readWaysToPay), providesTags: ['Account'] }),
    changeWaysToPay: build.mutation({ ...call(paying.changeWaysToPay), invalidatesTags: ['Account'] }),
    getDepot: build.query({ ...call(getDepot), providesTags: ['Account'] }),
  }),
})

export const {
  useSellerProfileQuery,
  useCompleteSellerSignupMutation,
  useChangeSellerTermsMutation,
  useWaysToPayQuery,
  useChangeWaysToPayMutation,
  useGetDepotQuery,
} = ownDepotCalls
