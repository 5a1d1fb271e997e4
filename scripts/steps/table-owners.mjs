import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ts from 'typescript'

const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const WRITE_OF_BUILDER = /(?:\.(?:insert|update|delete)\(|bulkInsert\(\s*\w+,\s*)(\w+)\b/g
const WRITE_IN_SQL = /\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi
const READ_IN_SQL = /\b(?:from|join|using|table|analyze)\s+(?:only\s+)?((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+)/gi
/** "on conflict do update set" and "for update of" write nothing more. */
const NOT_A_TABLE = new Set(['set', 'of'])
/** The beginning of a statement in a plain string. */
const STATEMENT = /^\s*(?:select|with|insert|update|delete|merge|truncate|analyze|lock|create|alter|drop)\s/

/**
 * Finds statements that write another module's table, and SQL that reads a table of a higher module. Reading through a table's
 * variable needs an import, and the dependency check compares imports with the same order.
 * @param {{ path: string, text: string }[]} files each path beginning with the name of its module
 * @param {string[]} order of the modules, from the lowest
 */
export function findForeignTables(files, order) {
  const owners = new Map()
  for (const { path, text } of files.filter(({ path }) => path.endsWith('.table.ts'))) {
    for (const [, variable, table] of text.matchAll(TABLE)) owners.set(variable, moduleOf(path)).set(table, moduleOf(path))
  }
  return files.flatMap(({ path, text }) => {
    const own = moduleOf(path)
    const sql = sqlIn(path, text)
    const written = [...text.matchAll(WRITE_OF_BUILDER), ...sql.flatMap((one) => [...one.matchAll(WRITE_IN_SQL)])]
    const read = sql.flatMap((one) => [...one.matchAll(READ_IN_SQL)].flatMap(([, list]) => firstWords(list)))
    const isAbove = (owner) => order.indexOf(owner) > order.indexOf(own)
    return [
      ...written
        .map(([, name]) => name)
        .filter((name) => !NOT_A_TABLE.has(name) && (owners.get(name) ?? own) !== own)
        .map((name) => `${path} writes ${name}, which belongs to ${owners.get(name)}`),
      ...read
        .filter((name) => isAbove(owners.get(name)))
        .map((name) => `${path} reads ${name} of ${owners.get(name)}, which stands above it`),
    ]
  })
}

/** The sources in the folders, without tests. Modules keep their names; another folder of the server uses its own. */
export async function readSources(server) {
  const [modules, platform] = await Promise.all([readFolder(join(server, 'modules')), readFolder(join(server, 'platform'))])
  return [...modules, ...platform.map(({ path, text }) => ({ path: join('platform', path), text }))]
}

export async function readFolder(folder) {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return Promise.all(sources.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })))
}

const moduleOf = (path) => path.split(/[\\/]/)[0]

/** "depots as d, products" names depots and products. */
const firstWords = (list) => list.split(',').map((item) => item.trim().replaceAll('"', '').split(/\s/)[0])

/** The SQL in a file: tagged templates, and strings that begin like a statement. A variable in it appears under its name. */
function sqlIn(path, text) {
  if (!/sql|select|insert|update|delete|merge|truncate/i.test(text)) return []
  const found = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const words = wordsOf(node)
      if (isTaggedAsSql(node.parent) || STATEMENT.test(words)) found.push(words)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

const isTaggedAsSql = (node) => ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())

function wordsOf(node) {
  if (!ts.isTemplateExpression(node)) return node.text
  const name = ({ expression }) => (ts.isIdentifier(expression) ? expression.text : '?')
  return node.head.text + node.templateSpans.map((span) => name(span) + span.literal.text).join('')
}
