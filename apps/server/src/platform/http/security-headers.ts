import type { FastifyInstance } from 'fastify'

/** Headers that tell a browser what the product never does. A page with scripts of its own sends a policy that allows them. */
export function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const fixed = {
    'content-security-policy': createPolicy(publicUrl)([]),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-permitted-cross-domain-policies': 'none',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
    ...(isHttps(publicUrl) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(fixed)
    next()
  })
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/** Scripts run from files of our own, and inline where their hash is among `scripts`. */
export function createPolicy(publicUrl: string): (scripts: string[]) => string {
  const socket = publicUrl.replace(/^http/, 'ws')
  return (scripts) =>
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      "style-src 'self' 'unsafe-inline'",
      // The contact page sees by a picture whether the map can be reached, before it shows its frame.
      "img-src 'self' data: blob: https://www.openstreetmap.org",
      "font-src 'self' data:",
      `connect-src 'self' ${socket}`,
      'frame-src https://www.openstreetmap.org',
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}
