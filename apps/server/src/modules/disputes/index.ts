export { countDisputes, findDisputes } from './find-disputes'
export { operatorDisputeRoutes } from './operator-disputes.routes'
