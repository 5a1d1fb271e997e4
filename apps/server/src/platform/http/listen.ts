import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Config, StartError } from '../../config'

type Address = Pick<Config, 'port' | 'host'>

/** Called first, so that a taken port is reported before the demo data loads. */
export async function refuseTakenPort(address: Address): Promise<void> {
  const probe = createServer().listen(address.port, address.host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw asStartError(error, address)
  }
  probe.close()
  await once(probe, 'close')
}

export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen({ port: address.port, host: address.host })
  } catch (error) {
    throw asStartError(error, address)
  }
}

function asStartError(error: unknown, { port, host }: Address): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken on ${host}. Stop what uses it, or set another PORT.`)
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`Cannot listen on ${host}:${port}: ${message}`)
  }
  return error
}
