import { existsSync } from 'node:fs'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'
import { findOrInstall } from './find-or-install.mjs'

/**
 * The programs that journeys in other browsers need. WebKit has no window of its own, so its driver opens a small one on Xvfb.
 */
const programs = [
  { name: 'Firefox', variable: 'FIREFOX', find: () => findOnPath('firefox-esr', 'firefox'), debian: 'firefox-esr' },
  { name: 'WebKit', variable: 'WEBKIT_DRIVER', find: () => findOnPath('WebKitWebDriver'), debian: 'webkit2gtk-driver' },
  { name: 'Xvfb', variable: 'XVFB', find: () => findOnPath('Xvfb'), debian: 'xvfb' },
]

/** The paths of the available programs, by variable, and the names of the missing ones. */
export function findBrowsers() {
  const found = programs.map((program) => ({ ...program, path: process.env[program.variable] ?? program.find() }))
  const there = found.filter(({ path }) => path && existsSync(path))
  return {
    env: Object.fromEntries(there.map(({ variable, path }) => [variable, path])),
    missing: found.filter((program) => !there.includes(program)).map(({ name }) => name),
  }
}

/** The paths of all programs, by variable. Throws when one cannot be had. */
export async function findOrInstallBrowsers() {
  const env = {}
  for (const { name, variable, find, debian } of programs) {
    env[variable] = await findOrInstall({
      name,
      variable,
      find,
      ways: [() => aptInstall(debian)],
      advice: `The journeys in every browser need a ${name}, and none could be installed. Install one (on Debian: apt-get install ${debian})`,
    })
  }
  return env
}
