export { complaintRoutes } from './complaints.routes'
export { countComplaints } from './find-complaints'
export { forgetComplaints } from './old-data'
