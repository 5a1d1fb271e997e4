import { refreshAllBandsJob, refreshBandsJob } from './refresh-bands'

export { type BandColumns, bandColumns, bandJoin, presentBand } from './band-join'
export { fairPriceRoutes } from './fair-price.routes'
export { findBands } from './find-bands'
export { refreshAllBands, requestBands } from './refresh-bands'

export const fairPriceJobs = [refreshBandsJob, refreshAllBandsJob]
