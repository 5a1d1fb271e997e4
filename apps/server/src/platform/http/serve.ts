import { Readable } from 'node:stream'
import type { Access, BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '@allyards/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions, RouteShorthandOptions } from 'fastify'
import { admit, admitOperator } from '../auth/admit'
import type { Caller, FindCaller, FindOperator, Operator } from '../auth/caller'
import { ProductError } from '../errors'
import { type IdempotentCall, idempotentCallOf } from '../idempotency/run-once'
import type { CacheAnswer } from './cached-answers'
import { isForm } from './limit-bodies'
import { readForm, type SentFile } from './read-form'

type CallerOf<A extends Access> = A extends 'anyone'
  ? Caller | undefined
  : A extends 'seller'
    ? Caller & { depotId: string }
    : A extends 'operator'
      ? Operator
      : Caller

export interface Call<E extends EndpointDefinition> {
  caller: CallerOf<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** What came as files, when the endpoint takes multipart. */
  files: SentFile[]
  /** Set when a call that is done once carries an Idempotency-Key; the route passes it on in the context. */
  once: IdempotentCall | undefined
  request: FastifyRequest
  reply: FastifyReply
  /** The call added to what was there: the answer has the endpoint's `joinedStatus`. */
  joined(): void
}

/** A Readable gives the JSON of an answer that may be too large to be written at once. */
export type Serve = <E extends EndpointDefinition>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E> | Readable>,
  options?: ServeOptions,
) => void

interface ServeOptions extends Pick<RouteShorthandOptions, 'config'> {
  /** For an answer that depends on the address alone. */
  kept?: CacheAnswer
}

/** Registers contract endpoints below /api: who may call, validation, handler, presented answer. */
export function createServe(app: FastifyInstance, findCaller: FindCaller, findOperator: FindOperator): Serve {
  return (endpoint, handler, { kept, ...options } = {}) => {
    app.endpoints.push(endpoint)
    const status = endpoint.response ? (endpoint.status ?? 200) : 204
    const statuses = [status, ...(endpoint.joinedStatus ? [endpoint.joinedStatus] : [])]
    const route: RouteOptions = {
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...options,
      ...(endpoint.jsonBytes ? { bodyLimit: endpoint.jsonBytes } : {}),
      config: { ...options.config, isKept: kept !== undefined },
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: endpoint.response ? Object.fromEntries(statuses.map((code) => [code, endpoint.response])) : {},
      },
      // Before the body: a stranger's is not read, and its mistakes are not told.
      preParsing: async (request) => {
        if (endpoint.access === 'operator') request.operator = await admitOperator(request, findOperator)
        else request.caller = await admit(endpoint, request, findCaller)
        if (endpoint.formOnly && !isForm(request))
          throw new ProductError('unsupported_media', 'Please send a form with a file here.')
      },
      preValidation: async (request, reply) => {
        request.sentFiles = await readForm(request, reply, endpoint.multipart)
      },
      handler: async (request, reply) => {
        const once = endpoint.doneOnce && idempotentCallOf(request)
        let answered: number = status
        const call: Call<typeof endpoint> = {
          caller: (request.operator ?? request.caller) as never,
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          files: request.sentFiles,
          once,
          request,
          reply,
          joined() {
            answered = endpoint.joinedStatus ?? status
          },
        }
        if (endpoint.answersAs?.length === 1) reply.type(`${endpoint.answersAs[0]}; charset=utf-8`)
        if (kept) return kept(request, reply, () => handler(call))
        const answer = await handler(call)
        if (answer instanceof Readable) return reply.code(status).type('application/json; charset=utf-8').send(answer)
        if (once?.isRepeated) reply.header('idempotency-replayed', 'true')
        const next = nextPageOf(endpoint, request, answer)
        if (next) reply.header('link', `<${next}>; rel="next"`)
        return reply.code(answered).send(answer instanceof File ? await fileBytes(reply, answer) : answer)
      },
    }
    if (endpoint.ignoresBody) app.register(async (scope) => withoutBody(scope).route(route))
    else app.route(route)
  }
}

/** A file that only its reader may have. It is never a page of ours, whatever it holds. */
async function fileBytes(reply: FastifyReply, file: File): Promise<Buffer> {
  reply.type(file.type).headers({
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return Buffer.from(await file.arrayBuffer())
}

/** Where a list that stopped at its limit goes on. */
function nextPageOf({ goesOn }: EndpointDefinition, request: FastifyRequest, answer: unknown): string | undefined {
  const rows = Array.isArray(answer) ? answer : (answer as { rows?: unknown[] } | undefined)?.rows
  const { limit } = request.query as { limit?: number }
  if (!goesOn || !rows || rows.length === 0 || rows.length < (limit ?? 0)) return undefined
  const row = (goesOn.from === 'first-row' ? rows[0] : rows.at(-1)) as Record<string, string>
  const url = new URL(request.url, 'http://here')
  url.searchParams.set(goesOn.parameter, row[goesOn.field] ?? '')
  return url.pathname + url.search
}

function withoutBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  return scope
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    operator: Operator | undefined
  }
}
