import * as contract from '@allyards/contract/operator-depots'
import { type Answer, type Ask, api, call } from '~/store/api'

type Queue = Answer<typeof contract.listDepotsToCheck>

const operatorDepotCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listDepotQueue: build.query<Queue, Ask<typeof contract.listDepotsToCheck>>({
      ...call(contract.listDepotsToCheck),
      providesTags: ['OperatorDepots'],
    }),
    takeDepot: build.query<Answer<typeof contract.takeDepot>, Ask<typeof contract.takeDepot>>({
      ...call(contract.takeDepot),
      providesTags: ['OperatorDepots'],
    }),
    decideCheck: build.mutation<Answer<typeof contract.decideCheck>, Ask<typeof contract.decideCheck>>({
      ...call(contract.decideCheck),
      // Also after a refusal: somebody else has decided.
      invalidatesTags: ['OperatorDepots'],
    }),
    decideRatings: build.mutation<Answer<typeof contract.decideRatings>, Ask<typeof contract.decideRatings>>({
      ...call(contract.decideRatings),
      invalidatesTags: ['OperatorDepots'],
    }),
    sanctionDepot: build.mutation<Answer<typeof contract.sanctionDepot>, Ask<typeof contract.sanctionDepot>>({
      ...call(contract.sanctionDepot),
      invalidatesTags: ['OperatorDepots'],
    }),
    messageDepot: build.mutation<Answer<typeof contract.messageDepot>, Ask<typeof contract.messageDepot>>(
      call(contract.messageDepot),
    ),
    reopenDepot: build.mutation<Answer<typeof contract.reopenDepot>, Ask<typeof contract.reopenDepot>>({
      ...call(contract.reopenDepot),
      invalidatesTags: ['OperatorDepots'],
    }),
  }),
})

export const {
  useListDepotQueueQuery,
  useTakeDepotQuery,
  useDecideCheckMutation,
  useDecideRatingsMutation,
  useSanctionDepotMutation,
  useReopenDepotMutation,
  useMessageDepotMutation,
} = operatorDepotCalls
