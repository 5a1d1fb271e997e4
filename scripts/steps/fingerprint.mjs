import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.mjs'

/** One hash of the names and contents of files and folders, given relative to the repository. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(repository, path)))
  return hash.digest('hex')
}

function filesOf(path) {
  const full = join(repository, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full).flatMap((name) => filesOf(`${path}/${name}`))
}
