import { getDashboard } from '@allyards/contract/dashboard'
import { api, call } from '~/store/api'

/** Any change to the data behind the figures makes them stale. */
export const dashboardCalls = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query({ ...call(getDashboard), providesTags: ['Enquiries', 'Quotations', 'Chat', 'Feedback'] }),
  }),
})
