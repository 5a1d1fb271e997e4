import * as contract from '@allyards/contract/operator-fit-failures'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { findFitFailures } from './find-fit-failures'
import { lookAtFitFailure } from './look-at-fit-failure'

export function operatorFitFailureRoutes(serve: Serve, context: Context): void {
  serve(contract.listFitFailures, () => findFitFailures(context.db))
  serve(contract.lookAtFitFailure, async ({ caller, params, body }) => {
    await lookAtFitFailure(context, caller, params.id, body)
    return { looked: true }
  })
}
