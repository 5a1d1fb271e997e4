import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server'
import { watchFaults } from '../../test/watch-faults'
import { openAdminSocket } from '../platform/admin-socket'
import { backUp } from '../platform/backup/back-up'
import { connectEmbedded } from '../platform/database/database'
import { openEmbedded } from '../platform/database/embedded'
import { createS3Files } from '../platform/files/s3-files'
import { createMailer } from '../platform/mail/create-mailer'

let server: TestServer
let port: number
let faults: ReturnType<typeof watchFaults>

beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'fatal' } })
  port = Number(new URL(await server.listen()).port)
})
afterAll(() => server.close())
beforeEach(() => {
  faults = watchFaults()
})
/** Whatever broke, no error went unhandled and the process still serves. */
afterEach(async () => {
  expect((await server.send({ url: '/healthz' })).status).toBe(200)
  expect((await server.send({ url: '/api/parts' })).status).toBeLessThan(500)
  expect(faults.end()).toEqual([])
})

/** A server that speaks some protocol badly: `begin` gets each connection. */
async function startBadServer(begin: (socket: Socket) => void) {
  const bad = createServer((socket) => {
    socket.on('error', () => undefined)
    begin(socket)
  })
  bad.listen(0, '127.0.0.1')
  await once(bad, 'listening')
  return { port: (bad.address() as AddressInfo).port, close: () => bad.close() }
}

/** Sends the head of a request, then resets the connection once the server has had time to read it. */
async function tear(head: string): Promise<void> {
  // A promise's `once` would also listen for errors, and hide one that nobody handles.
  const closed = new Promise<void>((resolve) => {
    server.app.server.once('connection', (taken: Socket) => taken.on('close', () => resolve()))
  })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const read = new Promise<void>((resolve) => {
    const note = () => {
      server.app.server.off('upgrade', note).off('clientError', note)
      resolve()
    }
    server.app.server.on('upgrade', note).on('clientError', note)
  })
  socket.write(head)
  await read
  socket.resetAndDestroy()
  await closed
}

const upgradeOf = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'a'.repeat(22)}==\r\n\r\n`

test.each([
  ['a socket that is handed over to nobody', upgradeOf('/elsewhere')],
  ['a socket whose handshake is being looked at', upgradeOf('/socket.io/?EIO=4&transport=websocket')],
  ['a socket of a made-up session', upgradeOf('/socket.io/?EIO=4&transport=websocket&sid=nobody')],
  ['a request that is none', 'NONSENSE\r\n\r\n'],
])('%s is reset', async (_name, head) => {
  for (let count = 0; count < 20; count++) await tear(head)
})

test('a command’s caller leaves while it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-door-'))
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let left = () => {}
  const hasLeft = new Promise<void>((resolve) => {
    left = resolve
  })
  const carriedOut = new Promise<void>((resolve) => {
    void openAdminSocket(folder, server.context.log, async (_name, { say }) => {
      begun()
      await hasLeft
      for (let count = 0; count < 50; count++) {
        say('x'.repeat(100_000))
        await new Promise((next) => setImmediate(next))
      }
      resolve()
    }).then((door) => {
      const socket = connect(join(folder, 'commands.sock'))
      socket.write(`${JSON.stringify({ name: 'backup', args: [], folder })}\n`)
      void isBegun.then(() => {
        socket.once('close', left)
        socket.destroy()
        door.close()
      })
    })
  })
  await carriedOut
})

test('a backup cannot write its first table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'allyards-backup-'))
  const { connection, files } = server.context
  const { pool } = connection.background
  const folderGoes = {
    connect: async () => {
      await rm(join(folder, 'tables'), { recursive: true })
      return pool.connect()
    },
  }
  const background = { ...connection.background, pool: folderGoes as typeof pool }
  await expect(backUp({ ...connection, background }, files, folder)).rejects.toThrow(/ENOENT/)
})

test.each(['', '220 here\r\n', '220 here\r\n250 a\r\n'])('a mail server resets after %j', async (said) => {
  const smtp = await startBadServer((socket) => {
    if (said) socket.write(said)
    socket.once('data', () => socket.resetAndDestroy())
    if (!said) socket.resetAndDestroy()
  })
  const mail = { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: 'Allyards <a@example.test>', supportEmail: 'a@example.test' }
  const mailer = createMailer({ mail, dataDir: tmpdir() })
  const letter = { to: 'b@example.test', subject: 'a', html: 'a', text: 'a', headers: {} }
  const ended = await Promise.allSettled(Array.from({ length: 5 }, () => mailer.deliver(letter)))
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'rejected'))
  await mailer.close()
  smtp.close()
})

test.each(['', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nx', 'NONSENSE\r\n\r\n'])('S3 resets after %j', async (said) => {
  const s3 = await startBadServer((socket) =>
    socket.once('data', () => socket.write(said || ' ', () => socket.resetAndDestroy())),
  )
  const place = { endpoint: `http://127.0.0.1:${s3.port}`, bucket: 'a', region: 'a', accessKeyId: 'a', secretAccessKey: 'a' }
  const files = createS3Files(place, 2_000)
  const key = '0190b0a0-0000-7000-8000-000000000000.webp'
  const asked = [files.get(key), files.put(key, Buffer.alloc(5_000_000), 'image/webp'), files.delete(key)]
  const ended = await Promise.allSettled(asked)
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'rejected'))
  s3.close()
})

test('the process that decodes a picture is refused one that kills it, and the next is decoded', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = await uploader()
  const cut = Buffer.concat([picture.subarray(0, 40), Buffer.alloc(5_000, 255)])
  expect([await upload(cut), await upload(picture)]).toEqual([422, 201])
})

test('the thread of the embedded database throws, while it is asked and while somebody holds its connection', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-thread-'))
  let thread: Worker | undefined
  const note = (worker: Worker) => {
    thread = worker
  }
  process.on('worker', note)
  const lost: Error[] = []
  const connection = connectEmbedded(await openEmbedded({ dataDir }), (error) => lost.push(error))
  const { pool } = connection
  await pool.query('create table kept (a int)')
  await pool.query('insert into kept values (1)')
  const throwInIt = () => thread?.postMessage({ open: { dataDir: '/dev/null/nowhere' } })

  const client = await pool.connect()
  await client.query('begin')
  throwInIt()
  await new Promise((resolve) => thread?.on('exit', resolve))
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('select a from kept')).rows).toEqual([{ a: 1 }])

  throwInIt()
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.2)')))
  expect(asked.length).toBe(5)
  await expect.poll(() => pool.query('select a from kept').then(({ rows }) => rows, String)).toEqual([{ a: 1 }])
  process.off('worker', note)
  await connection.close()
})

async function uploader() {
  const { token } = await server.aBuyer()
  return async (bytes: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'a.png'))
    return (await server.send({ method: 'POST', url: '/api/uploads', body: form, token })).status
  }
}

/** The processes of this one that decode pictures. */
function decodingPids(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const own = rows.map((row) => row.trim().split(/\s+/)).filter(([, parent]) => Number(parent) === process.pid)
  return own.filter((row) => row.some((word) => word.includes('picture-process'))).map(([pid]) => Number(pid))
}

test('the process that decodes a picture is killed while it does: the sender is answered, and the next picture is decoded', async () => {
  const large = await sharp({ create: { width: 4_800, height: 4_800, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const upload = await uploader()
  expect(await upload(small)).toBe(201)
  for (let count = 0; count < 3; count++) {
    let isAnswered = false
    const answer = upload(large).finally(() => {
      isAnswered = true
    })
    while (!isAnswered) {
      for (const pid of decodingPids()) process.kill(pid, 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(await answer).toBe(422)
    expect(await upload(small)).toBe(201)
  }
})
