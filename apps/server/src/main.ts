import { registerDevPages } from './pages/dev-pages'
import { registerPages } from './pages/pages'
import { runServer } from './run-server'

await runServer(process.env, process.argv.includes('--dev') ? registerDevPages : registerPages)
