export { garageRoutes } from './garage.routes'
export { personalVehicles } from './personal-data'
