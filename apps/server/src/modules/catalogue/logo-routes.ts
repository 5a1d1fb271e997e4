import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import { escapeHtml } from '../../platform/escape-html'
import { makes } from './catalogue.table'

const INK = '#101A2E'

/** A make that was imported has no drawn logo among the files: its first letters stand for it. */
export function logoRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const slug = request.params.file.replace(/\.svg$/, '')
    const [make] = await db.select({ name: makes.name }).from(makes).where(eq(makes.slug, slug))
    if (!make) throw notFound('There is no such logo.')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(lettermark(make.name))
  })
}

function lettermark(name: string): string {
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean)
  const letters =
    words.length > 1
      ? words
          .map((word) => word[0])
          .slice(0, 2)
          .join('')
      : name.slice(0, 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${INK}"><text x="12" y="17" text-anchor="middle" font-family="Archivo, Arial Narrow, sans-serif" font-weight="800" font-size="14">${escapeHtml(letters)}</text></svg>`
}
