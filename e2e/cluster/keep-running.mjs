/** Runs a program while the parent holds the other end of standard input, so that a killed test run leaves nothing behind. */
import { spawn } from 'node:child_process'

const [program, ...options] = process.argv.slice(2)
const child = spawn(program, options, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
child.on('exit', (code) => process.exit(code ?? 1))
process.stdin.on('end', () => child.kill('SIGTERM')).resume()
process.on('SIGINT', () => {})
