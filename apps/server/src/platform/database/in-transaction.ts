import type { Logger } from 'pino'
import { type Once, runOnce } from '../once/once'
import type { Database, Transaction } from './database'

type Step = () => void | Promise<void>

/** One transaction, and what has to wait until it has committed. */
export interface Work {
  tx: Transaction
  /** What no longer belongs to the transaction: live events, dropped pages. Not run when it is rolled back. */
  afterCommit(step: Step): void
}

interface Where {
  db: Database
  log: Logger
  /** The call that this is, where it is done once: `{ ...context, once }` in its route. */
  once?: Once | undefined
}

/** Runs the work in one transaction, then what it put off. A step that fails then is logged: what was committed stands. */
export async function inTransaction<Result>({ db, log, once }: Where, run: (work: Work) => Promise<Result>): Promise<Result> {
  let steps: Step[] = []
  const result = await db.transaction((tx) => {
    // A transaction that collides is begun again, and what the first try put off never happened.
    steps = []
    const work = () => run({ tx, afterCommit: (step) => steps.push(step) })
    return once ? runOnce(tx, once, work) : work()
  })
  for (const step of steps) await logged(log, step)
  return result
}

async function logged(log: Logger, step: Step): Promise<void> {
  try {
    await step()
  } catch (error) {
    log.error({ err: error }, 'a step after a commit failed')
  }
}
