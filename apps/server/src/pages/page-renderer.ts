import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Context } from '../context'
import type { CachedPage } from '../platform/cache/page-cache'
import { createPolicy } from '../platform/http/security-headers'
import { withoutPrivateValues } from '../platform/log'
import { outboxPage } from '../platform/mail/dev-mail'
import { createInProcessClient } from './in-process-client'
import { allowOwnScripts, scriptMark } from './inline-scripts'

export type RenderPage = (url: string) => Promise<CachedPage>

export function createPageRenderer(
  app: FastifyInstance,
  context: Context,
  build: () => Promise<ServerBuild>,
  mode: string,
): RenderPage {
  const policyAllowing = createPolicy(context.config.publicUrl)
  return async (url) => {
    const tags = new Set<string>()
    const handle = createRequestHandler(build, mode)
    const reference = (randomBytes(4).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')
    const response = await handle(new Request(new URL(url, context.config.publicUrl)), {
      api: createInProcessClient(app, (tag) => tags.add(tag)),
      nonce: scriptMark,
      publicUrl: context.config.publicUrl,
      supportEmail: context.config.mail.supportEmail,
      demo: context.config.demo,
      mailPage: outboxPage(context.config),
      reference,
      report: (error: unknown) => context.log.error({ err: error, reference, url: withoutPrivateValues(url) }, 'a page failed'),
    })
    const { html, allowed } = allowOwnScripts(await response.text())
    const body = Buffer.from(html)
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'content-security-policy': policyAllowing(allowed) },
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      tags,
      renderedAt: Date.now(),
    }
  }
}
