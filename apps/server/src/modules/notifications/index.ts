export { announceNotices } from './announce-notices'
export { notificationsRoutes } from './notifications.routes'
export { notify } from './notify'
export { starterNotices } from './starter-notices'
