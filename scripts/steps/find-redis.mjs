import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'

/** The path of a Redis server: the one REDIS_SERVER names, one of the system, or one installed now. Throws when none can be had. */
export async function findOrInstallRedis() {
  const named = process.env.REDIS_SERVER
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`REDIS_SERVER is ${named}, and there is nothing at that path.`)
  }
  const present = findRedis()
  if (present) return present
  process.stdout.write('No Redis found: installing one for the tests ...\n')
  await aptInstall('redis-server')
  const installed = findRedis()
  if (installed) return installed
  throw new Error(
    'The tests of several copies need a Redis server, and none could be installed. Install one (on Debian: apt-get install redis-server; on a Mac: brew install redis), or set REDIS_SERVER to its path.',
  )
}

const findRedis = () => findOnPath('redis-server', 'valkey-server')
