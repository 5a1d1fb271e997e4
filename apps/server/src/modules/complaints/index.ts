export { complaintNumber } from './complaint-number'
export { complaintRoutes } from './complaints.routes'
export { countComplaints, findComplaints } from './find-complaints'
export { forgetComplaints } from './old-data'
