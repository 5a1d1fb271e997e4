import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import { readClock } from '../clock/clock'
import { type DataLock, lockData } from '../data-lock'
import { findLackOfRoom } from '../disk-room'
import { closeFiles } from '../file-permissions'
import { waitForEngine } from '../wait-for-engine'
import { connectEmbedded, connectPostgres, type DatabaseConnection } from './database'
import { openEmbedded } from './embedded'
import { migrate } from './migrate'

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

/** The migrated database that the configuration names. The embedded one is locked to this process until it is closed. */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<DatabaseConnection> {
  const connection = config.databaseUrl
    ? await reach(config.databaseUrl, config.databasePool, log)
    : await openLocked(config.dataDir, log)
  try {
    await migrate(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}

async function reach(url: string, size: number, log: Logger): Promise<DatabaseConnection> {
  const connection = connectPostgres(url, size, {
    onLost: (error) => log.warn({ err: error }, 'database: a connection was lost'),
  })
  try {
    await waitForEngine('DATABASE_URL', log, () => readClock(connection.pool))
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

async function openLocked(dataDir: string, log: Logger): Promise<DatabaseConnection> {
  const lock: DataLock = lockData(dataDir)
  try {
    const full = findLackOfRoom(dataDir)
    if (full) throw full
    const folder = join(dataDir, 'database')
    const connection = connectEmbedded(await openEmbedded({ dataDir: folder }), (error) =>
      log.error({ err: error }, 'database: the embedded engine was lost, and is opened again'),
    )
    // The engine does not heed the process's umask.
    closeFiles(folder)
    return {
      ...connection,
      async close() {
        await connection.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
