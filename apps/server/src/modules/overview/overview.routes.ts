import { getOverview } from '@allyards/contract/operator-overview'
import type { Context } from '../../context'
import type { Serve } from '../../platform/http/serve'
import { countToday } from './count-today'
import { findHealth } from './find-health'

export function overviewRoutes(serve: Serve, { db, connection }: Context): void {
  serve(getOverview, async () => ({ health: await findHealth(connection.background.pool), today: await countToday(db) }))
}
