import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EngineAway } from '../database/engine-away'
import { assertFileKey, contentTypeOf, isFileKey } from './file-key'
import type { Files } from './files'

/** A disk that takes no more, or nothing any more. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO']

/** Files below one folder, spread over subfolders by the start of their key. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    assertFileKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  async function write(path: string, bytes: Buffer): Promise<void> {
    const draft = `${path}.${randomUUID()}.part`
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(draft, bytes, { flag: 'wx', flush: true })
      await rename(draft, path)
    } catch (error) {
      // The first failure says more than one of tidying up.
      await rm(draft, { force: true }).catch(() => undefined)
      const { code = '', message } = error as NodeJS.ErrnoException
      throw REFUSALS.includes(code) ? new EngineAway(`the disk refuses: ${message}`, { cause: error }) : error
    }
  }

  return {
    async put(key, bytes) {
      await write(pathOf(key), bytes)
    },
    async get(key) {
      try {
        return { bytes: await readFile(pathOf(key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(start = '') {
      await mkdir(folder, { recursive: true })
      // What is being written has a name that is no key.
      const isWanted = (key: string) => isFileKey(key) && key.startsWith(start)
      const parts = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
      for (const { name: part } of parts) yield* (await readdir(join(folder, part))).filter(isWanted)
    },
    async dropUnfinished(before) {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder, { recursive: true })) {
        if (!name.endsWith('.part')) continue
        const path = join(folder, name)
        if ((await stat(path)).mtime < before) await rm(path, { force: true })
      }
    },
    async check() {
      const path = join(folder, '.check')
      await write(path, Buffer.from('ok'))
      await readFile(path)
    },
  }
}
