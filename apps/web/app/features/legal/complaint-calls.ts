import { complain } from '@allyards/contract/complaints'
import { api, call } from '~/store/api'

export const complaintCalls = api.injectEndpoints({
  endpoints: (build) => ({
    complain: build.mutation(call(complain)),
  }),
})
