import { buildStale } from './build-stale.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
if (!(await buildStale())) process.exit(1)
const env = { REDIS_SERVER: await findOrInstallRedis(), CHROME_PATH: await findOrInstallChromium() }
const server = await runSuites(['long-embedded', 'long-postgres'], env)
endWithSummary([server, await runSuites(['long-journeys'], env)])
