import * as contract from '@allyards/contract/operator-depots'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { getDocument } from '../depots'
import { decideCheck } from './decide-check'
import { decideRatings } from './decide-ratings'
import { findDepots, getDepot } from './find-depots'
import { holdDepot } from './hold-depot'
import { messageDepot } from './message-depot'
import { reopenDepot, sanctionDepot } from './sanction-depot'

export function operatorDepotRoutes(serve: Serve, context: Context): void {
  const { db } = context

  serve(contract.listDepotsToCheck, ({ caller, query }) => findDepots(db, caller.operatorId, query))
  serve(contract.takeDepot, async ({ caller, params }) => {
    await db.transaction((tx) => holdDepot(tx, caller, params.id))
    return getDepot(db, caller.operatorId, params.id)
  })
  serve(contract.decideCheck, async ({ caller, params, body }) => {
    await decideCheck(context, caller, params, body)
    return getDepot(db, caller.operatorId, params.id)
  })
  serve(contract.decideRatings, async ({ caller, params, body }) => {
    await decideRatings(context, caller, params, body)
    return getDepot(db, caller.operatorId, params.id)
  })
  serve(contract.sanctionDepot, async ({ caller, params, body }) => {
    await sanctionDepot(context, caller, params.id, body)
    return getDepot(db, caller.operatorId, params.id)
  })
  serve(contract.reopenDepot, async ({ caller, params, body }) => {
    await reopenDepot(context, caller, params.id, body)
    return getDepot(db, caller.operatorId, params.id)
  })
  serve(contract.messageDepot, async ({ caller, params, body }) => {
    await messageDepot(context, caller, params.id, body.text)
    return { sent: true as const }
  })
  serve(contract.readDepotDocument, ({ params }) => getDocument(context, params.id))
}
