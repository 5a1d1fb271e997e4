/** Between two tries, doubled each time up to the longest. Many browsers may be refused at the same moment. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** The part of a socket that this needs. */
interface Refusable {
  /** Whether it reconnects by itself. */
  readonly active: boolean
  connect(): unknown
  on(event: 'connect' | 'disconnect' | 'connect_error', heard: () => void): unknown
}

/**
 * The server ends a socket when its session is over or its user has other rights, and Socket.IO does not come back from that by
 * itself. Where the session still stands, it is opened again and hears what the user may hear now. Gives the way to stop.
 */
export function comeBackAfterRefusal(socket: Refusable, checkSession: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let isOver = false

  function comeBack(): void {
    // Active: it was cut off, not refused.
    if (isOver || socket.active) return
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** refusals, LONGEST_WAIT_MS)
    refusals += 1
    clearTimeout(timer)
    timer = setTimeout(() => void tryAgain(), waitMs * (0.5 + Math.random() / 2))
  }

  async function tryAgain(): Promise<void> {
    if (await checkSession()) {
      if (!isOver) socket.connect()
    } else comeBack()
  }

  socket.on('disconnect', comeBack)
  socket.on('connect_error', comeBack)
  socket.on('connect', () => {
    refusals = 0
  })
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
