import { runChecks } from './checks.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { endWithSummary } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
endWithSummary([await runChecks()])
