import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const WRITE_OF_BUILDER = /(?:\.(?:insert|update|delete)\(|bulkInsert\(\s*\w+,\s*)(\w+)\b/g
const WRITE_IN_SQL = /\b(?:insert into|delete from|update) (?:\$\{(\w+)\}|"?([a-z_]+)"?)/g
/** "on conflict do update set" and "for update of" write nothing else. */
const NOT_A_TABLE = new Set(['set', 'of'])

/**
 * The statements that write to a table of another module.
 * @param {{ path: string, text: string }[]} files of the modules, each path beginning with the module's name
 */
export function findForeignWrites(files) {
  const owners = new Map()
  for (const { path, text } of files.filter(({ path }) => path.endsWith('.table.ts'))) {
    for (const [, variable, table] of text.matchAll(TABLE)) {
      owners.set(variable, moduleOf(path))
      owners.set(table, moduleOf(path))
    }
  }
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(WRITE_OF_BUILDER), ...text.matchAll(WRITE_IN_SQL)].flatMap(([, first, second]) => {
      const name = first ?? second
      const owner = NOT_A_TABLE.has(name) ? undefined : owners.get(name)
      return owner && owner !== moduleOf(path) ? [`${path} writes ${name}, which belongs to ${owner}`] : []
    }),
  )
}

/** What the modules hold, without their tests. */
export async function readModules(folder) {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(sources.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}

const moduleOf = (path) => path.split(/[\\/]/)[0]
