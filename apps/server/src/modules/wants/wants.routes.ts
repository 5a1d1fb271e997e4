import * as contract from '@allyards/contract/wants'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countWants } from './count-wants'
import { deleteWant, endByToken } from './end-wants'
import { findWants, getWant } from './find-wants'
import { leaveWant } from './leave-want'

const endLimit = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

export function wantRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(contract.listWants, ({ caller }) => findWants(db, caller.userId))

  serve(contract.leaveWant, async ({ caller, body }) => getWant(db, await leaveWant(context, caller.userId, body)))

  serve(contract.deleteWant, async ({ caller, params }) => {
    await deleteWant(db, caller.userId, params.id)
    return undefined
  })

  serve(contract.endWants, async ({ query }) => ({ ended: await endByToken(db, query.token, query.all) }), endLimit)

  serve(contract.countWants, async ({ query }) => ({ buyers: await countWants(db, query) }))
}
