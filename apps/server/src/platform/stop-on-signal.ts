import type { Logger } from 'pino'

const STOP_WITHIN_MS = 9500
/** One Ctrl-C arrives twice, from the terminal and from npm. */
const SAME_PRESS_MS = 1000

/** The first SIGTERM or SIGINT stops in order. A second press of Ctrl-C, or a stop that hangs, ends the process at once. */
export function stopOnSignal(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stoppingSinceMs: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSinceMs !== undefined) {
      if (signal === 'SIGINT' && performance.now() - stoppingSinceMs > SAME_PRESS_MS) process.exit(1)
      return
    }
    stoppingSinceMs = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error(`not stopped within ${STOP_WITHIN_MS} ms`)
      process.exit(1)
    }, STOP_WITHIN_MS).unref()
    stop(signal).then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
