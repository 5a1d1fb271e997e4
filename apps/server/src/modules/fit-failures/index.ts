export { countFitFailures, findFitFailures } from './find-fit-failures'
export { operatorFitFailureRoutes } from './operator-fit-failures.routes'
