import { checkToken } from '@allyards/contract/accounts'
import { type Answer, type Ask, api, call } from '~/store/api'

export const checkTokenCall = api.injectEndpoints({
  endpoints: (build) => ({
    checkToken: build.query<Answer<typeof checkToken>, Ask<typeof checkToken>>(call(checkToken, { quiet: true })),
  }),
})

export const { useCheckTokenQuery } = checkTokenCall
