import { loadBuilt } from './run-built.mjs'

const { runRestore } = await loadBuilt('backup-command')
await runRestore()
