import { getOverview, getWaiting } from '@allyards/contract/operator-overview'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countTroubledJobs } from '../../platform/jobs/troubled-jobs'
import { countComplaints } from '../complaints'
import { countDisputes } from '../disputes'
import { countCases } from '../reports'
import { countToday } from './count-today'
import { findHealth } from './find-health'
import { findWaiting } from './find-waiting'
import { reportWaiting } from './report-waiting'

export function overviewRoutes(serve: Serve, { db, config, connection, copies, metrics }: Context): void {
  reportWaiting(metrics.registry, connection.background.db)
  const { pool } = connection.background
  serve(getWaiting, async () => ({
    reports: await countCases(db),
    disputes: await countDisputes(db),
    complaints: await countComplaints(db),
    failed: (await countTroubledJobs(pool)).failed,
  }))
  serve(getOverview, async ({ caller }) => ({
    waiting: await findWaiting(db, pool, caller.operatorId),
    health: { ...(await findHealth(pool, config.dataDir)), copies: copies.problems() },
    today: await countToday(db),
  }))
}
