import * as contract from '@allyards/contract/instant-rules'
import type { Context } from '../../../context'
import type { Serve } from '../../../platform/http/serve'
import { dryRun } from './dry-run'
import { readLog } from './instant-log'
import { findRules, getRule } from './rules.queries'
import { addRule, changeRule, pauseRules, removeRule } from './write-rules'

/** A dry run reads much. */
const fewAtOnce = { config: { rateLimit: { max: 30, timeWindow: '10 minutes' } } }

export function instantRuleRoutes(serve: Serve, context: Context): void {
  const { db } = context
  serve(contract.listInstantRules, ({ caller }) => findRules(db, caller.depotId))
  serve(contract.addInstantRule, async ({ caller, body, once }) =>
    getRule(db, caller.depotId, await addRule({ ...context, once }, caller.depotId, body)),
  )
  serve(contract.pauseInstantRules, async ({ caller, body }) => {
    await pauseRules(context, caller.depotId, body.paused)
    return findRules(db, caller.depotId)
  })
  serve(contract.changeInstantRule, async ({ caller, params, body }) => {
    await changeRule(context, caller.depotId, params.id, body)
    return getRule(db, caller.depotId, params.id)
  })
  serve(contract.removeInstantRule, ({ caller, params }) => removeRule(context, caller.depotId, params.id))
  serve(contract.dryRunInstantRules, ({ caller, body }) => dryRun(context, caller.depotId, body), fewAtOnce)
  serve(contract.readInstantLog, ({ caller, query }) => readLog(db, caller.depotId, query))
}
