import { join } from 'node:path'
import { buildStale } from './build-stale.mjs'
import { runChecks } from './checks.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallNginx } from './find-nginx.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { repository } from './repository.mjs'
import { endChildrenOnSignal, runNode } from './run-command.mjs'
import { checkBudgets } from './script-budgets.mjs'
import { runSuites } from './suites.mjs'

endChildrenOnSignal()
const total = { passed: 0, failed: 0 }
function add({ passed, failed }) {
  total.passed += passed
  total.failed += failed
}

await installIfNeeded()
// What must be fetched comes while the checks keep the processor busy. A failure is told where it is needed.
const redis = findOrInstallRedis()
const nginx = Promise.allSettled([redis]).then(findOrInstallNginx)
const chromium = Promise.allSettled([nginx]).then(findOrInstallChromium)
Promise.allSettled([chromium])
heading('Checks')
const [checked, built] = await Promise.all([runChecks(), prepareJourneys()])
add(checked)
heading('Suites of the server and the rules')
add(await runServerSuites())
heading('Journeys in a browser')
add(await runJourneys())
heading('Three copies, and what breaks under them')
add(await runCluster())

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)

function runServerSuites() {
  return reported(async () => runSuites(['unit', 'server-embedded', 'server-postgres'], { REDIS_SERVER: await redis }))
}

/** What the journeys need is made beside the checks, which leave a core idle now and then. Gives whether the product is built. */
async function prepareJourneys() {
  if (!(await buildStale())) return false
  // Where this fails, the journeys load the data themselves and say why they cannot.
  await runNode(join(repository, 'node_modules/tsx/dist/cli.mjs'), ['e2e/harness/load-demo-data.ts'])
  return true
}

function runJourneys() {
  return reported(async () => {
    const CHROME_PATH = await chromium
    process.stdout.write(`Chromium: ${CHROME_PATH}\n`)
    if (!built) return { passed: 0, failed: 1 }
    add(runBudgets())
    return runSuites(['e2e', 'lighthouse'], { CHROME_PATH })
  })
}

function runBudgets() {
  const problems = checkBudgets()
  process.stdout.write(
    `${problems.length === 0 ? '✓' : '✗'} weight of the pages\n${problems.map((line) => `${line}\n`).join('')}`,
  )
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runCluster() {
  return reported(async () => {
    const env = { REDIS_SERVER: await redis, NGINX: await nginx }
    return built ? runSuites(['cluster'], env) : { passed: 0, failed: 1 }
  })
}

/** What cannot be run at all counts as one failure. */
async function reported(run) {
  try {
    return await run()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

function heading(text) {
  process.stdout.write(`\n== ${text}\n`)
}
