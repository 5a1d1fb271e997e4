import * as contract from '@allyards/contract/operator-jobs'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findTroubled } from './find-troubled'
import { giveUpJobs, tryJobsAgain } from './repair-jobs'

export function operatorJobRoutes(serve: Serve, context: Context): void {
  const { pool } = context.connection.background
  serve(contract.listTroubledJobs, () => findTroubled(pool))
  serve(contract.tryJobsAgain, async ({ caller, body }) => ({ count: await tryJobsAgain(context, caller, body.ids) }))
  serve(contract.giveUpJobs, async ({ caller, body }) => ({ count: await giveUpJobs(context, caller, body) }))
}
