import { postEnquiry } from '@allyards/contract/enquiries'
import { messages } from '@allyards/contract/messages'
import { api, call } from '~/store/api'

/** Asks every depot that handles the make, or the depot of one listing. */
export const postEnquiryCall = api.injectEndpoints({
  endpoints: (build) => ({
    postEnquiry: build.mutation({
      ...call(postEnquiry, { fallback: messages.fallback.createEnquiry }),
      invalidatesTags: ['Enquiries'],
    }),
  }),
})
