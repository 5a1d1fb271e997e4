import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PackedBody } from './page-cache'

interface Bytes {
  etag: string
  body: Buffer
  packed?: PackedBody
}

/** Answers with bytes that are ready, in the best form that the browser takes; with nothing when it has them already. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { etag, body, packed }: Bytes): FastifyReply {
  reply.header('etag', etag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = packed && negotiate(request.headers['accept-encoding'] ?? '', encodings)
  if (!packed || !encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(packed[encoding as keyof PackedBody])
}

const encodings: (keyof PackedBody)[] = ['br', 'gzip']
