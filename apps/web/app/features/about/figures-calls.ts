import { getFigures } from '@allyards/contract/figures'
import { type Answer, type Ask, api, call } from '~/store/api'

export const figuresCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Answer<typeof getFigures>, Ask<typeof getFigures>>(call(getFigures, { quiet: true })),
  }),
})
