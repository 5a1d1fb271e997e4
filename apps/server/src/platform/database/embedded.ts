import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import { startWorker } from '../start-worker'

/** PGlite on a worker thread, reached by node-postgres over a stream: both engines share one driver. */
export interface EmbeddedDatabase {
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A folder on the disk, made if need be, or else memory; with an image, filled from it. */
export interface EmbeddedSource {
  dataDir?: string
  image?: Uint8Array<ArrayBuffer>
}

export async function openEmbedded(source: EmbeddedSource): Promise<EmbeddedDatabase> {
  let isClosing = false
  const start = async () => {
    const thread = startDatabaseThread()
    const database = await openOnThread(thread, source)
    thread.once('exit', () => {
      if (!isClosing && source.dataDir) begin()
    })
    return { thread, database }
  }
  let current = start()
  // A folder is opened again by a new thread. Should that fail, each question fails with the reason.
  const begin = () => {
    current = start()
    current.catch(() => undefined)
  }
  await current
  return {
    connect() {
      // What a connection began is never continued by another thread, least of all a transaction.
      const opened = current
      return new WorkerStream((question, asker) => void opened.then(({ database }) => database.ask(question, asker), asker.fail))
    },
    dump: async () => (await current).database.dump(),
    async close() {
      isClosing = true
      const { thread, database } = await current
      await database.close()
      await thread.terminate()
    },
  }
}

export function startDatabaseThread(options: WorkerOptions = {}): Worker {
  // Opening runs much of the engine a little. By default V8 then optimises what it will not need again, while the product
  // wants the processor to start; what queries really use is still optimised, a moment later.
  setFlagsFromString('--wasm-tiering-budget=100000000')
  return startWorker('embedded-worker', import.meta.url, options)
}

/** Opens a database on a thread that has none open; once it is closed, the thread can take another. */
export async function openOnThread(thread: Worker, source: EmbeddedSource): Promise<EmbeddedDatabase & { ask: Ask }> {
  thread.postMessage({ open: source })
  await answerOf(thread)
  const { ask, stop } = createQueue(thread)
  return {
    ask,
    connect: () => new WorkerStream(ask),
    async dump() {
      thread.postMessage('dump')
      return ((await answerOf(thread)) as { dump: Uint8Array }).dump
    },
    async close() {
      thread.postMessage('close')
      await answerOf(thread)
      stop()
    },
  }
}

/** Its next message; an error that ends the thread is thrown, such as that of a folder which cannot be opened. */
async function answerOf(thread: Worker): Promise<unknown> {
  const [answer] = await once(thread, 'message')
  return answer
}

interface Asker {
  hear(answer: Uint8Array): void
  fail(error: Error): void
}
type Ask = (question: Uint8Array, asker: Asker) => void

/** Answers come in the order of the questions. Each goes to whoever asked for it, however many have connected since. */
function createQueue(thread: Worker): { ask: Ask; stop(): void } {
  const waiting: Asker[] = []
  let reason = new Error('the thread of the embedded database has ended')
  let isOver = false
  const onMessage = (message: unknown) => {
    if (message instanceof Uint8Array) waiting.shift()?.hear(message)
  }
  const onError = (error: Error) => {
    reason = error
  }
  const onExit = () => {
    isOver = true
    for (const { fail } of waiting.splice(0)) fail(reason)
  }
  thread.on('message', onMessage).on('error', onError).on('exit', onExit)
  return {
    ask(question, asker) {
      if (isOver) return asker.fail(reason)
      waiting.push(asker)
      thread.postMessage(question)
    },
    stop: () => void thread.off('message', onMessage).off('error', onError).off('exit', onExit),
  }
}

const TERMINATE = 0x58

class WorkerStream extends Duplex {
  readonly #ask: Ask
  #isOver = false

  constructor(ask: Ask) {
    super()
    this.#ask = ask
  }

  /** The part of a socket that node-postgres uses. */
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    if (chunk[0] === TERMINATE) {
      this.#isOver = true
      this.push(null)
    } else this.#ask(new Uint8Array(chunk), this.#asker)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#isOver = true
    done(error)
  }

  readonly #asker: Asker = {
    hear: ({ buffer, byteOffset, byteLength }) => {
      if (!this.#isOver) this.push(Buffer.from(buffer, byteOffset, byteLength))
    },
    fail: (error) => void this.destroy(error),
  }
}
