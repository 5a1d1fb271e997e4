import { countMarketJob } from './count-market'

export { marketRoutes } from './market.routes'
export const marketJobs = [countMarketJob]
