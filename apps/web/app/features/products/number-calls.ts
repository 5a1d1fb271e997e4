import { getNumber } from '@allyards/contract/fitment/number-facts'
import { api, call } from '~/store/api'

const numberCalls = api.injectEndpoints({
  endpoints: (build) => ({ getNumber: build.query(call(getNumber, { quiet: true })) }),
})

/** What is known of a part number. */
export const { useGetNumberQuery } = numberCalls
