import { buildStale } from './build-stale.mjs'
import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal } from './run-command.mjs'

endChildrenOnSignal()
await installIfNeeded()
if (!(await buildStale({ force: true }))) process.exit(1)
