import { endDueWants } from './end-wants'
import { fillWants } from './fill-wants'
import { matchListingsJob } from './match-listings'

export { matchCard } from './match-card'
export { forgetWants } from './old-data'
export { personalWants } from './personal-data'
export { wantRoutes } from './wants.routes'
export const wantJobs = [matchListingsJob, fillWants, endDueWants]
