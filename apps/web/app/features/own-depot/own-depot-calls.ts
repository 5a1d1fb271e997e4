import { getDepot } from '@allyards/contract/depots'
import * as contract from '@allyards/contract/sellers'
import { type Answer, type Ask, api, call } from '~/store/api'

const ownDepotCalls = api.injectEndpoints({
  endpoints: (build) => ({
    sellerProfile: build.query<Answer<typeof contract.readSellerProfile>, Ask<typeof contract.readSellerProfile>>({
      ...call(contract.readSellerProfile),
      providesTags: ['Account'],
    }),
    completeSellerSignup: build.mutation<Answer<typeof contract.completeSellerSignup>, Ask<typeof contract.completeSellerSignup>>(
      {
        ...call(contract.completeSellerSignup),
        invalidatesTags: ['Account', 'Checks'],
      },
    ),
    changeSellerTerms: build.mutation<Answer<typeof contract.changeSellerTerms>, Ask<typeof contract.changeSellerTerms>>({
      ...call(contract.changeSellerTerms),
      invalidatesTags: ['Account'],
    }),
    getDepot: build.query<Answer<typeof getDepot>, Ask<typeof getDepot>>({
      ...call(getDepot),
      providesTags: ['Account'],
    }),
  }),
})

export const { useSellerProfileQuery, useCompleteSellerSignupMutation, useChangeSellerTermsMutation, useGetDepotQuery } =
  ownDepotCalls
