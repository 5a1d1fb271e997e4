import { expireEnquiries } from './expire-enquiries'
import { fanOutEnquiry } from './fan-out-enquiry'

export { presentVehicle } from './enquiries.presenter'
export { findPartsOf } from './enquiries.queries'
export { enquiryRoutes } from './enquiries.routes'
export const enquiryJobs = [fanOutEnquiry, expireEnquiries]
