import { complain } from '@allyards/contract/complaints'
import { type Answer, type Ask, api, call } from '~/store/api'

export const complaintCalls = api.injectEndpoints({
  endpoints: (build) => ({
    complain: build.mutation<Answer<typeof complain>, Ask<typeof complain>>(call(complain)),
  }),
})
