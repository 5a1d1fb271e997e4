import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { connectPostgres } from '../../apps/server/src/platform/database/database'

/** The least that a chat can be, for bench/chat.ts: it stores the row and passes it on, without rights, order or masking. */
const { pool, close } = connectPostgres(process.argv[2] ?? '', 10)
const http = createServer()
const io = new Server(http)
const insert = `insert into messages (id, thread_id, sender_id, receiver_id, client_id, body, delivered_at)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, now()) returning *`
const { rows: known } = await pool.query('select id, buyer_id, seller_user_id from threads')
const threads = new Map(known.flatMap((row) => [row.buyer_id, row.seller_user_id].map((id) => [id, row.id] as const)))

io.on('connection', (socket) => {
  const { id } = socket.handshake.auth
  socket.join(id)
  socket.on('message:send', async ({ to, clientId, body }, acknowledge) => {
    const { rows } = await pool.query({ name: 'insert', text: insert, values: [threads.get(id), id, to, clientId, body] })
    io.to(to).emit('message:new', rows[0])
    acknowledge(rows[0])
  })
})

http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`))
process.stdin.resume().on('end', async () => {
  await io.close()
  await close()
})
