import type { Logger } from 'pino'

const STOP_WITHIN_MS = 9500

/** The first SIGTERM or SIGINT stops in order; a second one, or a stop that hangs, ends the process at once. */
export function stopOnSignal(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
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
