export { presentQueues } from './find-troubled'
export { operatorJobRoutes } from './operator-jobs.routes'
