export { companyRoutes } from './company.routes'
export { findPlace, milesBetween } from './postcode-areas'
export { presentDelivery } from './sellers.presenter'
