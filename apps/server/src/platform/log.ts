import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config'

const SECRET = '[redacted]'
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'confirmPassword',
  'token',
  'apiKey',
  'secret',
]

/** Structured logs without secrets or personal data: one JSON line each, coloured text on a terminal. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: NodeJS.WritableStream): Logger {
  const options = {
    level: config.logLevel,
    base: undefined,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: SECRET },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, url: withoutPrivateValues(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  if (stream) return pino(options, stream)
  return process.stdout.isTTY ? pino(options, pretty({ colorize: true, ignore: 'pid,hostname' })) : pino(options)
}

/** A URL as it may be logged: the values of parameters that carry secrets or say who somebody is are left out. */
export function withoutPrivateValues(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parameters = url
    .slice(start + 1)
    .split('&')
    .map((parameter) => {
      const [name = ''] = parameter.split('=')
      return /token|password|secret|key|mail|phone|postcode|reg$|search|auth/i.test(name) ? `${name}=${SECRET}` : parameter
    })
  return `${url.slice(0, start)}?${parameters.join('&')}`
}
