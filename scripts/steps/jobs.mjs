import { loadBuilt } from './run-built.mjs'

const { run } = await loadBuilt('jobs-command')
await run()
