export { findSavedVehicle } from './find-saved-vehicle'
export { garageRoutes } from './garage.routes'
export { personalVehicles } from './personal-data'
