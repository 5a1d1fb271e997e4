import * as contract from '@allyards/contract/operator-complaints'
import { api, call } from '~/store/api'

const operatorComplaintCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listComplaints: build.query({ ...call(contract.listComplaints), providesTags: ['OperatorComplaints'] }),
    takeComplaint: build.query({ ...call(contract.takeComplaint), providesTags: ['OperatorComplaints'] }),
    answerComplaint: build.mutation({
      ...call(contract.answerComplaint),
      // Refetch after a refusal too, because somebody else may have answered.
      invalidatesTags: ['OperatorComplaints'],
    }),
  }),
})

export const { useListComplaintsQuery, useTakeComplaintQuery, useAnswerComplaintMutation } = operatorComplaintCalls
