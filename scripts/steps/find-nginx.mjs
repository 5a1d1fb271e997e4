import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'

/** The path of an nginx: the one NGINX names, one of the system, or one installed now. Throws when none can be had. */
export async function findOrInstallNginx() {
  const named = process.env.NGINX
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`NGINX is ${named}, and there is nothing at that path.`)
  }
  const present = findNginx()
  if (present) return present
  process.stdout.write('No nginx found: installing one for the tests ...\n')
  await aptInstall('nginx-light')
  const installed = findNginx()
  if (installed) return installed
  throw new Error(
    'The tests of several copies need an nginx, and none could be installed. Install one (on Debian: apt-get install nginx-light; on a Mac: brew install nginx), or set NGINX to its path.',
  )
}

/** Debian puts it where only root looks. */
const findNginx = () => findOnPath('nginx') ?? ['/usr/sbin/nginx'].find((path) => existsSync(path))
