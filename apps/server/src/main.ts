import { runServer } from './run-server'

await runServer(process.env, process.argv.includes('--dev') ? 'development' : 'production')
