import { expireOffers } from './expire-offers'

export { quotationRoutes } from './quotations.routes'
export const quotationJobs = [expireOffers]
