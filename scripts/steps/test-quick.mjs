import { buildStale } from './build-stale.mjs'
import { runChecks } from './checks.mjs'
import { findOrInstallChromium } from './find-chromium.mjs'
import { findOrInstallRedis } from './find-redis.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
const REDIS_SERVER = await findOrInstallRedis()
const CHROME_PATH = await findOrInstallChromium()
const [checks, isBuilt] = await Promise.all([runChecks(), buildStale()])
const server = await runSuites(['unit', 'server-postgres'], { REDIS_SERVER })
const journeys = isBuilt
  ? await runSuites(['journeys-main'], { CHROME_PATH })
  : { passed: 0, failures: ['Journeys: not run, the product could not be built'] }
endWithSummary([checks, server, journeys])
