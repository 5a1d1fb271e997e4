import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { Config } from '../../config'

/** Whether X-Forwarded-For may be believed at this address; hop 0 is who holds the connection. */
type Trust = (address: string, hop: number) => boolean

export function trustOf(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === 'off') return () => false
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : proxyAddress.compile(trustProxy)
}

/** The visitor's network, as far as it can be believed. */
export function networkOfRequest(request: IncomingMessage, trust: Trust): string {
  return networkOf(proxyAddress(request, trust))
}

/** The same for a request that Fastify has read. Every limit for one address counts by this, never by `request.ip`. */
export const senderOf = ({ ip }: { ip: string }): string => networkOf(ip)

/** IPv6 addresses that stand for an IPv4 address: mapped (::ffff:0:0/96) and translated (64:ff9b::/96). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/** What counts as one sender: an IPv4 address, or the /64 that a provider gives to one line. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return address
  const groups = groupsOf(plain)
  if (carriers.includes(groups.slice(0, 6).join(':'))) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups, without leading zeros. */
function groupsOf(ipv6: string): string[] {
  const [head = '', tail] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part?.split(':').filter(Boolean) ?? []) as [string[], string[]]
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function dotted(groups: string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}

const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether somebody else passed the request on: then its sender may be anybody. */
export function cameThroughProxy({ headers }: { headers: IncomingMessage['headers'] }): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined)
}
