import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { FindCaller, FindCallers } from './platform/auth/caller'
import { createPageCache } from './platform/cache/lru-page-cache'
import type { PageCache } from './platform/cache/page-cache'
import type { Database, DatabaseConnection } from './platform/database/database'
import type { Files } from './platform/files/files'
import { openFiles } from './platform/files/open-files'
import { createPictures, type Pictures } from './platform/files/pictures'
import { type FilesWatch, watchFiles } from './platform/files/watch-files'
import { networkOfRequest, trustOf } from './platform/http/client-address'
import type { IdempotentCall } from './platform/idempotency/run-once'
import { filesPlaceOf } from './platform/instances/files-place'
import { type Instances, watchInstances } from './platform/instances/watch-instances'
import { createJobs } from './platform/jobs/boss-jobs'
import type { Jobs } from './platform/jobs/jobs'
import type { Live } from './platform/live/live'
import { createLive } from './platform/live/socket-live'
import { createMailer } from './platform/mail/create-mailer'
import type { Mailer } from './platform/mail/mailer'
import { createMetrics, type Metrics } from './platform/metrics/metrics'
import { connectRedis } from './platform/redis'
import type { Traces } from './platform/traces/traces'

/** Everything a module may reach, built once at the start (and by the tests) and passed explicitly. It knows no module. */
export interface Context {
  config: Config
  log: Logger
  db: Database
  jobs: Jobs
  mailer: Mailer
  files: Files
  filesWatch: FilesWatch
  pictures: Pictures
  live: Live
  pageCache: PageCache
  findCaller: FindCaller
  connection: DatabaseConnection
  instances: Instances
  redis: Redis | undefined
  metrics: Metrics
  traces: Traces | undefined
  /** In a route that is done once: the call. */
  once?: IdempotentCall | undefined
}

export interface ContextParts {
  log: Logger
  connection: DatabaseConnection
  /** How a module recognises who calls. */
  findCaller: FindCaller
  findCallers: FindCallers
}

/** Builds what the configuration asks for. The database must be migrated. */
export async function createContext(
  config: Config,
  { log, connection, findCaller, findCallers }: ContextParts,
): Promise<Context> {
  const redis = config.redisUrl ? await connectRedis(config.redisUrl, log) : undefined
  const filesWatch = watchFiles(openFiles(config), log)
  const metrics = createMetrics(connection, { redis, filesWatch })
  const trust = trustOf(config.trustProxy)
  const isBehindProxy = config.trustProxy !== 'off'
  return {
    config,
    log,
    connection,
    redis,
    metrics,
    traces: config.traces && (await import('./platform/traces/traces')).createTraces(config.traces, { log, isBehindProxy }),
    findCaller,
    db: connection.db,
    instances: watchInstances(connection, log, { hasRedis: redis !== undefined, filesPlace: await filesPlaceOf(config) }),
    jobs: createJobs(connection, log, metrics.countJob),
    mailer: createMailer(config),
    files: filesWatch.files,
    filesWatch,
    pictures: createPictures(),
    live: createLive({
      log,
      findCaller,
      findCallers,
      redis,
      networkOf: (request) => networkOfRequest(request, trust),
      isLimited: config.rateLimit,
    }),
    pageCache: await createPageCache({ log, redis, onFind: metrics.countPage }),
  }
}

/** The last step of stopping: the app has closed, so nothing uses these any more. */
export async function closeContext(context: Context): Promise<void> {
  await context.jobs.stop()
  await context.live.close()
  await context.mailer.close()
  await context.pictures.close()
  await context.pageCache.close()
  await context.traces?.close()
  context.redis?.disconnect()
  await context.connection.close()
}
