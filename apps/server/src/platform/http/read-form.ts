import { limits } from '@allyards/contract/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProductError } from '../errors'

/** A file of a multipart request, read whole. */
export interface SentFile {
  field: string
  filename: string
  bytes: Buffer
}

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
export async function readForm(request: FastifyRequest, allowed: boolean): Promise<SentFile[]> {
  if (!request.isMultipart()) return []
  if (!allowed) throw new ProductError('unsupported_media', 'Please send JSON here.')
  const body: Record<string, unknown> = {}
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ field: part.fieldname, filename: part.filename, bytes: await part.toBuffer() })
    else addField(body, part.fieldname, part.value)
  }
  request.body = body
  return files
}

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
