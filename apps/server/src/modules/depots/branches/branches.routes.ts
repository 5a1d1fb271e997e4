import * as contract from '@allyards/contract/branches'
import { badgesAreGone } from '@allyards/contract/depot-checks'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { findBranches, presentBranch } from './find-branches'
import { addBranch, changeBranch, closeBranch } from './save-branch'

export function branchesRoutes(serve: Serve, context: Context): void {
  serve(contract.listBranches, async ({ caller }) => (await findBranches(context.db, caller.depotId)).map(presentBranch))
  serve(contract.addBranch, async ({ caller, body }) => {
    const { branch, losesBadges } = await addBranch(context, caller.depotId, body)
    return { message: said(`${branch.name} is added.`, losesBadges), branch: presentBranch(branch) }
  })
  serve(contract.changeBranch, async ({ caller, params, body }) => {
    const { branch, losesBadges } = await changeBranch(context, caller.depotId, params.id, body)
    return { message: said(`${branch.name} is saved.`, losesBadges), branch: presentBranch(branch) }
  })
  serve(contract.closeBranch, async ({ caller, params }) => {
    const { name } = await closeBranch(context, caller.depotId, params.id)
    return { message: `${name} is closed. What was kept there is at your main branch now.` }
  })
}

const said = (saved: string, losesBadges: boolean) => (losesBadges ? `${saved} ${badgesAreGone}` : saved)
