import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'
import { findOrInstall } from './find-or-install.mjs'

export const findOrInstallRedis = () =>
  findOrInstall({
    name: 'Redis',
    variable: 'REDIS_SERVER',
    find: () => findOnPath('redis-server', 'valkey-server'),
    ways: [() => aptInstall('redis-server')],
    advice:
      'The tests of several copies need a Redis server, and none could be installed. Install one (on Debian: apt-get install redis-server; on a Mac: brew install redis)',
  })
