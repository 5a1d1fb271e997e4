export { contactRoutes } from './contact.routes'
export { forgetLetters } from './old-data'
export { securityTxtRoute } from './security-txt'
