import * as contract from '@allyards/contract/branches'
import { api, call } from '~/store/api'

const branchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listBranches: build.query({ ...call(contract.listBranches, { quiet: true }), providesTags: ['Account'] }),
    addBranch: build.mutation({ ...call(contract.addBranch), invalidatesTags: ['Account', 'Checks', 'Enquiries'] }),
    changeBranch: build.mutation({
      ...call(contract.changeBranch),
      invalidatesTags: ['Account', 'Checks', 'Enquiries', 'Products'],
    }),
    closeBranch: build.mutation({ ...call(contract.closeBranch), invalidatesTags: ['Account', 'Enquiries', 'Products'] }),
  }),
})

export const { useListBranchesQuery, useAddBranchMutation, useChangeBranchMutation, useCloseBranchMutation } = branchCalls

/** The branches to choose from, the main one first; empty while there is only one site. */
export function useBranchOptions(): { value: string; label: string }[] {
  const { data: branches = [] } = useListBranchesQuery({})
  const names = branches.length > 0 ? [contract.mainBranchName, ...branches.map(({ name }) => name)] : []
  return names.map((name) => ({ value: name, label: name }))
}
