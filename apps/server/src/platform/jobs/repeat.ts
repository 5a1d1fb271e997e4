import type { Logger } from 'pino'

interface Options {
  everyMs: number
  log: Logger
  /** What is said of it in the log when it fails. */
  name: string
}

/** Does something again and again, never twice at once. What fails is logged and done again at its next time. */
export function repeat({ everyMs, log, name }: Options, work: () => Promise<void>) {
  let isAtWork = false
  let timer: NodeJS.Timeout | undefined

  async function begin(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, name)
    } finally {
      isAtWork = false
    }
  }

  return {
    start: () => {
      timer = setInterval(begin, everyMs).unref()
    },
    stop: () => clearInterval(timer),
  }
}
