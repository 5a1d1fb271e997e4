import { remindOfMissed } from './sending/remind-of-missed'

export { blockUser } from './block-user'
export { chatEvents } from './chat.events'
export { chatRoutes } from './chat.routes'
export { hideMessage, showMessage } from './hide-message'
export { personalMessages } from './personal-data'
export { requireRelation } from './require-relation'
export { sendMessage } from './sending/send-message'

export const chatJobs = [remindOfMissed]
