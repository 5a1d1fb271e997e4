import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag, tagOfEncoded } from './entity-tags'
import type { PackedBody } from './page-cache'

/** Shorter bodies are sent as they are. */
export const SMALLEST_PACKED_BYTES = 1024

interface Bytes {
  etag: string
  body: Buffer
  packed?: PackedBody
  /** Without packed bytes nothing compresses the body on the way, for example a picture. */
  isPackedAhead?: boolean
}

/** Sends stored bytes in the best encoding that the browser accepts, or 304 if it already has them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): FastifyReply {
  const { etag, body, packed } = bytes
  const encoding = mayBePacked(bytes) ? negotiate(request.headers['accept-encoding'] ?? '', encodings) : undefined
  const tag = encoding ? tagOfEncoded(etag, encoding) : etag
  reply.header('etag', tag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (!packed || !encoding) return reply.send(body)
  return reply.header('content-encoding', encoding).send(packed[encoding as keyof PackedBody])
}

function mayBePacked({ body, packed, isPackedAhead }: Bytes): boolean {
  return packed !== undefined || (!isPackedAhead && body.length >= SMALLEST_PACKED_BYTES)
}

const encodings: (keyof PackedBody)[] = ['br', 'gzip']
