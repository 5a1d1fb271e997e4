import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { StartError } from '../config'

/** A request of the command line. */
export interface AdminCommand {
  args: string[]
  /** The working directory that relative paths start from. */
  folder: string
  say(line: string): void
}

type Asked = Pick<AdminCommand, 'args' | 'folder'> & { name: string }
type Told = { said: string } | { refused: string } | { failed: string } | { done: true }

interface AdminSocket {
  close(): void
}

/**
 * Runs commands inside the serving process, because the embedded database belongs to one process. They come through a socket in
 * the data folder, so anyone who may open the folder may send them, and nobody else.
 */
export async function openAdminSocket(
  dataDir: string,
  log: Logger,
  run: (name: string, command: AdminCommand) => Promise<void>,
): Promise<AdminSocket> {
  const path = socketPath(dataDir)
  // What a crash left behind. The folder is locked to this process, so nobody listens there.
  await rm(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    void answer(socket, run)
  })
  server.on('error', (error) => log.warn({ err: error }, 'commands cannot reach this process while it serves'))
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve())
    server.listen(path, resolve)
  })
  return { close: () => void server.close() }
}

async function answer(socket: Socket, run: (name: string, command: AdminCommand) => Promise<void>): Promise<void> {
  const tell = (told: Told) => socket.write(`${JSON.stringify(told)}\n`)
  try {
    const lines = createInterface(socket)
    // It repeats the errors of its socket, long after the line has been read.
    lines.on('error', () => socket.destroy())
    const [line] = await once(lines, 'line')
    const { name, args, folder }: Asked = JSON.parse(line)
    await run(name, { args, folder, say: (said) => tell({ said }) })
    tell({ done: true })
  } catch (error) {
    tell(error instanceof StartError ? { refused: error.message } : { failed: String((error as Error).stack) })
  }
  socket.end()
}

/** Has the process that serves from this folder do it. Gives false when none does. */
export async function sendToAdminSocket(dataDir: string, name: string, { args, folder, say }: AdminCommand): Promise<boolean> {
  const socket = connect(socketPath(dataDir))
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  const asked: Asked = { name, args, folder }
  socket.write(`${JSON.stringify(asked)}\n`)
  for await (const line of createInterface(socket)) {
    const told: Told = JSON.parse(line)
    if ('said' in told) say(told.said)
    else if ('refused' in told) throw new StartError(told.refused)
    else if ('failed' in told) throw new Error(told.failed)
    else return true
  }
  throw new StartError('The running product stopped before it was done.')
}

function socketPath(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'commands.sock')
  return `\\\\.\\pipe\\allyards-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
}
