import * as contract from '@allyards/contract/depot-checks'
import { api, call } from '~/store/api'

const checksApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownChecks: build.query({ ...call(contract.readOwnChecks), providesTags: ['Checks'] }),
    sendDocument: build.mutation({ ...call(contract.sendDocument), invalidatesTags: ['Checks'] }),
    removeDocument: build.mutation({ ...call(contract.removeDocument), invalidatesTags: ['Checks'] }),
  }),
})

export const { useOwnChecksQuery, useSendDocumentMutation, useRemoveDocumentMutation } = checksApi

/** A badge of one of these kinds could be lost. */
export function useIsChecked(kinds: readonly contract.CheckKind[]): boolean {
  const { data } = useOwnChecksQuery({})
  return data?.checks.some(({ kind, outcome }) => outcome === 'matches' && kinds.includes(kind)) ?? false
}
