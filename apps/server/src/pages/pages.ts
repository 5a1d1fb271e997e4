import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pages } from '../app'
import type { Context } from '../context'
import type { CachedPage } from '../platform/cache/page-cache'
import { sendBytes } from '../platform/cache/send-bytes'
import { ProductError, RETRY_AFTER_SECONDS } from '../platform/errors'
import { busyPage, tooManyPage } from './busy-page'
import { createCachedPages } from './cached-pages'
import { limitRendering } from './limit-rendering'
import { type NamedInAddresses, pageAddress } from './page-address'
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
    serveCachedPages(app, context, { render, build })
  }
}

/** Public pages are kept under what they read of their addresses, and each network has so many made. */
export function serveCachedPages(
  app: FastifyInstance,
  { config, log, pageCache }: Context,
  { render, build }: { render: RenderPage; build: NamedInAddresses },
): void {
  const logFailure = (error: unknown) => log.error({ err: error }, 'a page could not be rendered anew')
  const showPage = createCachedPages(pageCache, render, app.load, logFailure)
  const admit = config.rateLimit ? limitRendering(app) : () => undefined
  servePages(app, (request) => showPage(pageAddress(request.url, build), admit(request)))
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
export function servePages(app: FastifyInstance, showPage: (request: FastifyRequest) => Promise<CachedPage>): void {
  app.route({
    method: 'GET',
    url: '/*',
    handler: async (request, reply) => {
      const [path = '', ...query] = request.url.split('?')
      // Two slashes at the start would name another host.
      if (path.includes('//'))
        return reply
          .header('cache-control', 'public, max-age=86400')
          .redirect([path.replace(/\/{2,}/g, '/'), ...query].join('?'), 301)
      const page = await showPage(request).catch(toRefusal)
      if (page instanceof ProductError) return sendRefusal(reply, page)
      reply.code(page.status).headers(page.headers).header('cache-control', 'public, no-cache')
      return sendBytes(request, reply, page)
    },
  })
}

/** There was no time to make the page, or its visitor has had too many made. */
function toRefusal(error: unknown): ProductError {
  if (error instanceof ProductError && ['unavailable', 'too_many_requests'].includes(error.code)) return error
  throw error
}

function sendRefusal(reply: FastifyReply, { code, status, retryAfterSeconds = RETRY_AFTER_SECONDS }: ProductError): FastifyReply {
  const page = code === 'unavailable' ? busyPage : tooManyPage(retryAfterSeconds)
  return reply.code(status).header('retry-after', retryAfterSeconds).type('text/html; charset=utf-8').send(page)
}
