import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'
import { findOrInstall } from './find-or-install.mjs'

export const findOrInstallNginx = () =>
  findOrInstall({
    name: 'nginx',
    variable: 'NGINX',
    // Debian installs it in a folder that is only on root's PATH.
    find: () => findOnPath('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path)),
    ways: [() => aptInstall('nginx-light')],
    advice:
      'The tests of several copies need an nginx, and none could be installed. Install one (on Debian: apt-get install nginx-light; on a Mac: brew install nginx)',
  })
