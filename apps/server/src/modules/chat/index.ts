import { remindOfMissed } from './remind-of-missed'

export { chatEvents } from './chat.events'
export { chatRoutes } from './chat.routes'
export { sendMessage } from './send-message'

export const chatJobs = [remindOfMissed]
