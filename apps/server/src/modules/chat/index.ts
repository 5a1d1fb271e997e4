import { remindOfMissed } from './remind-of-missed'

export { chatEvents } from './chat.events'
export { chatRoutes } from './chat.routes'
export { personalMessages } from './personal-data'
export { sendMessage } from './send-message'

export const chatJobs = [remindOfMissed]
