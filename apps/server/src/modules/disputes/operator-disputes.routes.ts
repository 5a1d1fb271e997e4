import * as contract from '@allyards/contract/operator-disputes'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { askSide } from './ask-side'
import { decideDispute } from './decide-dispute'
import { findDisputes, getDispute } from './find-disputes'
import { readChat } from './read-chat'
import { suggestTerms } from './suggest-terms'
import { takeDispute } from './take-dispute'

export function operatorDisputeRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listDisputes, ({ caller, query }) => findDisputes(db, caller.operatorId, query))
  serve(contract.getDispute, ({ caller, params }) => getDispute(db, caller.operatorId, params.id))
  serve(contract.takeDispute, async ({ caller, params }) => {
    await takeDispute(context, caller, params.id)
    return getDispute(db, caller.operatorId, params.id)
  })
  serve(contract.readDisputeChat, ({ caller, params }) => readChat(context, caller, params.id))
  serve(contract.askSide, async ({ caller, params, body }) => {
    await askSide(context, caller, params.id, body)
    return getDispute(db, caller.operatorId, params.id)
  })
  serve(contract.suggestTerms, async ({ caller, params, body }) => {
    await suggestTerms(context, caller, params.id, body)
    return getDispute(db, caller.operatorId, params.id)
  })
  serve(contract.decideDispute, async ({ caller, params, body }) => {
    await decideDispute(context, caller, params.id, body)
    return getDispute(db, caller.operatorId, params.id)
  })
}
