export { countDisputes } from './find-disputes'
export { operatorDisputeRoutes } from './operator-disputes.routes'
