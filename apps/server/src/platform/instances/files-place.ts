import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config'

/** A name for where uploaded files are kept: the bucket, or what is written in a file beside those on disk. */
export async function filesPlaceOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  if (s3) return `${s3.endpoint}/${s3.bucket}`
  const path = join(dataDir, 'files.place')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
