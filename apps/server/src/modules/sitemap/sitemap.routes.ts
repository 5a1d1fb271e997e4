import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context'
import { notFound } from '../../platform/errors'
import { listPages } from './list-pages'
import { robots } from './robots'
import { sitemapFiles, sitemapIndex } from './sitemap-files'

const FRESH_MS = 60 * 60_000

/** /robots.txt, and /sitemap.xml as an index of files. The list is made once an hour. */
export function sitemapRoutes(app: FastifyInstance, { db, config }: Context): void {
  let made: { files: Promise<string[]>; atMs: number } | undefined

  function files(): Promise<string[]> {
    if (!made || Date.now() - made.atMs > FRESH_MS) {
      made = { files: listPages(db).then((paths) => sitemapFiles(config.publicUrl, paths)), atMs: Date.now() }
      // A failed attempt is not kept; whoever asked is told.
      made.files.catch(() => {
        made = undefined
      })
    }
    return made.files
  }

  const hide = { schema: { hide: true } }
  app.get('/robots.txt', hide, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)))
  app.get('/sitemap.xml', hide, async (_request, reply) => sendXml(reply, sitemapIndex(config.publicUrl, (await files()).length)))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hide, async (request, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1]
    const file = number ? (await files())[Number(number) - 1] : undefined
    if (!file) throw notFound('There is no such sitemap.')
    return sendXml(reply, file)
  })
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
}
