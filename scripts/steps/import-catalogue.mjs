import { loadBuilt } from './run-built.mjs'

const { runImport } = await loadBuilt('import-catalogue')
await runImport()
