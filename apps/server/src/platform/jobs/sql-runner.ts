import type { Pool } from 'pg'

/** Runs pg-boss's statements on the pool and knows when none is under way. */
export class SqlRunner {
  readonly #pool: Pool
  readonly #running = new Set<Promise<unknown>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
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
}
