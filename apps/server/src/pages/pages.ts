import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../app'
import type { CachedPage } from '../platform/cache/page-cache'
import { createCachedPages } from './cached-pages'
import { createPageRenderer, noncePlaceholder, type RenderPage } from './page-renderer'
import { loadWebBuild } from './web-build'

const YEAR_SECONDS = 31_536_000

/** Reads the built pages; what it gives back serves them and their assets. */
export async function loadPages(): Promise<Pages> {
  const { build, clientFolder } = await loadWebBuild()
  return async (app, context) => {
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, path) {
        const hashed = path.includes('/assets/')
        response.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=86400')
      },
    })
    const render = createPageRenderer(app, context, async () => build, 'production')
    const logFailure = (error: unknown) => context.log.error({ err: error }, 'a page could not be rendered anew')
    servePages(app, createCachedPages(context.pageCache, render, logFailure))
  }
}

/** Answers every path that nothing else answers with a rendered page. */
export function servePages(app: FastifyInstance, render: RenderPage): void {
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const [path = '', ...query] = request.url.split('?')
      // Two slashes at the start would name another host.
      if (path.includes('//')) return reply.redirect([path.replace(/\/{2,}/g, '/'), ...query].join('?'), 301)
      return sendPage(request, reply, await render(request.url))
    },
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag).header('cache-control', 'public, no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  return reply.code(page.status).send(page.body.replaceAll(noncePlaceholder, reply.cspNonce))
}
