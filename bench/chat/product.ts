import { connectPostgres } from '../../apps/server/src/platform/database/database'
import { buildProduct } from '../build-product'

const POOL = 10

/** The product without its pages, for bench/chat.ts. */
const url = process.argv[2] ?? ''
const connection = connectPostgres(url, POOL)
const { app, close } = await buildProduct(connection)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.stdin.resume().on('end', close)
