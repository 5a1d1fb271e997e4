import { open, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Postgres } from '../../apps/server/test/start-postgres'

const MEGABYTE = Buffer.alloc(1024 * 1024)
const SMALL_DISK_MEGABYTES = 1024

/** Fills the small disk of a separate PostgreSQL. Returns the file that fills it. */
export async function fillDisk(postgres: Postgres): Promise<string> {
  const [row] = await postgres.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const path = join(dirname(row?.folder ?? ''), 'filler')
  const { bavail, bsize } = await statfs(dirname(path))
  if ((bavail * bsize) / MEGABYTE.length > SMALL_DISK_MEGABYTES) {
    throw new Error('PostgreSQL has no small disk of its own here, which takes root. The disk of this machine is not filled.')
  }
  const file = await open(path, 'w')
  try {
    // The last pieces are small, so that no space is left.
    for (let size = MEGABYTE.length; size >= 1; size = Math.floor(size / 16))
      await writeUntilFull(file, MEGABYTE.subarray(0, size))
  } finally {
    await file.close()
  }
  return path
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.appendFile(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
