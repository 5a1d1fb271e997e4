import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'
import { FORM_WITHIN_MS } from './read-form'

const HEADERS_WITHIN_MS = 10_000
const JSON_WITHIN_MS = 10_000
const FINISH_WITHIN_MS = 1_000

/** How much may come with a request and how long it may take. A form has limits of its own (read-form.ts). */
export const requestLimits = {
  bodyLimit: 256 * 1024,
  requestTimeout: FORM_WITHIN_MS,
  http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: 2_000 },
} as const

/** A body is JSON or a form, is never unpacked, and one that is not a form must come quickly. */
export function limitBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', ({ headers }, _reply, next) => {
    const isPacked = headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity'
    next(isPacked ? new ProductError('unsupported_media', 'Please send the body as it is, not compressed.') : undefined)
  })
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request) || isForm(request)) return
    const late = setTimeout(() => {
      reply.header('connection', 'close').send(new ProductError('timed_out', 'Your request took too long to arrive.'))
    }, JSON_WITHIN_MS)
    const isAnswered = () => clearTimeout(late)
    payload.once('close', isAnswered).once('end', isAnswered)
    // A refused body may still be arriving.
    reply.raw.once('close', isAnswered).once('finish', isAnswered)
  })
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (request.headers.connection !== 'close' || request.raw.complete || !hasBody(request)) return next(null, payload)
    letFinish(request).then(() => next(null, payload), next)
  })
}

/** The connection closes with the answer. Who is still sending would find it closed before reading why the request is refused. */
async function letFinish({ raw }: FastifyRequest): Promise<void> {
  raw.resume()
  await finished(raw, { signal: AbortSignal.timeout(FINISH_WITHIN_MS), writable: false }).catch(() => undefined)
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.toLowerCase().startsWith('multipart/') === true
