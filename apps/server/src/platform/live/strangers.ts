import { type Connection, letGo } from './live-socket'

/** A socket is opened before its token comes; whoever does not say who it is soon is let go. */
const SAY_WHO_WITHIN_MS = 10_000

/** The connections that have not said yet who they are. */
export function createStrangers() {
  const waiting = new Map<Connection, NodeJS.Timeout>()

  function forget(connection: Connection): void {
    clearTimeout(waiting.get(connection))
    waiting.delete(connection)
  }

  return {
    awaitName(connection: Connection): void {
      waiting.set(
        connection,
        setTimeout(() => letGo(connection), SAY_WHO_WITHIN_MS),
      )
      connection.once('close', () => forget(connection))
    },
    forget,
  }
}
