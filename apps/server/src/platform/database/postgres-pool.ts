import type { Duplex } from 'node:stream'
import { Client, Pool, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'

/** A connection used this recently is handed out without a check. */
const TRUSTED_FOR_MS = 1000
const ANSWER_WITHIN_MS = 1000

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: Error | boolean) => void) => void

/** A pool that replaces connections that are lost or no longer answer. */
export class PostgresPool extends Pool {
  readonly #usedAt = new WeakMap<PoolClient, number>()
  /** When a connection was last found dead. What has not been used since went the same way. */
  #foundDeadAt = 0

  constructor(config: PoolConfig) {
    super({ ...config, Client: WatchedClient })
    this.on('release', (_error, client) => this.#usedAt.set(client, performance.now()))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    const client = this.#checkOut()
    if (!callback) return client
    client.then(
      (one) => callback(undefined, one, one.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #checkOut(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect()
      freeWhenLost(client)
      if (await this.#isAlive(client)) return client
      giveUp(client)
    }
  }

  async #isAlive(client: PoolClient): Promise<boolean> {
    if (lossOf(client)) return false
    const usedAt = this.#usedAt.get(client)
    if (usedAt === undefined || performance.now() - usedAt < TRUSTED_FOR_MS) return true
    if (usedAt < this.#foundDeadAt) return false
    try {
      await client.query({ text: 'select 1', query_timeout: ANSWER_WITHIN_MS } as QueryConfig)
      return true
    } catch {
      // Whatever it says, it is of no use: a new connection tells what is wrong.
      this.#foundDeadAt = performance.now()
      return false
    }
  }
}

/**
 * Removes a lost connection from the pool at once, even if its holder never releases it: drizzle does not when a transaction
 * cannot begin.
 */
function freeWhenLost(client: PoolClient): void {
  const release = client.release.bind(client)
  let isReleased = false
  const onLost = (error: Error) => client.release(error)
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    release(error)
    client.off('error', onLost)
  }
  client.on('error', onLost)
  const loss = lossOf(client)
  if (loss) onLost(loss)
}

const lossOf = (client: PoolClient) => (client as PoolClient & WatchedClient).loss

class WatchedClient extends Client {
  /** What ended the connection. */
  loss: Error | undefined

  constructor(config?: PoolConfig) {
    super(config)
    // The pool does not listen while it hands a connection out, and a server that shuts down may say so right then: unheard, an
    // error ends the process.
    this.on('error', (error) => {
      this.loss ??= error
    })
  }

  /** What was sent after a statement that got no answer would wait for that answer too, a rollback for one. */
  override query(...values: unknown[]): never {
    const query = super.query as (...values: unknown[]) => unknown
    const last = values.at(-1)
    if (typeof last === 'function') values[values.length - 1] = this.#heard(last as (error?: Error, result?: unknown) => void)
    const result = query.apply(this, values)
    if (result instanceof Promise) result.catch(this.#heard(() => {}))
    return result as never
  }

  #heard(callback: (error?: Error, result?: unknown) => void) {
    return (error?: Error, result?: unknown) => {
      if (error?.message === 'Query read timeout') giveUp(this)
      callback(error, result)
    }
  }
}

/** Closes without a farewell, because nobody would answer. */
function giveUp(client: object): void {
  const { connection } = client as { connection: { stream: Duplex } }
  connection.stream.destroy(new Error('Connection terminated: it did not answer'))
}
