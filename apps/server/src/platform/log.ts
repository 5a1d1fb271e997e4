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
      err: describeError,
    },
  }
  if (stream) return pino(options, stream)
  return process.stdout.isTTY ? pino(options, pretty({ colorize: true, ignore: 'pid,hostname' })) : pino(options)
}

interface DatabaseError extends Error {
  params?: unknown[]
}

/** An error with its causes and stack. What a failed query was asked with, or complains about, may be anybody's name. */
function describeError(error: Error): object {
  const { params: _params, detail: _detail, where: _where, ...described } = pino.stdSerializers.err(error)
  const hide = (text: string) => {
    let hidden = text
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      const { params } = cause as DatabaseError
      if (params && params.length > 0) hidden = hidden.replaceAll(String(params), SECRET)
    }
    return hidden
  }
  const told = (text: string) => shorten(hide(text))
  return {
    ...described,
    message: told(described.message),
    stack: told(described.stack),
    ...(typeof described.query === 'string' ? { query: shorten(described.query) } : {}),
  }
}

const LONGEST_LINE = 1000

/** A statement may be as long as what it is asked for. Its beginning is enough, and where it failed comes after it. */
const shorten = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} ...` : line))
    .join('\n')

/** Parameters whose values are harmless. All others are left out: texts, places, plates, tokens. */
const plainParameters = new Set([
  'page',
  'limit',
  'sort',
  'status',
  'tabValue',
  'brand',
  'models',
  'make',
  'model',
  'part',
  'days',
])

/** A URL as it may be logged. */
export function withoutPrivateValues(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const parameters = url
    .slice(start + 1)
    .split('&')
    .map((parameter) => {
      const [name = ''] = parameter.split('=')
      return plainParameters.has(name) ? parameter : `${name}=${SECRET}`
    })
  return `${url.slice(0, start)}?${parameters.join('&')}`
}
