import { runChecks } from './checks.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'

endChildrenOnSignal()
await installIfNeeded()
const { passed, failed } = await runChecks()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
