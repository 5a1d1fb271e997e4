import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary, runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
endWithSummary([await runSuites(['embedded-trade'])])
