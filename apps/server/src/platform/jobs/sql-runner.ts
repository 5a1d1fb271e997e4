import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import type { DatabaseConnection } from '../database/database'
import { isEngineAway } from '../database/engine-away'

/** pg-boss's statements are short: one that takes longer got no answer. */
const ANSWER_WITHIN_MS = 10_000
const TRY_EVERY_MS = 250

/**
 * Runs pg-boss's statements on the pool and knows when none is running. They wait while the database is away, because pg-boss
 * ignores the result of "completed" and "failed", and a completed job would run again.
 */
export class SqlRunner {
  readonly #pool: Pool
  /** The embedded database always answers, however late; there is no other connection to ask on. */
  readonly #limits: { query_timeout?: number }
  readonly #running = new Set<Promise<unknown>>()
  #isClosed = false

  constructor({ engine, background }: Pick<DatabaseConnection, 'engine' | 'background'>) {
    this.#pool = background.pool
    this.#limits = engine === 'embedded' ? {} : { query_timeout: ANSWER_WITHIN_MS }
  }

  /** One with a name is planned once on each connection: the jobs are in as many tables as there are kinds of them. */
  async executeSql(text: string, values?: unknown[], name?: string): Promise<{ rows: Record<string, unknown>[] }> {
    for (;;) {
      // pg-boss's upkeep and the clock are not waited for when it stops. What they still ask for is as if the process had ended
      // a moment earlier: it is done after the next start.
      if (this.#isClosed) return new Promise(() => {})
      const query = this.#pool.query({ text, values, name, ...this.#limits } as QueryConfig)
      this.#running.add(query)
      try {
        return await query
      } catch (error) {
        if (!isEngineAway(error)) throw error
      } finally {
        this.#running.delete(query)
      }
      await pause(TRY_EVERY_MS)
    }
  }

  /** pg-boss does not wait for its last "completed" statement when it stops, and one statement follows another. */
  async idle(): Promise<void> {
    do {
      await Promise.allSettled(this.#running)
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.#running.size > 0)
  }

  async close(): Promise<void> {
    await this.idle()
    this.#isClosed = true
  }
}
