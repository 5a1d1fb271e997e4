import { checkToken } from '@allyards/contract/accounts'
import { api, call } from '~/store/api'

export const checkTokenCall = api.injectEndpoints({
  endpoints: (build) => ({
    checkToken: build.query(call(checkToken, { quiet: true })),
  }),
})

export const { useCheckTokenQuery } = checkTokenCall
