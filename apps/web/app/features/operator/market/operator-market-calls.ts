import * as contract from '@allyards/contract/operator-market'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorMarketCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getMarket: build.query<Answer<typeof contract.getMarket>, Ask<typeof contract.getMarket>>(call(contract.getMarket)),
    getMarketCell: build.query<Answer<typeof contract.getMarketCell>, Ask<typeof contract.getMarketCell>>({
      ...call(contract.getMarketCell, { quiet: true }),
      providesTags: ['OperatorMarket'],
    }),
    listCellEnquiries: build.query<Answer<typeof contract.listCellEnquiries>, Ask<typeof contract.listCellEnquiries>>(
      call(contract.listCellEnquiries, { quiet: true }),
    ),
    tellDepots: build.mutation<Answer<typeof contract.tellDepots>, Ask<typeof contract.tellDepots>>({
      ...call(contract.tellDepots),
      invalidatesTags: ['OperatorMarket'],
    }),
  }),
})

export const { useGetMarketQuery, useGetMarketCellQuery, useListCellEnquiriesQuery, useTellDepotsMutation } = operatorMarketCalls
