import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../../config'

/** Whether X-Forwarded-For may be believed at this address; hop 0 is who holds the connection. */
type Trust = (address: string, hop: number) => boolean

export function trustOf(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === 'off') return () => false
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : proxyAddress.compile(trustProxy)
}

/** The visitor's address, as far as it can be believed. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  return proxyAddress(request, trust)
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody else passed the request on: then its sender may be anybody. */
export function cameThroughProxy({ headers }: { headers: IncomingMessage['headers'] }): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined)
}
