import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs that is in a folder of PATH. */
export function findOnPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}
