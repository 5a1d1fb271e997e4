import { setTimeout as wait } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const TRIES = 5

/**
 * Writers take locks in one order. If two still deadlock, PostgreSQL rolls one transaction back, and it is retried here. A
 * transaction's function must therefore have no effect outside the database except its result.
 */
export function retryCollisions<Db extends NodePgDatabase>(db: Db): Db {
  const transaction = db.transaction.bind(db)
  db.transaction = async (run, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(run, config)
      } catch (error) {
        if (attempt === TRIES || !isCollision(error)) throw error
        await wait(Math.random() * 20 * 2 ** attempt)
      }
    }
  }
  return db
}

/** Whether it is a deadlock that PostgreSQL broke, or a transaction that would have to be run after another one. */
export const isCollision = (error: unknown): boolean => hasState(error, ['40P01', '40001'])

/** Whether a unique constraint failed, such as that of the email address. */
export const isTaken = (error: unknown): boolean => hasState(error, ['23505'])

/** Whether the error, or what caused it, is PostgreSQL's with one of these codes. */
export function hasState(error: unknown, states: readonly string[]): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && states.includes(String(error.code))) || hasState(error.cause, states)
}
