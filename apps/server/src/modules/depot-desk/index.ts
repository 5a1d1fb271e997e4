export { depotDeskRoutes } from './depot-desk.routes'
