import { mailNotices } from './mail-notices'

export { announceReading } from './announce-notices'
export { notificationsRoutes } from './notifications.routes'
export { type NewNotice, notify } from './notify'
export { forgetNotices } from './old-data'
export { personalNotices } from './personal-data'
export { readNoticesAbout } from './read-notices'
export { starterNotices } from './starter-notices'
export { messageOf, tellOwners, tellPerson } from './tell-person'
export const notificationsJobs = [mailNotices]
