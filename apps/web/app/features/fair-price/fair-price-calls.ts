import { getFairPrice } from '@allyards/contract/fair-price'
import { api, call } from '~/store/api'

const fairPriceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFairPrice: build.query(call(getFairPrice, { quiet: true })),
  }),
})

export const { useGetFairPriceQuery } = fairPriceCalls
