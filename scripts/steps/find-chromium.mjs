import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { repository } from './repository.mjs'
import { runCommand, runNode } from './run-command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
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
  if (isRootWithApt()) {
    const updated = await runCommand('apt-get', ['update', '-q'], { quiet: true })
    if (updated.ok)
      await runCommand('apt-get', ['install', '-y', '-q', 'chromium'], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
        quiet: true,
      })
    const installed = findChromium()
    if (installed) return installed
  }
  await runNode(join(repository, 'node_modules/playwright-core/cli.js'), ['install', 'chromium'], { quiet: true })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome (on Debian: apt-get install chromium), or set CHROME_PATH to one.',
  )
}

function findChromium() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places, ownChromium()].find((path) => existsSync(path))
}

/** Where Playwright keeps the Chromium that it downloads. */
function ownChromium() {
  const require = createRequire(join(repository, 'package.json'))
  return require('playwright-core').chromium.executablePath()
}

function isRootWithApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}
