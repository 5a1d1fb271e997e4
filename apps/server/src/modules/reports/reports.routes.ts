import * as contract from '@allyards/contract/reports'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { answerReport } from './answer-report'
import { appealReport } from './appeal-report'
import { contestMasking } from './contest-masking'
import { getOwnReport } from './own-report'
import { reportThing } from './report-thing'

const reportLimit = { config: { rateLimit: { max: 10, timeWindow: '10 minutes' } } }

export function reportRoutes(serve: Serve, context: Context): void {
  serve(contract.reportThing, ({ caller, body }) => reportThing(context, caller, body), reportLimit)
  serve(contract.contestMasking, ({ caller, params }) => contestMasking(context, caller, params.id), reportLimit)
  serve(contract.getReport, ({ caller, params }) => getOwnReport(context.db, caller.userId, params.id))
  serve(contract.appealReport, async ({ caller, params, body }) => {
    await appealReport(context, caller.userId, params.id, body.text)
    return getOwnReport(context.db, caller.userId, params.id)
  })
  serve(contract.answerReport, async ({ caller, params, body }) => {
    await answerReport(context, caller.userId, params.id, body.text)
    return getOwnReport(context.db, caller.userId, params.id)
  })
}
