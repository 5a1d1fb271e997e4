import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repository } from './repository.mjs'

const page = join(repository, 'ARCHITECTURE.md')
const drawings = [
  { title: 'modules', folder: 'apps/server/src/modules' },
  { title: 'features', folder: 'apps/web/app/features' },
]

/** Draws the imports between folders into ARCHITECTURE.md. With --check it only says whether the drawings are up to date. */
async function drawDependencies() {
  const before = await readFile(page, 'utf8')
  const { files, imports } = await readImports()
  const after = drawings.reduce(
    (text, { title, folder }) => replaceDrawing(text, title, drawFolder(files, imports, folder)),
    before,
  )
  if (!process.argv.includes('--check')) return writeFile(page, after)
  if (after !== before) {
    process.stdout.write('The drawings in ARCHITECTURE.md are out of date: npm run draw\n')
    process.exitCode = 1
  }
}

/** The files of the drawn folders and every import between them ([from, to]), including types but not tests. */
async function readImports() {
  const program = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const folders = drawings.map(({ folder }) => folder)
  const args = [
    ...[program, ...folders, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    ...['--include-only', `^(${folders.join('|')})/`, '--exclude', '\\.test\\.tsx?$'],
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repository, maxBuffer: 256 * 1024 * 1024 })
  const { modules } = JSON.parse(stdout)
  return {
    files: modules.map(({ source }) => source),
    imports: modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved])),
  }
}

/** The folders inside `folder`, the imports between them, and the folders without any. */
function drawFolder(files, imports, folder) {
  const nameOf = (file) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined)
  const pairs = imports.map((pair) => pair.map(nameOf)).filter(([from, to]) => from && to && from !== to)
  const edges = [...new Set(pairs.map((pair) => pair.join(' --> ')))].sort().map((edge) => edge.split(' --> '))
  const names = [...new Set(files.map(nameOf).filter(Boolean))].sort()
  return toMermaid(
    leaveOutImplied(edges),
    names.filter((name) => !pairs.flat().includes(name)),
  )
}

/** Leaves out an edge when a longer path leads to the same place, so that the drawing stays readable. */
function leaveOutImplied(edges) {
  return edges.reduce((kept, edge) => {
    const others = kept.filter((other) => other !== edge)
    return isReachable(others, ...edge) ? others : kept
  }, edges)
}

function isReachable(edges, from, to) {
  const seen = new Set([from])
  for (const place of seen) {
    for (const [start, end] of edges) if (start === place) seen.add(end)
  }
  return seen.has(to)
}

function toMermaid(edges, alone) {
  const arrows = edges.map(([from, to]) => `  ${from} --> ${to}`)
  return ['```mermaid', 'flowchart TD', ...arrows, ...alone.map((name) => `  ${name}`), '```'].join('\n')
}

function replaceDrawing(text, title, drawing) {
  const [start, end] = [`<!-- drawn: ${title} -->`, `<!-- end of ${title} -->`]
  const [head, rest] = text.split(`${start}\n`)
  const tail = rest?.split(end)[1]
  if (tail === undefined) throw new Error(`ARCHITECTURE.md has no place for the drawing of ${title}: ${start} ... ${end}`)
  return `${head}${start}\n\n${drawing}\n\n${end}${tail}`
}

await drawDependencies()
