export { garageRoutes } from './garage.routes'
