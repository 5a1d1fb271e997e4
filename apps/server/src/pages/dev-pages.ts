import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Context } from '../context'
import { pageAddress } from './page-address'
import { createPageRenderer } from './page-renderer'
import { servePages } from './pages'
import { findWebFolder } from './web-build'

/** Vite in this process, hot reload on the same port. Pages are rendered for each request. */
export async function registerDevPages(app: FastifyInstance, context: Context): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: findWebFolder(),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/files/')) return next()
    vite.middlewares(request.raw, reply.raw, (error?: Error) => next(error))
  })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const render = createPageRenderer(app, context, load, 'development')
  servePages(app, async ({ url }) => render(pageAddress(url, await load())))
}
