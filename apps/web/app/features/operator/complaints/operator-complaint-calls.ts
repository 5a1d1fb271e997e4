import * as contract from '@allyards/contract/operator-complaints'
import { type Answer, type Ask, api, call } from '~/store/api'

const operatorComplaintCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listComplaints: build.query<Answer<typeof contract.listComplaints>, Ask<typeof contract.listComplaints>>({
      ...call(contract.listComplaints),
      providesTags: ['OperatorComplaints'],
    }),
    takeComplaint: build.query<Answer<typeof contract.takeComplaint>, Ask<typeof contract.takeComplaint>>({
      ...call(contract.takeComplaint),
      providesTags: ['OperatorComplaints'],
    }),
    answerComplaint: build.mutation<Answer<typeof contract.answerComplaint>, Ask<typeof contract.answerComplaint>>({
      ...call(contract.answerComplaint),
      // Also after a refusal: somebody else may have answered.
      invalidatesTags: ['OperatorComplaints'],
    }),
  }),
})

export const { useListComplaintsQuery, useTakeComplaintQuery, useAnswerComplaintMutation } = operatorComplaintCalls
