import type { Pool } from 'pg'

/** Runs pg-boss's statements on the pool and knows when none is under way. */
export class SqlRunner {
  readonly #pool: Pool
  readonly #running = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
    // Its own workers (those of schedules) are not waited for when it stops. What they still ask for is as if the process
    // had ended a moment earlier: their job is taken up again at the next start.
    if (this.#isClosed) return new Promise(() => {})
    const query = this.#pool.query(text, values)
    this.#running.add(query)
    try {
      return await query
    } finally {
      this.#running.delete(query)
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
