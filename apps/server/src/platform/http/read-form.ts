import type { FormLimits } from '@allyards/contract/endpoint'
import { limits } from '@allyards/contract/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'
import { createTurns } from '../turns'

/** A file of a multipart request, read whole. */
export interface SentFile {
  field: string
  filename: string
  bytes: Buffer
}

/** What all forms that are under way may hold in memory. */
const MAX_HELD_BYTES = 400 * 1024 * 1024
let heldBytes = 0
const takeTurn = createTurns({ atOnce: 2, waiting: 10 })

export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest('sentFiles')
  await app.register(multipart, {
    limits: { fileSize: limits.upload.maxBytes, files: limits.productImages, fields: 200, fieldSize: 64 * 1024, parts: 210 },
    throwFileSizeLimit: true,
  })
}

/**
 * Turns a multipart request into what JSON would have given: fields become the body, files wait apart.
 * A field that comes twice, or is named `name[]`, is a list.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  allowed: boolean | FormLimits | undefined,
): Promise<SentFile[]> {
  if (!request.isMultipart()) return []
  if (!allowed) throw new ProductError('unsupported_media', 'Please send JSON here.')
  return takeTurn(request.caller?.userId ?? request.ip, () =>
    readParts(request, reply, typeof allowed === 'object' ? allowed : undefined),
  )
}

async function readParts(request: FastifyRequest, reply: FastifyReply, own: FormLimits | undefined): Promise<SentFile[]> {
  const body: Record<string, unknown> = {}
  const files: SentFile[] = []
  try {
    const parts = request.parts(own && { limits: { files: own.files, fileSize: own.bytes } })
    let left = own?.bytes ?? Number.POSITIVE_INFINITY
    for await (const part of parts) {
      if (part.fieldname === undefined) throw new Error('a part has no name')
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        left -= bytes.length
        if (left < 0) throw new ProductError('too_large', 'Please send less at once.')
        hold(bytes.length, reply)
        files.push({ field: part.fieldname, filename: part.filename, bytes })
      } else addField(body, part.fieldname, part.value)
    }
  } catch (error) {
    if (error instanceof ProductError || isRefusal(error)) throw error
    // Whatever else stops the reading of a form is a fault of that form.
    throw Object.assign(new ProductError('malformed', 'The form could not be read.'), { cause: error })
  }
  request.body = body
  return files
}

function hold(bytes: number, reply: FastifyReply): void {
  if (heldBytes + bytes > MAX_HELD_BYTES)
    throw new ProductError('too_many_requests', 'Many people are sending pictures just now. Please try again in a minute.')
  heldBytes += bytes
  reply.raw.once('close', () => {
    heldBytes -= bytes
  })
}

const isRefusal = (error: unknown) => error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

function addField(body: Record<string, unknown>, field: string, value: unknown): void {
  const name = field.replace(/\[\]$/, '')
  if (name === '__proto__') return
  const before = body[name]
  if (before !== undefined) body[name] = [before, value].flat()
  else body[name] = field.endsWith('[]') ? [value] : value
}

declare module 'fastify' {
  interface FastifyRequest {
    sentFiles: SentFile[]
  }
}
