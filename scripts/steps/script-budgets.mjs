import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { repository } from './repository.mjs'

const built = join(repository, 'apps/web/build/client')

/** Checks each route against its budget of script, files and style. Reads the build and reports the routes over budget. */
export function checkBudgets() {
  const budgets = JSON.parse(readFileSync(join(repository, 'apps/web/budgets.json'), 'utf8'))
  const { styleKb, routes } = weigh()
  const problems = styleKb > budgets.styleKb ? [`style: ${styleKb} KB, allowed are ${budgets.styleKb}`] : []
  for (const [path, { scriptKb, files }] of Object.entries(routes)) {
    const budget = budgets.routes[path]
    if (!budget) problems.push(`${path}: no budget; it weighs ${scriptKb} KB of script in ${files} files`)
    else if (scriptKb > budget.scriptKb) problems.push(`${path}: ${scriptKb} KB of script, allowed are ${budget.scriptKb}`)
    else if (files > budget.files) problems.push(`${path}: ${files} script files, allowed are ${budget.files}`)
  }
  for (const path of Object.keys(budgets.routes)) if (!routes[path]) problems.push(`${path}: a budget and no such route`)
  return problems
}

/** The first visit of each route: thousands of bytes as brotli, and files. */
function weigh() {
  const { entry, routes, url } = readManifest()
  const pages = Object.values(routes).filter((route) => route.path !== undefined || route.index)
  return {
    styleKb: Math.ceil(brotliCompressSync(readStyle()).length / 1000),
    routes: Object.fromEntries(
      pages.map((route) => {
        const line = lineOf(route, routes)
        // The map of all routes is a separate file.
        const files = new Set([url, ...[entry, ...line].flatMap(({ module, imports }) => [module, ...imports])])
        return [addressOf(line), { scriptKb: kilobytes(files), files: files.size }]
      }),
    ),
  }
}

function readManifest() {
  const name = assets().find((file) => /^manifest-\w+\.js$/.test(file))
  return JSON.parse(
    readFileSync(join(built, 'assets', name), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
}

/** The style is inlined into each page, so it is in the server part of the build. */
function readStyle() {
  const folder = join(repository, 'apps/web/build/server')
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
  for (const file of files) {
    const [literal] = /"\/\*! tailwindcss (?:[^"\\]|\\.)*"/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    if (literal) return JSON.parse(literal)
  }
  throw new Error('The build has no style')
}

const assets = () => readdirSync(join(built, 'assets'))

/** A route and its parent routes. */
const lineOf = (route, routes) => (route ? [...lineOf(routes[route.parentId], routes), route] : [])

const addressOf = (line) => `/${line.flatMap(({ path }) => path || []).join('/')}`

const sizes = new Map()

function kilobytes(files) {
  const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
  return Math.ceil(bytes / 1000)
}

/** The build contains compressed copies of its files, except for the smallest. */
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, compressedSize(join(built, file)))
  return sizes.get(file)
}

function compressedSize(path) {
  try {
    return readFileSync(`${path}.br`).length
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return brotliCompressSync(readFileSync(path)).length
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(weigh(), null, 2)}\n`)
