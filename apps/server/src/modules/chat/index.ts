import { remindOfMissed } from './sending/remind-of-missed'

export { blockUser } from './block-user'
export { chatEvents } from './chat.events'
export { requireRelation } from './chat.policy'
export { presentMessage } from './chat.presenter'
export { chatRoutes } from './chat.routes'
export { contestHidden, findContested, keepHidden, showHidden } from './contest-hidden'
export { filesOfMessages } from './files-named'
export { hideMessage, showMessage } from './hide-message'
export { personalMessages } from './personal-data'
export { sendMessage } from './sending/send-message'

export const chatJobs = [remindOfMissed]
