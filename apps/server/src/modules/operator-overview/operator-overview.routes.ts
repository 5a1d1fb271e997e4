import * as contract from '@allyards/contract/operator-overview'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countTroubledJobs } from '../../platform/jobs/troubled-jobs'
import { countComplaints } from '../complaints'
import { countDisputes } from '../disputes'
import { countFitFailures } from '../fit-failures'
import { countPayments } from '../payments'
import { countCases } from '../reports'
import { countToday } from './count-today'
import { findHealth, findLastBackup } from './find-health'
import { findWaiting } from './find-waiting'
import { reportWaiting } from './report-waiting'
import { findSnoozed, snooze } from './snooze'

export function operatorOverviewRoutes(serve: Serve, context: Context): void {
  const { db, config, connection, instances, filesWatch, metrics } = context
  reportWaiting(metrics.registry, connection.background.db)
  const { pool } = connection.background
  serve(contract.getWaiting, async () => ({
    reports: await countCases(db),
    disputes: await countDisputes(db),
    payments: await countPayments(db),
    fit_failures: await countFitFailures(db),
    complaints: await countComplaints(db),
    failed: (await countTroubledJobs(pool)).failed,
  }))
  serve(contract.getOverview, async ({ caller }) => ({
    waiting: await findWaiting(db, pool, caller.operatorId, await findSnoozed(db)),
    health: {
      ...(await findHealth(pool, config.dataDir)),
      backup: await findLastBackup(db),
      problems: [...instances.problems(), ...[filesWatch.problem() ?? []].flat()],
    },
    today: await countToday(db),
  }))
  serve(contract.snooze, async ({ caller, body }) => {
    await snooze(context, caller, body)
    return { until: body.until }
  })
}
