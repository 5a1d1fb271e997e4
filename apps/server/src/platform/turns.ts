import { ProductError } from './errors'

interface Queue {
  running: number
  waiting: (() => void)[]
}

/** Lets each user do so many things at once; some more wait for their turn, and what is beyond is refused. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queues = new Map<string, Queue>()

  return async function takeTurn<Result>(userId: string, task: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(userId) ?? { running: 0, waiting: [] }
    queues.set(userId, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.waiting.length < waiting) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else throw new ProductError('too_many_requests', 'That is a lot at once. Please wait until the others are done.')
    try {
      return await task()
    } finally {
      // Whoever is next takes over the place.
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(userId)
    }
  }
}
