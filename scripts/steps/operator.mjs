import { loadBuilt } from './run-built.mjs'

const { run } = await loadBuilt('operator-command')
await run()
