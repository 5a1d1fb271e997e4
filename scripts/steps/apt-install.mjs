import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** Installs a Debian or Ubuntu package where that needs no password: as root, with apt. */
export async function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const updated = await runCommand('apt-get', ['update', '-q'], { quiet: true })
  if (!updated.ok) return
  await runCommand('apt-get', ['install', '-y', '-q', name], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
}
