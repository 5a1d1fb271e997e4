import { ProductError } from './errors'

interface Queue {
  running: number
  waiting: Set<() => void>
}

/**
 * One queue for each key, such as a user: a few tasks run at once, some more wait, and the rest are refused. A task must end by
 * itself. The signal ends the wait of a caller who has gone.
 */
export function createTaskQueues({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queues = new Map<string, Queue>()

  function waitIn(queue: Queue, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        queue.waiting.delete(begin)
        reject(signal?.reason)
      }
      queue.waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async function takeTurn<Result>(key: string, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted()
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.waiting.size < waiting) await waitIn(queue, signal)
    else throw new ProductError('too_many_requests', 'That is a lot at once. Please wait until the others are done.')
    try {
      return await task()
    } finally {
      // The next in line takes over the place.
      const [next] = queue.waiting
      if (next) {
        queue.waiting.delete(next)
        next()
      } else if (--queue.running === 0) queues.delete(key)
    }
  }
}
