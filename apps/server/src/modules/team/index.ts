export { forgetInvitations } from './old-data'
export { personalTeam } from './personal-data'
export { teamRoutes } from './team.routes'
