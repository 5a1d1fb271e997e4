export { chatEvents } from './chat.events'
export { chatRoutes } from './chat.routes'
