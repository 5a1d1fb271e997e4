import { loadBuilt } from './run-built.mjs'

const { runBackup } = await loadBuilt('backup-command')
await runBackup()
