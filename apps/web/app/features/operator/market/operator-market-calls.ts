import * as contract from '@allyards/contract/operator-market'
import { api, call } from '~/store/api'

const operatorMarketCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getMarket: build.query(call(contract.getMarket)),
    getMarketCell: build.query({ ...call(contract.getMarketCell, { quiet: true }), providesTags: ['OperatorMarket'] }),
    listCellEnquiries: build.query(call(contract.listCellEnquiries, { quiet: true })),
    tellDepots: build.mutation({ ...call(contract.tellDepots), invalidatesTags: ['OperatorMarket'] }),
  }),
})

export const { useGetMarketQuery, useGetMarketCellQuery, useListCellEnquiriesQuery, useTellDepotsMutation } = operatorMarketCalls
