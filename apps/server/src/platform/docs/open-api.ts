import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ApiDocument, renderDocsPage } from './docs-page'

/** Registered before the routes: it lists what comes after it. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Allyards API',
        version: '1',
        description: 'Buyers ask once, every yard answers. Errors are { message, code, errors? } with the right status.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  // Neither changes while the process runs: each is made once, for whoever asks first.
  const document = makeOnce(() => JSON.stringify(app.swagger()))
  const page = makeOnce(() => renderDocsPage(app.swagger() as ApiDocument))
  const hidden = { schema: { hide: true } }
  app.get('/api/openapi.json', hidden, async (_request, reply) => reply.type('application/json; charset=utf-8').send(document()))
  app.get('/api/docs', hidden, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

function makeOnce(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}
