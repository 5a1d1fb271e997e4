import type { EndpointDefinition } from '@allyards/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './describe-api'
import { renderDocsPage } from './docs-page'

/** /api/openapi.json and /api/docs: every call that is served. Registered before the routes. */
export function serveDocs(app: FastifyInstance, publicUrl: string): void {
  app.decorate('endpoints', [])
  // Neither changes while the process runs: each is made once, for whoever asks first.
  const described = makeOnce(() => describeApi(app.endpoints, publicUrl))
  const document = makeOnce(() => JSON.stringify(described()))
  const page = makeOnce(() => renderDocsPage(described()))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, no-cache').send(document()),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, no-cache').send(page()),
  )
}

function makeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls of the contract that this app answers. */
    endpoints: EndpointDefinition[]
  }
}
