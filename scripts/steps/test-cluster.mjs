import { buildStale } from './build-stale.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallNginx } from './find-nginx.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
if (!(await buildStale())) process.exit(1)
const env = {
  REDIS_SERVER: await findOrInstallRedis(),
  NGINX: await findOrInstallNginx(),
  CHROME_PATH: await findOrInstallChromium(),
}
// One after the other: each needs the whole machine.
const journeys = await runSuites(['cluster-journeys'], env)
const faults = await runSuites(['cluster-all'], env)
const failed = journeys.failed + faults.failed
process.stdout.write(`\n${journeys.passed + faults.passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
