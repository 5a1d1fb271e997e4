import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedSource } from './embedded'

/** The embedded database on its own thread: bytes of the PostgreSQL protocol in, bytes out. */
const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread')

let database: PGlite
port.on('message', async (message: Uint8Array | { open: EmbeddedSource } | 'close' | 'dump') => {
  if (message instanceof Uint8Array) {
    const answer = await answerTo(message)
    port.postMessage(answer, [answer.buffer])
  } else if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    port.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
  } else if (message === 'close') {
    await database.close()
    port.postMessage('closed')
  } else {
    database = await open(message.open)
    port.postMessage('open')
  }
})

/** Collects the raw pieces: PGlite's own collecting parses every row and keeps all of them for ever. */
async function answerTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  await database.execProtocolRawStream(message, { onRawData: (piece) => pieces.push(piece.slice()) })
  const answer = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let end = 0
  for (const piece of pieces) {
    answer.set(piece, end)
    end += piece.length
  }
  return answer
}

/**
 * The engine never gives memory back, so its buffers are small: the system's file cache serves what it reads again
 * (docs/decisions/021-memory.md). It keeps log files that a checkpoint frees for reuse, up to `max_wal_size`.
 */
const settings = ['shared_buffers=16MB', 'maintenance_work_mem=16MB', 'min_wal_size=32MB', 'max_wal_size=64MB']
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]

function open({ dataDir, image }: EmbeddedSource): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(image ? { loadDataDir: new Blob([image]) } : {}),
    extensions: { pg_trgm },
    startParams,
  })
}
