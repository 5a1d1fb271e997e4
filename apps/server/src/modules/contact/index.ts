export { contactRoutes } from './contact.routes'
export { forgetComplaints, forgetLetters } from './old-data'
