import { buildStale } from './build-stale.mjs'
import { findOrInstallBrowsers } from './find-browsers.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
const browsers = await findOrInstallBrowsers()
if (!(await buildStale())) process.exit(1)
endWithSummary([await runSuites(['browsers'], browsers)])
