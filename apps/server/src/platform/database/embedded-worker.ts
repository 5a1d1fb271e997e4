import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** The embedded database on its own thread: bytes of the PostgreSQL protocol in, bytes out. */
const port = parentPort
if (!port) throw new Error('embedded-worker runs in a worker thread')

const { dataDir, image } = workerData as { dataDir?: string; image?: Uint8Array<ArrayBuffer> }
const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
  extensions: { pg_trgm },
})

port.on('message', async (message: Uint8Array | 'close' | 'dump') => {
  if (message === 'close') {
    await database.close()
    port.postMessage('closed')
  } else if (message === 'dump') {
    const dump = await database.dumpDataDir('none')
    port.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
  } else {
    port.postMessage(await database.execProtocolRaw(message))
  }
})
port.postMessage('ready')
