import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inWords, isMet, type Row, say } from './report'

/** The benches of the quick look, which need no large database and no long crowd. */
const quick = ['best-basket', 'fit', 'fan-out', 'enquiries', 'list', 'pages', 'start']
const others = [
  'memory',
  'first-load',
  'chat',
  'dashboard',
  'cascade',
  'products',
  'fit-lists',
  'growth',
  'overload',
  'blocks',
  'long-life',
]

/**
 * Run with `npm run bench`, or `npm run bench -- quick`, after `npm run build`: every bench in turn, and one table at the end. With the
 * names of some benches, only these, with what else is given (`npm run bench -- long-life 0.5`).
 */
const given = process.argv.slice(2)
const isQuick = given.includes('quick')
const named = [...quick, ...others].filter((name) => given.includes(name))
const rows: Row[] = []
for (const name of named.length > 0 ? named : isQuick ? quick : [...quick, ...others]) {
  say(`\n${name}`)
  const path = fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...given.filter((word) => !named.includes(word))], {
    env: { ...process.env, ...(isQuick ? { BENCH_QUICK: 'yes' } : {}) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.on('message', (row) => rows.push(row as Row))
  const startedAt = performance.now()
  const [code] = await once(child, 'exit')
  say(`(${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
  if (code !== 0) process.exitCode = 1
}

const lines = [
  ['work', 'product, or many', 'bare, or few', 'ratio', 'goal', ''],
  ...rows.map((row) => [row.work, row.own, row.beside, row.ratio.toFixed(2), inWords(row.goal), isMet(row) ? '' : 'missed']),
]
const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
say('')
for (const line of lines) say(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
