export { contactRoutes } from './contact.routes'
export { keepContactMessage } from './send-contact-message'
