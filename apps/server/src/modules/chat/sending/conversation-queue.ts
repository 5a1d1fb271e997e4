import { createTaskQueues } from '../../../platform/task-queues'

const takeTurn = createTaskQueues({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/** Runs the messages of two people one after the other, so that they are stored in the order sent and announced in that order. */
export function queueInConversation<Result>(one: string, two: string, run: () => Promise<Result>): Promise<Result> {
  return takeTurn(one < two ? `${one} ${two}` : `${two} ${one}`, run)
}
