import type { FastifyInstance } from 'fastify'
import { describeApi } from '../src/platform/docs/describe-api'
import { createDocumentChecker, type DocumentChecker } from './document-checker'

/** Made once for all servers of a process: they answer the same calls. */
let check: DocumentChecker | undefined

/** Every answer below /api is held against the document. What differs goes to the console, where it fails the test. */
export function holdAnswers(app: FastifyInstance): void {
  const documented = new Set<string>()
  app.addHook('onReady', async () => {
    for (const { method, path } of app.endpoints) documented.add(`${method} /api${path}`)
  })
  app.addHook('onSend', async ({ method, url, routeOptions }, reply, payload) => {
    const route = routeOptions.url ?? ''
    const isText = typeof payload === 'string' || payload === undefined || payload === null
    if (!documented.has(`${method} ${route}`) || reply.statusCode === 304 || !isText) return
    check ??= createDocumentChecker(describeApi(app.endpoints, 'https://allyards.test'))
    const type = String(reply.getHeader('content-type') ?? '')
    const fault = check({ method, route, status: reply.statusCode, type, text: payload ?? '' })
    if (fault) console.error(`${method} ${url.slice(0, 200)} answered ${reply.statusCode} otherwise than documented: ${fault}`)
  })
}
