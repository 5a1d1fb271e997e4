import { rm } from 'node:fs/promises'
import { startLink } from '../../apps/server/test/breakable-link'
import { startRedis } from '../../apps/server/test/redis'
import { startPostgres } from '../../apps/server/test/start-postgres'
import { startS3 } from '../../apps/server/test/start-s3'
import { startSmtp } from '../../apps/server/test/start-smtp'
import { newFolder } from '../harness/demo-data'
import { freePort, type Product, startProduct } from '../harness/product'
import { startProxy } from './proxy'

const COPIES = 3
/** Small enough to be filled in a moment. */
const DISK_MEGABYTES = 300

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A complete installation with three copies on this machine: real engines, copies, and a proxy in front. */
export async function startCluster(env: Record<string, string> = {}) {
  const [postgres, redis, s3, dataDir] = [
    await startPostgres({ durable: true, diskMegabytes: DISK_MEGABYTES }),
    await startRedis(),
    await startS3(),
    await newFolder(),
  ]
  const mail = { answer: async (): Promise<Error | undefined> => undefined }
  const smtp = await startSmtp({ onConnect: (_session, done) => void mail.answer().then((refused) => done(refused)) })
  const wayToPostgres = await startLink({ host: '127.0.0.1', port: Number(new URL(postgres.url).port) })
  const wayToS3 = await startLink({ host: '127.0.0.1', port: s3.port })

  const ports = await Promise.all(Array.from({ length: COPIES }, async () => String(await freePort())))
  const proxy = await startProxy(ports)
  const copyEnv = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${wayToPostgres.port}/`),
    REDIS_URL: redis.url,
    SMTP_URL: smtp.url,
    S3_ENDPOINT: `http://127.0.0.1:${wayToS3.port}`,
    S3_BUCKET: s3.settings.bucket,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '2',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const outputs: Product['output'][] = []
  const startCopy = async (port: string) => {
    const copy = await startProduct({ ...copyEnv, PORT: port })
    outputs.push(copy.output)
    return copy
  }
  const copies: Product[] = await Promise.all(ports.map(startCopy))

  return {
    url: proxy.url,
    dataDir,
    postgres,
    redis,
    mail,
    smtp,
    wayToPostgres,
    wayToS3,
    copies,
    proxy,
    /** Restarts a copy that has ended, as a supervisor does. */
    async startAgain(index: number): Promise<void> {
      copies[index] = await startCopy(ports[index] ?? '')
    },
    /** Starts as many further copies at once, on another database of the same PostgreSQL. */
    startTogetherOn: (database: string) =>
      Promise.all(
        ports.map(() =>
          startProduct({ ...copyEnv, DATABASE_URL: copyEnv.DATABASE_URL.replace(/[^/]+$/, database), DRAIN_SECONDS: '0' }),
        ),
      ),
    /** The number of requests that a copy turned away so far because the database took too long. */
    countTimeouts: () => outputs.flatMap((output) => output().split('\n')).filter(isTimeout).length,
    /** The output of copies that ended by themselves. */
    endedByThemselves: () =>
      copies.filter(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode).map((copy) => copy.output()),
    /** Whether every copy is ready and reaches all of its engines. */
    async isWell(): Promise<boolean> {
      const answers = await Promise.all(copies.map(({ url }) => readiness(url)))
      return answers.every((answer) => answer === 'ready')
    },
    async close(): Promise<void> {
      await Promise.all(copies.map((copy) => copy.kill()))
      await Promise.all([proxy.close(), wayToPostgres.close(), wayToS3.close()])
      await Promise.all([postgres.stop(), redis.close(), s3.close(), smtp.close()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const isTimeout = (line: string) => line.includes('an engine is away') && line.includes('timeout')

async function readiness(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`)
    const { status, degraded, problems } = (await answer.json()) as Record<string, string>
    return degraded ?? problems ?? status ?? 'unknown'
  } catch {
    return 'away'
  }
}
