import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFileKey, contentTypeOf, isFileKey } from './file-key'
import type { Files } from './files'

/** Files below one folder, spread over subfolders by the start of their key. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => {
    assertFileKey(key)
    return join(folder, key.slice(0, 2), key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.part`
      try {
        await writeFile(draft, bytes, { flag: 'wx', flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
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
      for (const part of await readdir(folder)) yield* (await readdir(join(folder, part))).filter(isWanted)
    },
  }
}
