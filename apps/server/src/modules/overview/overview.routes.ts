import { getOverview, getWaiting } from '@allyards/contract/operator-overview'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countTroubledJobs } from '../../platform/jobs/troubled-jobs'
import { countComplaints } from '../complaints'
import { countDisputes } from '../disputes'
import { countCases, findCases } from '../reports'
import { countToday } from './count-today'
import { findHealth } from './find-health'

const OLDEST = 10

export function overviewRoutes(serve: Serve, { db, connection }: Context): void {
  serve(getWaiting, async () => ({
    reports: await countCases(db),
    disputes: await countDisputes(db),
    complaints: await countComplaints(db),
    failed: (await countTroubledJobs(connection.background.pool)).failed,
  }))
  serve(getOverview, async ({ caller }) => {
    const { rows, waiting } = await findCases(db, caller.operatorId, { show: 'waiting' })
    return {
      reports: { waiting, oldest: rows.slice(0, OLDEST) },
      health: await findHealth(connection.background.pool),
      today: await countToday(db),
    }
  })
}
