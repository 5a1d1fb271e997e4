import { complain as complainEndpoint } from '@allyards/contract/complaints'
import * as desk from '@allyards/contract/operator-complaints'
import type { Context } from '../../context'
import { senderOf } from '../../platform/http/client-address'
import type { Serve } from '../../platform/http/serve'
import { answerComplaint } from './answer-complaint'
import { complain } from './complain'
import { findComplaints, getComplaint } from './find-complaints'
import { takeComplaint } from './take-complaint'

const fewAtOnce = { config: { rateLimit: { max: 5, timeWindow: '10 minutes' } } }

export function complaintRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(complainEndpoint, ({ body, request }) => complain(context, body, senderOf(request)), fewAtOnce)
  serve(desk.listComplaints, ({ caller, query }) => findComplaints(db, caller.operatorId, query))
  serve(desk.takeComplaint, async ({ caller, params }) => {
    await takeComplaint(context, caller, params.id)
    return getComplaint(db, caller.operatorId, params.id)
  })
  serve(desk.answerComplaint, async ({ caller, params, body }) => {
    await answerComplaint(context, caller, params.id, body.answer)
    return getComplaint(db, caller.operatorId, params.id)
  })
}
