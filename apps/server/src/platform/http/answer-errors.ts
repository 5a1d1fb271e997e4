import type { ErrorBody, ErrorCode } from '@allyards/contract/errors'
import { errorStatus } from '@allyards/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isTaken } from '../database/collisions'
import { isEngineAway } from '../database/engine-away'
import { isUnstorable, UNSTORABLE } from '../database/unstorable'
import { AWAY, notFound, ProductError, RETRY_AFTER_SECONDS } from '../errors'
import type { AllowedMethods } from './allowed-methods'

/** The 404 of unknown paths, and of things that do not exist for the caller. */
export const NOTHING_HERE = 'There is nothing at this address.'

/** The one place where errors become HTTP. Unexpected errors are logged in full and become a plain 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = describe(error, request)
  const retryAfterSeconds = error instanceof ProductError ? error.retryAfterSeconds : undefined
  if (retryAfterSeconds || status === 503) reply.header('retry-after', retryAfterSeconds ?? RETRY_AFTER_SECONDS)
  return reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body)
}

/** What no route answers. Below /api that is said here, since the pages answer every other path. Its body is not read. */
export function answerUnknownPaths(app: FastifyInstance, methodsAt: AllowedMethods): void {
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsAt(request.url.split('?')[0] ?? '')
    // A file that a folder does not have: its address takes the method.
    if (methods.length === 0 || methods.includes(request.method)) throw notFound(NOTHING_HERE)
    reply.header('allow', [...methods, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    throw new ProductError('method_not_allowed', `This address takes ${methods.join(', ')} only.`)
  }
  app.all('/api/*', { preParsing: refuse }, refuse)
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await refuse(request, reply)
  })
  app.setNotFoundHandler(refuse)
}

function describe(error: FastifyError | ProductError, request: FastifyRequest): { status: number; body: ErrorBody } {
  if (error instanceof ProductError) {
    return { status: error.status, body: { message: error.message, code: error.code, errors: error.fields, ...error.extra } }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = new Map<string, string>()
    for (const issue of error.validation) {
      const field = issue.instancePath.slice(1).replaceAll('/', '.') || error.validationContext || 'body'
      if (!errors.has(field)) errors.set(field, issue.message ?? 'is not valid')
    }
    return answer('invalid', errors.values().next().value ?? 'Please check what you sent.', Object.fromEntries(errors))
  }
  const status = error.statusCode ?? 500
  if (status === 413) return answer('too_large', 'That is too large.')
  if (status === 415) return answer('unsupported_media', 'That kind of content is not supported here.')
  if (status === 429) return answer('too_many_requests', error.message)
  if (status >= 400 && status < 500) return answer('malformed', 'The request could not be read.')
  if (isUnstorable(error)) {
    request.log.warn({ err: error }, 'the database refused a value')
    return answer('invalid', UNSTORABLE)
  }
  if (isEngineAway(error)) {
    request.log.warn({ err: error }, 'an engine is away')
    return answer('unavailable', AWAY)
  }
  if (isTaken(error)) {
    request.log.warn({ err: error }, 'two wrote what only one may have')
    return answer('conflict', 'Somebody else did the same at this moment. Please try again.')
  }
  request.log.error({ err: error }, 'unexpected error')
  return answer('internal', `Something went wrong on our side. Please try again. (Reference ${request.id})`)
}

function answer(code: ErrorCode, message: string, errors?: Record<string, string>) {
  return { status: errorStatus[code], body: { message, code, ...(errors ? { errors } : {}) } }
}
