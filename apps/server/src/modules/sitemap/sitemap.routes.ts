import { Readable } from 'node:stream'
import { HOUR_MS } from '@allyards/contract/durations'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import { planFiles, type SitemapPlan } from './plan-files'
import { robots } from './robots'
import { sitemapFile, sitemapIndex } from './sitemap-xml'

const FRESH_MS = HOUR_MS

/** /robots.txt, and /sitemap.xml as an index of files. How the pages are divided is worked out once an hour. */
export function sitemapRoutes(app: FastifyInstance, { db, config, pageCache }: Context): void {
  let made: { plan: Promise<SitemapPlan>; atMs: number } | undefined
  pageCache.onDrop('vehicles', () => {
    made = undefined
  })

  function plan(): Promise<SitemapPlan> {
    if (!made || performance.now() - made.atMs > FRESH_MS) {
      made = { plan: planFiles(db), atMs: performance.now() }
      // A failed attempt is not kept; whoever asked is told.
      made.plan.catch(() => {
        made = undefined
      })
    }
    return made.plan
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots(config.publicUrl)),
  )
  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, sitemapIndex(config.publicUrl, (await plan()).keys())))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params
    const read = file.endsWith('.xml') ? (await plan()).get(file.slice(0, -'.xml'.length)) : undefined
    if (!read) throw notFound('There is no such sitemap.')
    return sendXml(reply, Readable.from(sitemapFile(config.publicUrl, read())))
  })
}

function sendXml(reply: FastifyReply, xml: string | Readable): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
}
