import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Pages } from '../app'
import { sendBytes } from '../platform/cache/send-bytes'
import { ProductError, RETRY_AFTER_SECONDS } from '../platform/errors'
import { busyPage } from './busy-page'
import { createCachedPages } from './cached-pages'
import { createPageRenderer, type RenderPage } from './page-renderer'
import { serveAssets } from './serve-assets'
import { loadWebBuild } from './web-build'

/** Reads the built pages; what it gives back serves them and their assets. */
export async function loadPages(): Promise<Pages> {
  const { build, clientFolder } = await loadWebBuild()
  return async (app, context) => {
    await serveAssets(app, clientFolder)
    await servePublicFiles(app, clientFolder)
    const render = createPageRenderer(app, context, async () => build, 'production')
    const logFailure = (error: unknown) => context.log.error({ err: error }, 'a page could not be rendered anew')
    servePages(app, createCachedPages(context.pageCache, render, app.load, logFailure))
  }
}

/** Folders of many files: one route each, because a route for each file takes the start a quarter of a second. */
const FOLDERS = ['flags', 'parts']

/** The files that keep their name from one version to the next. */
async function servePublicFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  const options = { preCompressed: true, maxAge: '1 day' }
  for (const folder of FOLDERS)
    await app.register(fastifyStatic, {
      ...options,
      root: join(clientFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
    })
  const globIgnore = ['assets', ...FOLDERS].map((folder) => `${folder}/**`)
  await app.register(fastifyStatic, { ...options, root: clientFolder, wildcard: false, globIgnore })
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
      const page = await render(request.url).catch(orBusy)
      if (!page) return reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).type('text/html; charset=utf-8').send(busyPage)
      reply.code(page.status).headers(page.headers).header('cache-control', 'public, no-cache')
      return sendBytes(request, reply, page)
    },
  })
}

/** Undefined when there was no time to make the page. */
function orBusy(error: unknown): undefined {
  if (!(error instanceof ProductError && error.code === 'unavailable')) throw error
}
