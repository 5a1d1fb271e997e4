export { presentQueues } from './find-troubled'
export { mailAndJobsRoutes } from './mail-and-jobs.routes'
