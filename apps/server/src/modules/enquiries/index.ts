import { expireEnquiries } from './expire-enquiries'
import { fanOutEnquiry } from './fan-out-enquiry'

export { announceEnquiry } from './announce-enquiry'
export { presentVehicle } from './enquiries.presenter'
export { findPartsOf } from './enquiries.queries'
export { enquiryRoutes } from './enquiries.routes'
export { recordEvents } from './enquiry-history'
export { inWords } from './in-words'
export { lockEnquiry } from './lock-enquiry'
export { type SettledOffer, settleOffers } from './settle-offers'
export const enquiryJobs = [fanOutEnquiry, expireEnquiries]
