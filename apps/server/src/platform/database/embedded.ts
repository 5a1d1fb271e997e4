import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** PGlite on a worker thread, reached by node-postgres over a stream: both engines share one driver. */
export interface EmbeddedDatabase {
  connect(): Duplex
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export async function openEmbedded(source: { dataDir?: string; image?: Uint8Array }): Promise<EmbeddedDatabase> {
  const worker = startWorker(source)
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

/** The worker lies beside this file: compiled in a build, else TypeScript, for which its thread first registers tsx. */
function startWorker(workerData: object): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData })
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
  const loader = new URL('./dist/esm/api/index.mjs', tsx).href
  const file = new URL('./embedded-worker.ts', import.meta.url).href
  const code = `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}) })`
  return new Worker(code, { eval: true, workerData, execArgv: [] })
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
