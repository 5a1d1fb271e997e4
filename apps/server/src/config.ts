import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Who in front of the process may name the visitor: nobody, so many proxies in a row, or proxies at these addresses. */
const trustProxy = z.string().transform((value, context): 'off' | number | string[] => {
  if (value === 'off') return 'off'
  if (/^[1-9]$/.test(value)) return Number(value)
  const ranges = value.split(',').map((range) => range.trim())
  if (ranges.every(isAddressRange)) return ranges
  context.addIssue({
    code: 'custom',
    message: 'must be off, the number of proxies in front such as 1, or their addresses such as 10.0.0.0/8,fd00::/8',
  })
  return z.NEVER
})

function isAddressRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** As OpenTelemetry writes them: key=value,key=value, with what is special in a URL escaped. */
const otlpHeaders = z.string().transform((value, context): Record<string, string> => {
  const pairs = value.split(',').map((pair) => /^\s*([\w-]+)=((?:[^%\s]|%[0-7][0-9a-fA-F])*)\s*$/.exec(pair))
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, key = '', text = '']) => [key.toLowerCase(), decodeURIComponent(text)]))
  context.addIssue({ code: 'custom', message: 'must be headers such as api-key=secret,team=parts' })
  return z.NEVER
})

const environment = z
  .object({
    PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: url('http:', 'https:').optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    DATABASE_POOL: z.coerce.number({ error: 'must be a number' }).int().min(1).max(500).default(10),
    REDIS_URL: url('redis:', 'rediss:').optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: z.string().default('Allyards <no-reply@allyards.test>'),
    SUPPORT_EMAIL: z.email('must be an email address').default('support@allyards.test'),
    S3_ENDPOINT: url('http:', 'https:').optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default('eu-west-2'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DVLA_API_KEY: z.string().optional(),
    DVLA_URL: url('http:', 'https:').default('https://driver-vehicle-licensing.api.gov.uk'),
    DVSA_CLIENT_ID: z.string().optional(),
    DVSA_CLIENT_SECRET: z.string().optional(),
    DVSA_TENANT_ID: z.string().optional(),
    DVSA_API_KEY: z.string().optional(),
    DVSA_URL: url('http:', 'https:').default('https://history.mot.api.gov.uk'),
    DVSA_TOKEN_URL: url('http:', 'https:').optional(),
    DEMO: flag.optional(),
    RATE_LIMIT: flag.default(true),
    TRUST_PROXY: trustProxy.default('off'),
    MAX_AT_WORK: z.coerce.number({ error: 'must be a number' }).int().min(1).max(10_000).default(100),
    DRAIN_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(4).default(2),
    METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
    OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.default({}),
    OTEL_SERVICE_NAME: z.string().default('allyards'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    if (s3.some((name) => env[name] !== undefined)) {
      for (const name of s3) {
        if (env[name] === undefined)
          context.addIssue({ code: 'custom', path: [name], message: 'is needed when files are kept in S3' })
      }
    }
  })

/** A start that cannot succeed. The message is one line a person can act on. */
export class StartError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Parses the environment once; every problem is listed in one error. */
export function readConfig(source: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartError(
      `The environment has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}`,
    )
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, supportEmail: env.SUPPORT_EMAIL },
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    dvla: env.DVLA_API_KEY ? { url: env.DVLA_URL, apiKey: env.DVLA_API_KEY } : undefined,
    dvsa:
      env.DVSA_CLIENT_ID && env.DVSA_CLIENT_SECRET && env.DVSA_API_KEY && (env.DVSA_TENANT_ID || env.DVSA_TOKEN_URL)
        ? {
            url: env.DVSA_URL,
            tokenUrl: env.DVSA_TOKEN_URL ?? `https://login.microsoftonline.com/${env.DVSA_TENANT_ID}/oauth2/v2.0/token`,
            clientId: env.DVSA_CLIENT_ID,
            clientSecret: env.DVSA_CLIENT_SECRET,
            apiKey: env.DVSA_API_KEY,
          }
        : undefined,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    rateLimit: env.RATE_LIMIT,
    trustProxy: env.TRUST_PROXY,
    mostAtWork: env.MAX_AT_WORK,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
  }
}
