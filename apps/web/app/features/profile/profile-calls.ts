import * as contract from '@allyards/contract/accounts'
import { api, call } from '~/store/api'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation({ ...call(contract.updateProfile), invalidatesTags: ['Account'] }),
    sessions: build.query({ ...call(contract.listSessions), providesTags: ['Account'] }),
    endSession: build.mutation({ ...call(contract.endSession), invalidatesTags: ['Account'] }),
    exportAccount: build.mutation(call(contract.exportAccount)),
    deleteAccount: build.mutation(call(contract.deleteAccount)),
  }),
})

export const {
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = profileApi
