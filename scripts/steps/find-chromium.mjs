import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { aptInstall } from './apt-install.mjs'
import { findOnPath } from './find-on-path.mjs'
import { findOrInstall } from './find-or-install.mjs'
import { repository } from './repository.mjs'
import { runNode } from './run-command.mjs'

/** Needs about a third of the processor time to open a page, because it has no windows, whose tool bars are pages as well. */
const lightest = 'chromium-headless-shell'
const names = [lightest, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds or installs the lightest Chromium; if that cannot be fetched, any other. */
export async function findOrInstallChromium() {
  if (!process.env.CHROME_PATH && !findOnPath(lightest)) await aptInstall(lightest)
  return findOrInstall({
    name: 'Chromium',
    variable: 'CHROME_PATH',
    find: findChromium,
    ways: [
      () => aptInstall('chromium'),
      () => runNode(join(repository, 'node_modules/playwright-core/cli.js'), ['install', 'chromium'], { quiet: true }),
    ],
    advice:
      'The browser tests need a Chromium, and none could be installed. Install Chromium or Google Chrome (on Debian: apt-get install chromium)',
  })
}

function findChromium() {
  return findOnPath(...names) ?? [...places, ownChromium()].find((path) => existsSync(path))
}

/** The path of Playwright's own downloaded Chromium. */
function ownChromium() {
  const require = createRequire(join(repository, 'package.json'))
  return require('playwright-core').chromium.executablePath()
}
