import { getFairPrice } from '@allyards/contract/fair-price'
import { type Answer, type Ask, api, call } from '~/store/api'

const fairPriceCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFairPrice: build.query<Answer<typeof getFairPrice>, Ask<typeof getFairPrice>>(call(getFairPrice, { quiet: true })),
  }),
})

export const { useGetFairPriceQuery } = fairPriceCalls
