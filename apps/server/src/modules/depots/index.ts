export { depotRoutes } from './depots.routes'
