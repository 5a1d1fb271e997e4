import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, transformWithOxc } from 'vite'
import { forBrowsers } from './endpoints-for-browsers'

export interface SplitFile {
  plain: string
  schemas: string
  /** The names that need zod. */
  schemaNames: Set<string>
}

interface Import {
  from: string
  names: { imported: string; local: string }[]
}

interface Statement {
  text: string
  declares: string[]
  uses: Set<string>
}

/** Divides a contract file into statements that need zod, directly or indirectly, and the rest. */
export async function splitContractFile(
  file: string,
  readWhole: Set<string>,
  split: (file: string) => Promise<SplitFile>,
): Promise<SplitFile> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  const { imports, statements } = read(file, forBrowsers(code, readWhole))
  const schemaNames = new Set<string>()
  for (const { from, names } of imports) {
    const theirs = from.startsWith('/') ? (await split(from)).schemaNames : undefined
    for (const { imported, local } of names) if (from === 'zod' || theirs?.has(imported)) schemaNames.add(local)
  }
  const needsZod = ({ uses }: Statement) => [...uses].some((name) => schemaNames.has(name))
  // A function may come before what it uses, so this repeats until nothing more is found.
  for (let known = -1; known < schemaNames.size; ) {
    known = schemaNames.size
    for (const { declares } of statements.filter(needsZod)) for (const name of declares) schemaNames.add(name)
  }
  const plain = statements.filter((statement) => !needsZod(statement))
  const plainNames = plain.flatMap(({ declares }) => declares).map((name) => ({ imported: name, local: name }))
  return {
    plain: written(imports, plain),
    schemas: written([...imports, { from: `plain:${file}`, names: plainNames }], statements.filter(needsZod)),
    schemaNames,
  }
}

function read(file: string, code: string): { imports: Import[]; statements: Statement[] } {
  const { body } = parseSync(file, code, { lang: 'js' }).program
  return {
    imports: body.filter((node) => node.type === 'ImportDeclaration').map((node) => readImport(node, file)),
    statements: body
      .filter((node) => node.type !== 'ImportDeclaration')
      .map((node) => ({
        text: exported(code.slice(node.start, node.end)),
        declares: namesOf(node),
        uses: new Set(identifiersIn(node)),
      })),
  }
}

/** The part with schemas may use names that the file does not export, so the plain part exports everything. */
const exported = (text: string) => (text.startsWith('export ') ? text : `export ${text}`)

function readImport({ source, specifiers }: ESTree.ImportDeclaration, file: string): Import {
  return {
    from: source.value.startsWith('.') ? `${join(dirname(file), source.value)}.ts` : source.value,
    names: specifiers.map((specifier) => ({
      imported:
        specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : 'default',
      local: specifier.local.name,
    })),
  }
}

function namesOf(node: ESTree.Statement | ESTree.ModuleDeclaration): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => [...identifiersIn(id)])
  return declaration && 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function* identifiersIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, name, ...children } = node as { type?: string; name?: string } & Record<string, unknown>
  if (type === 'Identifier' && name) yield name
  // A name behind a dot or before a colon is not a variable.
  if (type === 'MemberExpression' && !children.computed) children.property = undefined
  if (type === 'Property' && !children.computed) children.key = undefined
  for (const child of Object.values(children)) yield* identifiersIn(child)
}

function written(imports: Import[], statements: Statement[]): string {
  const used = new Set(statements.flatMap(({ uses }) => [...uses]))
  const lines = imports.flatMap(({ from, names }) => {
    const wanted = names.filter(({ local }) => used.has(local)).map(({ imported, local }) => `${imported} as ${local}`)
    return wanted.length > 0 ? `import { ${wanted.join(', ')} } from ${JSON.stringify(from)}` : []
  })
  return [...lines, ...statements.map(({ text }) => text)].join('\n')
}
