import { getDashboard } from '@allyards/contract/dashboard'
import { type Answer, type Ask, api, call } from '~/store/api'

/** Everything that the figures are made of makes them stale. */
export const dashboardCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<Answer<typeof getDashboard>, Ask<typeof getDashboard>>({
      ...call(getDashboard),
      providesTags: ['Enquiries', 'Quotations', 'Chat', 'Feedback'],
    }),
  }),
})
