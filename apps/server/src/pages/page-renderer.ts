import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Context } from '../context'
import type { CachedPage } from '../platform/cache/page-cache'
import { withoutPrivateValues } from '../platform/log'
import { createInProcessClient } from './in-process-client'
import { paceScripts } from './pace-scripts'

/** Stands for the nonce in a rendered page; each response gets its own in its place. */
export const noncePlaceholder = `nonce-${randomBytes(12).toString('hex')}`

export type RenderPage = (url: string) => Promise<CachedPage>

export function createPageRenderer(
  app: FastifyInstance,
  context: Context,
  build: () => Promise<ServerBuild>,
  mode: string,
): RenderPage {
  return async (url) => {
    const tags = new Set<string>()
    const handle = createRequestHandler(build, mode)
    const reference = (randomBytes(4).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')
    const response = await handle(new Request(new URL(url, context.config.publicUrl)), {
      api: createInProcessClient(app, (tag) => tags.add(tag)),
      nonce: noncePlaceholder,
      publicUrl: context.config.publicUrl,
      supportEmail: context.config.mail.supportEmail,
      demo: context.config.demo,
      reference,
      report: (error: unknown) => context.log.error({ err: error, reference, url: withoutPrivateValues(url) }, 'a page failed'),
    })
    const body = mode === 'production' ? paceScripts(await response.text()) : await response.text()
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      etag: `"${createHash('sha256').update(body.replaceAll(noncePlaceholder, '')).digest('base64url').slice(0, 27)}"`,
      tags,
      renderedAt: Date.now(),
    }
  }
}
