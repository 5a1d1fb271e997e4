import { findAnything } from '@allyards/contract/operator-find'
import * as contract from '@allyards/contract/operator-people'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api, call } from '~/store/api'
import type { RootState } from '~/store/root-state'

/** Each change returns the updated person, because reading them again would add a row to the log. */
const operatorPeopleCalls = api.injectEndpoints({
  endpoints: (build) => ({
    findAnything: build.mutation(call(findAnything)),
    findPeople: build.mutation(call(contract.findPeople)),
    findNetwork: build.query(call(contract.findNetwork)),
    listOpenedPeople: build.query(call(contract.listOpenedPeople)),
    openPerson: build.query(call(contract.openPerson)),
    messagePerson: build.mutation(call(contract.messagePerson)),
    endPersonSessions: build.mutation({
      ...call(contract.endPersonSessions),
      onQueryStarted: (request, started) => showChanged(request, started),
    }),
    lockPerson: build.mutation({
      ...call(contract.lockPerson),
      onQueryStarted: (request, started) => showChanged(request, started),
    }),
    unlockPerson: build.mutation({
      ...call(contract.unlockPerson),
      onQueryStarted: (request, started) => showChanged(request, started),
    }),
    erasePerson: build.mutation(call(contract.erasePerson, { quiet: true })),
    planErasure: build.mutation({
      ...call(contract.planErasure, { quiet: true }),
      onQueryStarted: (request, started) => showChanged(request, started),
    }),
    cancelErasure: build.mutation({
      ...call(contract.cancelErasure),
      onQueryStarted: (request, started) => showChanged(request, started),
    }),
  }),
})

interface Started {
  dispatch: ThunkDispatch<RootState, unknown, UnknownAction>
  queryFulfilled: Promise<{ data: contract.PersonDetail }>
}

async function showChanged({ params }: { params: { id: string } }, { dispatch, queryFulfilled }: Started): Promise<void> {
  const changed = await queryFulfilled.catch(() => undefined)
  if (changed) dispatch(operatorPeopleCalls.util.updateQueryData('openPerson', { params }, () => changed.data))
}

export const {
  useFindAnythingMutation,
  useFindPeopleMutation,
  useFindNetworkQuery,
  useListOpenedPeopleQuery,
  useOpenPersonQuery,
  useMessagePersonMutation,
  useEndPersonSessionsMutation,
  useLockPersonMutation,
  useUnlockPersonMutation,
  useErasePersonMutation,
  usePlanErasureMutation,
  useCancelErasureMutation,
} = operatorPeopleCalls
