import { deleteWant, endWants, leaveWant, listWants } from '@allyards/contract/wants'
import { api, call } from '~/store/api'

export const wantCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listWants: build.query({ ...call(listWants, { quiet: true }), providesTags: ['Wants'] }),
    leaveWant: build.mutation({ ...call(leaveWant), invalidatesTags: ['Wants'] }),
    deleteWant: build.mutation({ ...call(deleteWant), invalidatesTags: ['Wants'] }),
    endWants: build.mutation({ ...call(endWants, { quiet: true }), invalidatesTags: ['Wants'] }),
  }),
})
