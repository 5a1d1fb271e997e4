import type { FastifyInstance } from 'fastify'
import { isKnownTag } from '../cache/entity-tags'
import { notFound } from '../errors'
import { isFileKey, isPrivateKey } from './file-key'
import type { Files } from './files'

/** /files/{key}: named by content, so a browser never asks twice. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { key: string } }>(
    '/files/:key',
    { config: { rateLimit: false }, compress: false },
    async (request, reply) => {
      const { key } = request.params
      const etag = `"${key}"`
      const file = isFileKey(key) && !isPrivateKey(key) ? await files.get(key) : undefined
      if (!file) throw notFound('There is no such file.')
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'content-disposition': 'inline',
        // A file is never a page of ours, whatever it holds.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(file.contentType).send(file.bytes)
    },
  )
}
