import * as contract from '@allyards/contract/branches'
import { type Answer, type Ask, api, call } from '~/store/api'

const branchCalls = api.injectEndpoints({
  endpoints: (build) => ({
    listBranches: build.query<Answer<typeof contract.listBranches>, Ask<typeof contract.listBranches>>({
      ...call(contract.listBranches, { quiet: true }),
      providesTags: ['Account'],
    }),
    addBranch: build.mutation<Answer<typeof contract.addBranch>, Ask<typeof contract.addBranch>>({
      ...call(contract.addBranch),
      invalidatesTags: ['Account', 'Checks', 'Enquiries'],
    }),
    changeBranch: build.mutation<Answer<typeof contract.changeBranch>, Ask<typeof contract.changeBranch>>({
      ...call(contract.changeBranch),
      invalidatesTags: ['Account', 'Checks', 'Enquiries', 'Products'],
    }),
    closeBranch: build.mutation<Answer<typeof contract.closeBranch>, Ask<typeof contract.closeBranch>>({
      ...call(contract.closeBranch),
      invalidatesTags: ['Account', 'Enquiries', 'Products'],
    }),
  }),
})

export const { useListBranchesQuery, useAddBranchMutation, useChangeBranchMutation, useCloseBranchMutation } = branchCalls

/** What a list of branches offers to choose from, the main one first; nothing while there is only one site. */
export function useBranchOptions(): { value: string; label: string }[] {
  const { data: branches = [] } = useListBranchesQuery({})
  const names = branches.length > 0 ? [contract.mainBranchName, ...branches.map(({ name }) => name)] : []
  return names.map((name) => ({ value: name, label: name }))
}
