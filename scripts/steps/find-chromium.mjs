import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

/** The one without windows is the lightest. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium: the one CHROME_PATH names, one of the system, or one installed now. Throws when none can be had. */
export async function findOrInstallChromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH is ${named}, and there is nothing at that path.`)
  }
  const present = findChromium()
  if (present) return present

  process.stdout.write('No Chromium found: installing one for the browser tests ...\n')
  await aptInstall('chromium-headless-shell')
  if (!findChromium()) await aptInstall('chromium')
  const installed = findChromium()
  if (installed) return installed
  await runNode(join(repository, 'node_modules/playwright-core/cli.js'), ['install', 'chromium'], { quiet: true })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome (on Debian: apt-get install chromium), or set CHROME_PATH to one.',
  )
}

function findChromium() {
  return findOnPath(...names) ?? [...places, ownChromium()].find((path) => existsSync(path))
}

/** Where Playwright keeps the Chromium that it downloads. */
function ownChromium() {
  const require = createRequire(join(repository, 'package.json'))
  return require('playwright-core').chromium.executablePath()
}
