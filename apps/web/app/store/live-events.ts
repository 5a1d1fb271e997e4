import type { ServerEvents } from '@allyards/contract/socket-events'
import { createEvent } from './plain-slice'

/** What the server sent over the live connection. */
export type LiveEvent = {
  [Event in keyof ServerEvents]: { event: Event; data: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]

export const liveEventReceived = createEvent<LiveEvent>('live/eventReceived')
