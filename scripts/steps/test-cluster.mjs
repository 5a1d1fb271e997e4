import { buildStale } from './build-stale.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallNginx } from './find-nginx.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
if (!(await buildStale())) process.exit(1)
const env = {
  REDIS_SERVER: await findOrInstallRedis(),
  NGINX: await findOrInstallNginx(),
  CHROME_PATH: await findOrInstallChromium(),
}
// One after the other, because each needs the whole machine.
const journeys = await runSuites(['cluster-journeys'], env)
endWithSummary([journeys, await runSuites(['cluster'], env)])
