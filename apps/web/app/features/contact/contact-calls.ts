import { sendContactMessage } from '@allyards/contract/contact'
import { type Answer, type Ask, api, call } from '~/store/api'

export const contactCalls = api.injectEndpoints({
  endpoints: (build) => ({
    sendContactMessage: build.mutation<Answer<typeof sendContactMessage>, Ask<typeof sendContactMessage>>(
      call(sendContactMessage),
    ),
  }),
})
