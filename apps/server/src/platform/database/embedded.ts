import { once } from 'node:events'
import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startWorker } from '../start-worker'

/** PGlite on a worker thread, reached by node-postgres over a stream: both engines share one driver. */
export interface EmbeddedDatabase {
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export async function openEmbedded(source: { dataDir?: string; image?: Uint8Array }): Promise<EmbeddedDatabase> {
  const worker = startWorker('embedded-worker', import.meta.url, source)
  await firstMessage(worker)
  return {
    connect: () => new WorkerStream(worker),
    async dump() {
      worker.postMessage('dump')
      const [answer] = (await once(worker, 'message')) as [{ dump: Uint8Array }]
      return answer.dump
    },
    async close() {
      worker.postMessage('close')
      await once(worker, 'message')
      await worker.terminate()
    },
  }
}

async function firstMessage(worker: Worker): Promise<void> {
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
  await Promise.race([once(worker, 'message'), failed])
}

const TERMINATE = 0x58

class WorkerStream extends Duplex {
  readonly #worker: Worker
  readonly #onMessage = (message: unknown) => {
    if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#onMessage)
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
    if (chunk[0] === TERMINATE) this.push(null)
    else this.#worker.postMessage(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#worker.off('message', this.#onMessage)
    done(error)
  }
}
