import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'
import { runSuites } from './suites.mjs'

endChildrenOnSignal()
await installIfNeeded()
const { passed, failed } = await runSuites(['attack', 'attack-embedded'])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
