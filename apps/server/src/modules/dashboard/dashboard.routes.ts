import * as contract from '@allyards/contract/dashboard'
import { allParts } from '@allyards/contract/parts'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countByRule } from './by-rule.queries'
import { createPeriodCounter } from './count-period'
import { presentFigures } from './dashboard.presenter'
import { findFirstSteps } from './first-steps.queries'
import { periodOf } from './periods'
import { findLost, findTodo } from './todo.queries'

const partNames = new Map(allParts.map(({ slug, name }) => [slug, name]))

export function dashboardRoutes(serve: Serve, { db }: Context): void {
  const countPeriod = createPeriodCounter()
  serve(contract.getDashboard, async ({ caller, query: { days } }) => {
    const period = periodOf(days)
    const counts = await countPeriod(db, caller.depotId, days, period)
    return {
      days,
      first_day: period.firstDay,
      last_day: period.lastDay,
      step: period.step,
      todo: await findTodo(db, caller),
      first_steps: await findFirstSteps(db, caller.depotId),
      ...presentFigures(period, counts, partNames),
      by_rule: await countByRule(db, caller.depotId, period),
      lost: await findLost(db, caller.depotId),
    }
  })
}
