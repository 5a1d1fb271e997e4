import { availableParallelism } from 'node:os'
import { MINUTE_MS } from '@allyards/contract/durations'
import { type Pool, pool } from 'workerpool'
import { invalid, ProductError } from '../errors'
import { childProcess } from '../start-worker'
import { createTaskQueues } from '../task-queues'
import type { ShrunkPicture } from './shrink-picture'

const TIME_LIMIT_MS = 30_000
const MAX_WAITING = 200
const IDLE_MS = MINUTE_MS

/** Decodes strangers' pictures in processes of their own: a picture that is a bomb hurts nothing but itself. */
export interface Pictures {
  /** One picture of a user at a time; some more of that user may wait. */
  shrink(userId: string, bytes: Buffer): Promise<ShrunkPicture>
  close(): Promise<void>
}

export function createPictures(): Pictures {
  const takeTurn = createTaskQueues({ atOnce: 1, waiting: 16 })
  let processes: Pool | undefined
  let idle: NodeJS.Timeout | undefined
  let underWay = 0

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ended = processes
    processes = undefined
    await ended?.terminate(true)
  }

  async function shrinkNow(bytes: Buffer): Promise<ShrunkPicture> {
    clearTimeout(idle)
    processes ??= startProcesses()
    if (processes.stats().pendingTasks >= MAX_WAITING)
      throw new ProductError('too_many_requests', 'Many people are sending pictures just now. Please try again in a minute.')
    underWay++
    try {
      return await processes.exec('shrinkPicture', [bytes]).timeout(TIME_LIMIT_MS)
    } catch (error) {
      // A decoder has one error for everything, and some pictures kill it; the bytes are all that can be at fault.
      throw Object.assign(invalid('That picture could not be read. Please try another one.', { file: 'could not be read' }), {
        cause: error,
      })
    } finally {
      underWay--
      if (underWay === 0) idle = setTimeout(close, IDLE_MS).unref()
    }
  }

  return { shrink: (userId, bytes) => takeTurn(userId, () => shrinkNow(bytes)), close }
}

function startProcesses(): Pool {
  const { script, execArgv } = childProcess('picture-process', import.meta.url)
  return pool(script, {
    workerType: 'process',
    maxWorkers: Math.min(2, Math.max(1, availableParallelism() - 1)),
    forkOpts: {
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // No secret of ours beside strangers' bytes. Few arenas, so that what a picture took is given back.
      env: { MALLOC_ARENA_MAX: '2' },
    },
  })
}
