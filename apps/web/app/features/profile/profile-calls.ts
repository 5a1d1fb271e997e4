import * as contract from '@allyards/contract/accounts'
import { type Answer, type Ask, api, call } from '~/store/api'

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<Answer<typeof contract.updateProfile>, Ask<typeof contract.updateProfile>>({
      ...call(contract.updateProfile),
      invalidatesTags: ['Account'],
    }),
    sessions: build.query<Answer<typeof contract.listSessions>, Ask<typeof contract.listSessions>>({
      ...call(contract.listSessions),
      providesTags: ['Account'],
    }),
    endSession: build.mutation<null, Ask<typeof contract.endSession>>({
      ...call(contract.endSession),
      invalidatesTags: ['Account'],
    }),
    exportAccount: build.mutation<Answer<typeof contract.exportAccount>, Ask<typeof contract.exportAccount>>(
      call(contract.exportAccount),
    ),
    deleteAccount: build.mutation<null, Ask<typeof contract.deleteAccount>>(call(contract.deleteAccount)),
  }),
})

export const {
  useUpdateProfileMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = profileApi
