import { type KnownPrices, refreshAllBandsJob, refreshBandsJob } from './refresh-bands'

export { type BandColumns, bandColumns, bandJoin, presentBand } from './band-join'
export { fairPriceRoutes } from './fair-price.routes'
export { findBands } from './find-bands'
export { type KnownPrices, refreshAllBands, requestBands } from './refresh-bands'

/** The jobs that work out fair prices, from what modules above know of prices. */
export const fairPriceJobs = (prices: KnownPrices[]) => [refreshBandsJob(prices), refreshAllBandsJob(prices)]
