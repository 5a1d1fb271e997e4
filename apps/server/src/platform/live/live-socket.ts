import type { ServerEvents } from '@allyards/contract/socket-events'
import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { SessionCaller } from '../auth/caller'

interface SocketData {
  caller: SessionCaller
  /** Packets that its transport has not taken yet. */
  behind: number
}

export type LiveServer = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
export type LiveSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
export type Connection = LiveSocket['conn']

/** Closes at once: a client that reads nothing answers no close frame, and its connection would stay for half a minute. */
export function letGo(connection: Connection): void {
  const { socket: webSocket } = connection.transport as { socket?: { terminate(): void } }
  connection.close(true)
  webSocket?.terminate()
}
