import { DAY_MS } from '@allyards/contract/durations'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { clock } from '../../platform/clock/clock'

const PATH = '/.well-known/security.txt'
const VALID_MS = 180 * DAY_MS

/** RFC 9116: where to report a security fault. It never expires while the product runs. */
export function securityTxtRoute(app: FastifyInstance, { config }: Context): void {
  app.get(PATH, async (_request, reply) => {
    const fields = {
      Contact: `mailto:${config.mail.supportEmail}`,
      Expires: new Date(clock.nowMs() + VALID_MS).toISOString(),
      'Preferred-Languages': 'en',
      Canonical: `${config.publicUrl}${PATH}`,
    }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(lines.join(''))
  })
}
