export { countWithdrawnOffers } from './count-withdrawn-offers'
export { presentDelivery } from './own-depot.presenter'
export { ownDepotRoutes } from './own-depot.routes'
export { findPlace, milesBetween } from './postcode-areas'
