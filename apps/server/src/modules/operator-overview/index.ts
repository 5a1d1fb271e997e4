export { operatorOverviewRoutes } from './operator-overview.routes'
