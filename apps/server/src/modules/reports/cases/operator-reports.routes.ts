import * as contract from '@allyards/contract/operator-reports'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { askReporters } from './ask-reporters'
import { decideAppeal } from './decide-appeal'
import { decideReport } from './decide-report'
import { findCases, getCase } from './find-cases'
import { readConversation } from './read-conversation'
import { takeCase } from './take-case'

export function operatorReportRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listReports, ({ caller, query }) => findCases(db, caller.operatorId, query))
  serve(contract.getReportCase, ({ caller, params }) => getCase(db, caller.operatorId, params.id))
  serve(contract.takeReport, async ({ caller, params }) => {
    await takeCase(context, caller, params.id)
    return getCase(db, caller.operatorId, params.id)
  })
  serve(contract.readConversation, ({ caller, params }) => readConversation(context, caller, params.id))
  serve(contract.askReporters, async ({ caller, params, body }) => {
    await askReporters(context, caller, params.id, body.question)
    return getCase(db, caller.operatorId, params.id)
  })
  serve(contract.decideReport, async ({ caller, params, body }) => {
    await decideReport(context, caller, params.id, body)
    return getCase(db, caller.operatorId, params.id)
  })
  serve(contract.decideAppeal, async ({ caller, params, body }) => {
    await decideAppeal(context, caller, params.id, body)
    return getCase(db, caller.operatorId, params.id)
  })
}
