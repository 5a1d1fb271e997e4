export { mailAndJobsRoutes } from './mail-and-jobs.routes'
