import type { Logger } from 'pino'
import { type IdempotentCall, runOnce } from '../idempotency/run-once'
import type { Database, Transaction } from './database'

type Step = () => void | Promise<void>

/** A transaction, and the effects that wait for its commit. */
export interface Work {
  tx: Transaction
  /** Runs after the commit: live events, dropped pages. A rollback discards it. */
  afterCommit(step: Step): void
}

interface Where {
  db: Database
  log: Logger
  /** The call that this is, where it is done once: `{ ...context, once }` in its route. */
  once?: IdempotentCall | undefined
}

/** Runs the work in one transaction, then its deferred effects. A failing effect is logged; the commit stands. */
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
