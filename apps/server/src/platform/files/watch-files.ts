import type { Logger } from 'pino'
import { isEngineAway } from '../database/engine-away'
import { repeat } from '../jobs/repeat'
import type { Files } from './files'

const LOOK_EVERY_MS = 1000
/** While all is well, one look in so many is made. */
const LOOKS_SAVED = 5

export interface FilesWatch {
  /** The same files; what becomes of each call is seen. */
  files: Files
  isUp(): boolean
  /** What is wrong, in words for an operator. */
  problem(): string | undefined
  start(): void
  stop(): void
}

/** Notices that files can no longer be stored or read, also while nobody asks for one, and that they can again. */
export function watchFiles(kept: Files, log: Logger): FilesWatch {
  let failure: string | undefined
  let looks = 0

  function note(error?: unknown): void {
    if (error !== undefined && !isEngineAway(error)) return
    const was = failure
    failure = error === undefined ? undefined : (error as Error).message
    if (failure && !was) log.error({ err: error }, 'files can be neither stored nor read')
    if (!failure && was) log.warn('files can be stored and read again')
  }

  async function noted<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call
    } catch (error) {
      note(error)
      throw error
    }
  }

  const look = repeat({ everyMs: LOOK_EVERY_MS, log, name: 'files: the look whether they are there' }, async () => {
    if (!failure && looks++ % LOOKS_SAVED > 0) return
    await kept.check().then(
      () => note(),
      (error) => note(error),
    )
  })

  return {
    files: {
      ...kept,
      put: (...given) => noted(kept.put(...given)),
      get: (key) => noted(kept.get(key)),
      delete: (key) => noted(kept.delete(key)),
    },
    isUp: () => failure === undefined,
    problem: () => failure && `Pictures and papers can be neither stored nor read: ${failure}`,
    start: look.start,
    stop: look.stop,
  }
}
