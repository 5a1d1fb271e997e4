export { chatEvents } from './chat.events'
export { chatRoutes } from './chat.routes'
export { sendMessage } from './send-message'
