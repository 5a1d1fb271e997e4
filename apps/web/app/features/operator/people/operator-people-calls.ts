import { findAnything } from '@allyards/contract/operator-find'
import * as contract from '@allyards/contract/operator-people'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Answer, type Ask, api, call } from '~/store/api'
import type { RootState } from '~/store/root-reducer'

/** Each change answers with the person as they are now. To read them again would be one more look in the log. */
const operatorPeopleCalls = api.injectEndpoints({
  endpoints: (build) => ({
    findAnything: build.mutation<Answer<typeof findAnything>, Ask<typeof findAnything>>(call(findAnything)),
    findPeople: build.mutation<Answer<typeof contract.findPeople>, Ask<typeof contract.findPeople>>(call(contract.findPeople)),
    findNetwork: build.query<Answer<typeof contract.findNetwork>, Ask<typeof contract.findNetwork>>(call(contract.findNetwork)),
    listOpenedPeople: build.query<Answer<typeof contract.listOpenedPeople>, Ask<typeof contract.listOpenedPeople>>(
      call(contract.listOpenedPeople),
    ),
    openPerson: build.query<Answer<typeof contract.openPerson>, Ask<typeof contract.openPerson>>(call(contract.openPerson)),
    messagePerson: build.mutation<Answer<typeof contract.messagePerson>, Ask<typeof contract.messagePerson>>(
      call(contract.messagePerson),
    ),
    endPersonSessions: build.mutation<Answer<typeof contract.endPersonSessions>, Ask<typeof contract.endPersonSessions>>({
      ...call(contract.endPersonSessions),
      onQueryStarted: showChanged,
    }),
    lockPerson: build.mutation<Answer<typeof contract.lockPerson>, Ask<typeof contract.lockPerson>>({
      ...call(contract.lockPerson),
      onQueryStarted: showChanged,
    }),
    unlockPerson: build.mutation<Answer<typeof contract.unlockPerson>, Ask<typeof contract.unlockPerson>>({
      ...call(contract.unlockPerson),
      onQueryStarted: showChanged,
    }),
    erasePerson: build.mutation<Answer<typeof contract.erasePerson>, Ask<typeof contract.erasePerson>>(
      call(contract.erasePerson, { quiet: true }),
    ),
    planErasure: build.mutation<Answer<typeof contract.planErasure>, Ask<typeof contract.planErasure>>({
      ...call(contract.planErasure, { quiet: true }),
      onQueryStarted: showChanged,
    }),
    cancelErasure: build.mutation<Answer<typeof contract.cancelErasure>, Ask<typeof contract.cancelErasure>>({
      ...call(contract.cancelErasure),
      onQueryStarted: showChanged,
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
