import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { packBody } from '../cache/pack-body'
import type { CachedPage, PageCache } from '../cache/page-cache'
import { SMALLEST_PACKED_BYTES, sendBytes } from '../cache/send-bytes'

export type CacheAnswer = (request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>) => Promise<FastifyReply>

/**
 * Caches lists that depend on the address alone, as bytes beside the pages, until the tag is dropped. Empty lists are not cached,
 * so that requests for things that do not exist cannot fill the memory.
 */
export function cacheAnswers(cache: PageCache, tag: string): CacheAnswer {
  return async (request, reply, make) => {
    // What was read, not what was sent: another order or an unknown parameter is the same question.
    const key = `${request.routeOptions.url} ${JSON.stringify(request.query)}`
    const kept = cache.find(key)
    if (kept) return sendBytes(request, reply.headers(kept.headers), kept)
    const generation = cache.generation()
    const rows = await make()
    const answer = answerOf(reply.serialize(rows), tag)
    if (Array.isArray(rows) && rows.length > 0) {
      if (answer.body.length >= SMALLEST_PACKED_BYTES) answer.packed = await packBody(answer.body)
      cache.store(key, answer, generation)
    }
    return sendBytes(request, reply.headers(answer.headers), answer)
  }
}

function answerOf(text: string | ArrayBuffer | Buffer, tag: string): CachedPage {
  const body = Buffer.from(text as string)
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' },
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    tags: new Set([tag]),
    renderedAt: Date.now(),
  }
}
