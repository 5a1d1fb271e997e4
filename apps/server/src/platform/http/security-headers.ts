import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Headers that tell a browser what the product never does. Scripts run by file of our own or by the nonce of this answer;
 * whoever writes an inline script gives it `reply.cspNonce`.
 */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const https = publicUrl.startsWith('https:')
  const socket = publicUrl.replace(/^http/, 'ws')
  const fixed = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.decorateReply('cspNonce', '')
  app.addHook('onRequest', async (_request, reply) => {
    reply.cspNonce = randomBytes(16).toString('base64')
    reply.headers(fixed)
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    // The browser keeps the stored page's policy on a 304; a new nonce would not match the stored body.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy(reply.cspNonce, socket, https))
    }
    return payload
  })
}

function policy(nonce: string, socket: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${socket}`,
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this answer's Content-Security-Policy allows. */
    cspNonce: string
  }
}
