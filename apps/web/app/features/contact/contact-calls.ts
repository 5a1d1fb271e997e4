import { sendContactMessage } from '@allyards/contract/contact'
import { api, call } from '~/store/api'

export const contactCalls = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation(call(sendContactMessage)),
  }),
})
