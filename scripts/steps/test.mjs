import { join } from 'node:path'
import { buildStale } from './build-stale.mjs'
import { runChecks } from './checks.mjs'
import { findBrowsers } from './find-browsers.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { repository } from './repository.mjs'
import { endChildrenOnSignal, runNode } from './run-command.mjs'
import { checkBudgets } from './script-budgets.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
// Downloads run while the checks keep the processor busy. A failure is reported where the program is needed.
const redis = findOrInstallRedis()
const chromium = Promise.allSettled([redis]).then(findOrInstallChromium)
Promise.allSettled([chromium])
heading('Checks')
const [checks, built] = await Promise.all([runChecks(), prepareJourneys()])
heading('Suites of the server and the rules')
const server = await runServerSuites()
heading('Journeys in a browser')
const journeys = await runJourneys()
heading('The main journeys in Firefox and WebKit')
const browsers = await runBrowsers()
endWithSummary([checks, server, ...journeys, browsers])

function runServerSuites() {
  return reported(async () => runSuites(['unit', 'server-embedded', 'server-postgres'], { REDIS_SERVER: await redis }))
}

/** Prepares the journeys while the checks leave a core idle now and then. Returns whether the product is built. */
async function prepareJourneys() {
  if (!(await buildStale())) return false
  // If this fails, the journeys load the data themselves and say why they cannot.
  await runNode(join(repository, 'node_modules/tsx/dist/cli.mjs'), ['e2e/harness/load-demo-data.ts'])
  return true
}

async function runJourneys() {
  if (!built) return [notBuilt('Journeys')]
  const suites = await reported(async () => {
    const CHROME_PATH = await chromium
    process.stdout.write(`Chromium: ${CHROME_PATH}\n`)
    return runSuites(['e2e'], { CHROME_PATH })
  })
  return [checkWeights(), suites]
}

function runBrowsers() {
  if (!built) return notBuilt('The main journeys in Firefox and WebKit')
  const { env, missing } = findBrowsers()
  const absent = `Not installed: ${missing.join(', ')}. \`npm run test:browsers\` installs what is missing.`
  if (missing.length > 0 && process.env.ALL_BROWSERS === 'on') return { passed: 0, failures: [absent] }
  if (missing.length > 0) process.stdout.write(`${absent}\n`)
  return Object.keys(env).length > 0 ? reported(() => runSuites(['browsers-main'], env)) : { passed: 0, failures: [] }
}

function checkWeights() {
  const problems = checkBudgets()
  return problems.length === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`weight of the pages\n${problems.join('\n')}`] }
}

function notBuilt(what) {
  return { passed: 0, failures: [`${what}: not run, the product could not be built`] }
}

/** A run that cannot start counts as one failure. */
async function reported(run) {
  try {
    return await run()
  } catch (error) {
    return { passed: 0, failures: [error.message] }
  }
}

function heading(text) {
  process.stdout.write(`\n== ${text}\n`)
}
