import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../config'
import { type Checksums, MANIFEST } from './manifest'

/** Refuses a backup of which a file is missing, is not what was backed up, or was never part of it. Names the file. */
export async function checkBackup(folder: string, checksums: Checksums): Promise<void> {
  const found = new Set(await listBackup(folder))
  for (const path of Object.keys(checksums)) if (!found.has(path)) throw refusal(folder, path, 'is missing')
  for (const path of found) if (!Object.hasOwn(checksums, path)) throw refusal(folder, path, 'is no part of it')
  for (const [path, expected] of Object.entries(checksums))
    if ((await checksumOf(join(folder, path))) !== expected) throw refusal(folder, path, 'is not what was backed up')
}

async function listBackup(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name))
  return paths.map((path) => relative(folder, path).split(sep).join('/')).filter((path) => path !== MANIFEST)
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const refusal = (folder: string, path: string, why: string) =>
  new StartError(`The backup in ${folder} is damaged: ${path} ${why}. Nothing was restored. Use another backup.`)
