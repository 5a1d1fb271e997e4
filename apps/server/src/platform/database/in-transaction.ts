import type { Logger } from 'pino'
import type { Database, Transaction } from './database'

/** One transaction, and what has to wait until it has committed. */
export interface Work {
  tx: Transaction
  /** What no longer belongs to the transaction: live events, dropped pages. Not run when it is rolled back. */
  afterCommit(step: () => void | Promise<void>): void
}

const MOST_TRIES = 3
/** Two transactions wait for each other, or cannot both be true: the database ends one, which is begun again. */
const COLLISIONS = ['40P01', '40001']

/** Runs the work in one transaction, then what it put off. A step that fails then is logged: what was committed stands. */
export async function inTransaction<Result>(
  { db, log }: { db: Database; log: Logger },
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const steps: (() => void | Promise<void>)[] = []
    try {
      const result = await db.transaction((tx) => run({ tx, afterCommit: (step) => steps.push(step) }))
      for (const step of steps) await logged(log, step)
      return result
    } catch (error) {
      if (tries === MOST_TRIES || !isCollision(error)) throw error
    }
  }
}

async function logged(log: Logger, step: () => void | Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'a step after a commit failed')
  }
}

/** The query builder wraps what the database said. */
function isCollision(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return COLLISIONS.includes(String((cause as { code?: unknown } | null)?.code))
}
