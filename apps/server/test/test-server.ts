import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EndpointDefinition, RequestOf, ResponseOf } from '@allyards/contract/endpoint'
import { urlOf } from '@allyards/contract/endpoint'
import type { ErrorBody } from '@allyards/contract/errors'
import { isNotNull, sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { buildApp, type Pages } from '../src/app'
import { readConfig } from '../src/config'
import { type Context, closeContext, createContext } from '../src/context'
import { findMailCard } from '../src/find-mail-card'
import { createFindCaller, createFindCallers } from '../src/modules/accounts'
import { mailNotices } from '../src/modules/notifications/mail-notices'
import { dueMails, noticeSettings, notifications } from '../src/modules/notifications/notifications.table'
import { rebuildFacetCounts, refreshFacetCountsJob } from '../src/modules/products/facet-counts/refresh-facet-counts'
import { findUnnamed } from '../src/modules/uploads'
import { namedFiles } from '../src/named-files'
import { forgetOldData } from '../src/old-data'
import type { DatabaseConnection } from '../src/platform/database/database'
import { createLog } from '../src/platform/log'
import { createFactories } from './factories'
import { holdAnswers } from './hold-answers'
import { openTestDatabase } from './test-database'

/** A test may send as much at once as it likes, on a machine as slow as it is. */
const quietly = { DEMO: 'off', RATE_LIMIT: 'off', MAX_AT_WORK: '10000', LOG_LEVEL: 'error', PORT: '0' }

export interface TestServerOptions {
  /** Environment variables, as an operator would set them, beside `quietly`. */
  env?: Record<string, string>
  /** Another copy on the database of this one, which must be closed after it. */
  besides?: TestServer
  /** Takes the log instead of the terminal. */
  logTo?: NodeJS.WritableStream
  /** A database that exists already; it is closed with the server. */
  connection?: DatabaseConnection
  /** Replaces the pages of the web app. */
  pages?: Pages
  /** How long a form may take to arrive. */
  formWithinMs?: number
}

export interface Answer<Body> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The endpoint's answer, or an ErrorBody from status 400. */
  body: Body
  /** The body of a refusal; fails the test when the call succeeded. */
  error: ErrorBody
}

interface Send {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

export type TestServer = Awaited<ReturnType<typeof start>>

/**
 * The whole server without its pages, on a database of its own: call it in beforeAll and close it in afterAll.
 *
 *     const buyer = await server.aBuyer()
 *     const answer = await server.api(contract.postEnquiry, { body }, { token: buyer.token })
 *     expect(answer.status).toBe(201)
 */
export function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return start(options)
}

interface StartOptions extends Omit<TestServerOptions, 'besides'> {
  besides?: { context: Context }
}

async function start({ env = {}, besides, logTo, connection: given, pages, formWithinMs }: StartOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), 'allyards-test-'))
  const config = readConfig({ DATA_DIR: dataDir, ...quietly, ...env })
  const connection = besides ? { ...besides.context.connection, close: async () => {} } : (given ?? (await openTestDatabase()))
  const context = await createContext(config, {
    log: createLog(config, logTo),
    connection,
    findCaller: createFindCaller(connection.db, config.demo),
    findCallers: createFindCallers(connection.db),
  })
  const app = await buildApp(context, pages, formWithinMs === undefined ? {} : { formWithinMs })
  holdAnswers(app)
  await app.ready()

  async function send<Body = unknown>({ method = 'GET', url, body, token, headers }: Send): Promise<Answer<Body>> {
    const { payload, contentType } = await encode(body)
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(contentType ? { 'content-type': contentType } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    const content = answer.payload === '' ? undefined : isJson ? answer.json() : answer.payload
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: content,
      get error(): ErrorBody {
        if (answer.statusCode < 400) throw new Error(`${method} ${url} succeeded with ${answer.statusCode}`)
        return content
      },
    }
  }

  return {
    app,
    context,
    db: context.db,
    /** Any request, for what the contract's types forbid. The url starts with "/". */
    send,
    /** One call of the contract; an answer that is not what it promises fails the test. */
    async api<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, caller: { token?: string } = {}) {
      const { params, query, body } = request as { params?: object; query?: object; body?: unknown }
      const answer = await send<ResponseOf<E>>({
        method: endpoint.method,
        url: `/api${urlOf(endpoint, params, query)}`,
        body,
        token: caller.token,
      })
      if (answer.status < 300) endpoint.response?.parse(answer.body)
      return answer
    },
    /** Makes the server reachable over a socket and gives its address, such as http://127.0.0.1:40123. */
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    /** How many connections to `listen()`'s address are open. */
    openConnections: promisify(app.server.getConnections.bind(app.server)),
    /** Waits until no job is due or running. */
    jobsDrained: () => context.jobs.drained(),
    /** The mails sent so far, oldest first, once the jobs are done. */
    async outbox(): Promise<Email[]> {
      await context.jobs.drained()
      return readOutbox(join(dataDir, 'outbox'))
    },
    /** Ends the time in which emails about notices are gathered. */
    async noticesMailed(): Promise<void> {
      await context.db.update(notifications).set({ mailDueAt: new Date() }).where(isNotNull(notifications.mailDueAt))
      await context.db.update(dueMails).set({ dueAt: new Date() })
      await context.db.update(noticeSettings).set({ lastMailAt: null })
      await mailNotices(findMailCard).run(context, {})
    },
    /** Ends the time in which writes of a brand are gathered, so that the waiting jobs run now. */
    async productFactsRefreshed(): Promise<void> {
      await context.db.execute(
        sql`update pgboss.job set start_after = now() where name in (${refreshFacetCountsJob.name}, 'fair-price.refresh') and state = 'created'`,
      )
      await context.jobs.drained()
    },
    /** Runs the nightly recount, for products that a test wrote directly. */
    facetCountsRebuilt: () => rebuildFacetCounts(context.db),
    /** Runs the nightly deletion of old data. */
    async oldDataForgotten(): Promise<void> {
      await findUnnamed(namedFiles).run(context, {})
      await forgetOldData.run(context, {})
    },
    async close(): Promise<void> {
      await app.close()
      await closeContext(context)
      await rm(dataDir, { recursive: true, force: true })
    },
    ...createFactories(context.db),
  }
}

async function encode(body: unknown): Promise<{ payload?: string | Buffer; contentType?: string | undefined }> {
  if (body === undefined) return {}
  if (!(body instanceof FormData)) return { payload: JSON.stringify(body), contentType: 'application/json' }
  const form = new Response(body)
  return { payload: Buffer.from(await form.arrayBuffer()), contentType: form.headers.get('content-type') ?? undefined }
}

async function readOutbox(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
