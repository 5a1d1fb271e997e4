import { moveDueDeals } from './deals/deal-clock'
import { expireEnquiries } from './enquiries/expire-enquiries'
import { fanOutEnquiry } from './enquiries/fan-out-enquiry'
import { expireOffers } from './quotations/expire-offers'

export { dealReceived } from './change/deal-jobs'
export { dealRoutes } from './deals/deals.routes'
export { presentVehicle } from './enquiries/enquiries.presenter'
export { findPartsOf } from './enquiries/enquiries.queries'
export { enquiryRoutes } from './enquiries/enquiries.routes'
export { personalDeals } from './personal-data'
export { findOpenQuotations } from './quotations/open-quotations'
export { quotationRoutes } from './quotations/quotations.routes'
export const dealJobs = [fanOutEnquiry, expireEnquiries, expireOffers, moveDueDeals]
