import * as contract from '@allyards/contract/operator-depots'
import { type Answer, type Ask, api, call } from '~/store/api'

type Queue = Answer<typeof contract.listDepotsToCheck>

const operatorDepotCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listDepotQueue: build.query<Queue, Ask<typeof contract.listDepotsToCheck>>({
      ...call(contract.listDepotsToCheck),
      providesTags: ['OperatorDepots'],
    }),
    takeDepot: build.query({ ...call(contract.takeDepot), providesTags: ['OperatorDepots'] }),
    decideCheck: build.mutation({
      ...call(contract.decideCheck),
      // Refetch after a refusal too, because somebody else has decided.
      invalidatesTags: ['OperatorDepots'],
    }),
    decideRatings: build.mutation({ ...call(contract.decideRatings), invalidatesTags: ['OperatorDepots'] }),
    sanctionDepot: build.mutation({ ...call(contract.sanctionDepot), invalidatesTags: ['OperatorDepots'] }),
    messageDepot: build.mutation(call(contract.messageDepot)),
    reopenDepot: build.mutation({ ...call(contract.reopenDepot), invalidatesTags: ['OperatorDepots'] }),
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
