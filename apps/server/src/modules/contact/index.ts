export { contactRoutes } from './contact.routes'
export { forgetComplaints, forgetLetters } from './old-data'
export { keepContactMessage } from './send-contact-message'
