import { installIfNeeded } from './install.mjs'
import { endChildrenOnSignal, runNode } from './run-command.mjs'

endChildrenOnSignal()
await installIfNeeded()
const { code } = await runNode(
  'node_modules/tsx/dist/cli.mjs',
  ['watch', '--clear-screen=false', 'apps/server/src/main.ts', '--dev'],
  {
    env: { NODE_ENV: 'development' },
  },
)
process.exit(typeof code === 'number' ? code : 1)
