import { type Connection, letGo } from './live-socket'

/** A socket opens before its token arrives. One that does not authenticate soon is closed. */
const SAY_WHO_WITHIN_MS = 10_000

/** Connections that have not authenticated yet. */
export function createUnauthenticatedSockets() {
  const waiting = new Map<Connection, NodeJS.Timeout>()

  function forget(connection: Connection): void {
    clearTimeout(waiting.get(connection))
    waiting.delete(connection)
  }

  return {
    expectToken(connection: Connection): void {
      waiting.set(
        connection,
        setTimeout(() => letGo(connection), SAY_WHO_WITHIN_MS),
      )
      connection.once('close', () => forget(connection))
    },
    forget,
  }
}
