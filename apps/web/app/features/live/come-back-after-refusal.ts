/**
 * The wait doubles with each attempt, up to the longest. Its random part spreads browsers that are refused at the same moment.
 */
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
 * Reopens a socket that the server has closed because its session ended or its user's rights changed; Socket.IO does not
 * reconnect by itself then. If the session is still valid, the new socket gets the user's current rights. Returns a function that
 * stops it.
 */
export function comeBackAfterRefusal(socket: Refusable, checkSession: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let isOver = false

  function comeBack(): void {
    // An active socket was cut off, not refused, and reconnects by itself.
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
