import { buildStale } from './build-stale.mjs'
import { runChecks } from './checks.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallNginx } from './find-nginx.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
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
add(await runChecks())
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

function runJourneys() {
  return reported(async () => {
    const CHROME_PATH = await chromium
    process.stdout.write(`Chromium: ${CHROME_PATH}\n`)
    if (!(await buildStale())) return { passed: 0, failed: 1 }
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
    return (await buildStale()) ? runSuites(['cluster'], env) : { passed: 0, failed: 1 }
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
