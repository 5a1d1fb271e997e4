import type { ResponseOf } from '@allyards/contract/endpoint'
import * as contract from '@allyards/contract/team'
import { api, call } from '~/store/api'

export type ReadInvitation = ResponseOf<typeof contract.readInvitation>

const teamApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTeam: build.query({ ...call(contract.listTeam), providesTags: ['Team'] }),
    inviteMember: build.mutation({ ...call(contract.inviteMember), invalidatesTags: ['Team'] }),
    resendInvitation: build.mutation({ ...call(contract.resendInvitation), invalidatesTags: ['Team'] }),
    changeInvitation: build.mutation({ ...call(contract.changeInvitation), invalidatesTags: ['Team'] }),
    withdrawInvitation: build.mutation({ ...call(contract.withdrawInvitation), invalidatesTags: ['Team'] }),
    changeMember: build.mutation({ ...call(contract.changeMember), invalidatesTags: ['Team'] }),
    removeMember: build.mutation({ ...call(contract.removeMember), invalidatesTags: ['Team'] }),
    leaveTeam: build.mutation(call(contract.leaveTeam)),
    readInvitation: build.query(call(contract.readInvitation, { quiet: true })),
    acceptInvitation: build.mutation(call(contract.acceptInvitation, { quiet: true })),
  }),
})

export const {
  useListTeamQuery,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useChangeInvitationMutation,
  useWithdrawInvitationMutation,
  useChangeMemberMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
  useReadInvitationQuery,
  useAcceptInvitationMutation,
} = teamApi
