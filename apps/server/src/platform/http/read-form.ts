import { finished } from 'node:stream/promises'
import type { FormLimits } from '@allyards/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'
import { createTaskQueues } from '../task-queues'
import { senderOf } from './client-address'
import { readBoundary } from './form-headers'
import { holdFormMemory } from './form-memory'
import { FormParts, type SentFile } from './form-parts'
import { FormSplitter, malformed } from './split-form'

export type { SentFile } from './form-parts'

/** A phone in a yard takes a while for a picture of 10 MB. */
export const FORM_WITHIN_MS = 180_000

export interface FormTimes {
  /** A test does not wait three minutes for a form that stalls. */
  formWithinMs?: number
}

const takeTurn = createTaskQueues({ atOnce: 2, waiting: 10 })

export function acceptForms(app: FastifyInstance, { formWithinMs = FORM_WITHIN_MS }: FormTimes): void {
  app.decorateRequest('sentFiles')
  app.decorateRequest('isForm', false)
  app.decorate('formWithinMs', formWithinMs)
  // The parser leaves the body alone: an endpoint that takes no form refuses it unread.
  app.addContentTypeParser('multipart/form-data', (request, _body, done) => {
    request.isForm = true
    done(null)
  })
}

/**
 * Turns a multipart request into the body that JSON would have given, with its files beside it. However the form ends (read,
 * refused, late or cut), its turn ends with it.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: boolean | FormLimits | undefined,
): Promise<SentFile[]> {
  if (!request.isForm) return []
  if (!allowed) throw new ProductError('unsupported_media', 'Please send JSON here.')
  const parts = new FormParts(typeof allowed === 'object' ? allowed : undefined)
  const splitter = new FormSplitter(readBoundary(request.headers['content-type'] ?? ''), parts)
  const stop = new AbortController()
  const late = setTimeout(() => stop.abort(tooLate()), request.server.formWithinMs)
  const leave = () => stop.abort(malformed())
  reply.raw.once('close', leave)
  try {
    await takeTurn(request.caller?.userId ?? senderOf(request), () => feed(request, reply, splitter, stop), stop.signal)
  } catch (error) {
    if (error instanceof ProductError && error.code === 'timed_out') reply.header('connection', 'close')
    throw error
  } finally {
    clearTimeout(late)
    reply.raw.off('close', leave)
  }
  request.body = parts.body
  return parts.files
}

/** Gives the splitter all that arrives, until it ends or is stopped. What still arrives after a refusal is dropped. */
async function feed({ raw }: FastifyRequest, reply: FastifyReply, splitter: FormSplitter, stop: AbortController): Promise<void> {
  const held = holdFormMemory()
  const take = (chunk: Buffer) => {
    try {
      held.add(chunk.length)
      splitter.write(chunk)
    } catch (error) {
      raw.off('data', take)
      stop.abort(error)
    }
  }
  raw.on('data', take)
  try {
    await finished(raw, { signal: stop.signal, writable: false })
    splitter.end()
  } catch (error) {
    held.release()
    throw stop.signal.aborted ? stop.signal.reason : error instanceof ProductError ? error : malformed(error)
  } finally {
    raw.off('data', take).resume()
  }
  held.releaseWith(reply.raw)
}

const tooLate = () => new ProductError('timed_out', 'Your form took too long to arrive. Please try again.')

declare module 'fastify' {
  interface FastifyInstance {
    formWithinMs: number
  }
  interface FastifyRequest {
    isForm: boolean
    sentFiles: SentFile[]
  }
}
