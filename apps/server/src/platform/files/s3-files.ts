import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config'
import { EngineAway } from '../database/engine-away'
import { assertFileKey, contentTypeOf, isFileKey, isPrivateKey } from './file-key'
import type { Files } from './files'

const ANSWER_WITHIN_MS = 10_000
const CHECKED_WITHIN_MS = 2000
/** No key of a file looks like it, so it is never listed. */
const CHECK_KEY = '.check'

type Method = 'PUT' | 'GET' | 'DELETE'
interface Init {
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** Files in a bucket of any S3-compatible service. */
export function createS3Files(s3: NonNullable<Config['s3']>, answerWithinMs = ANSWER_WITHIN_MS): Files {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: 3,
  })

  const bucket = `${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}`

  /** One call with all of its answer. */
  function call(method: Method, key: string, init: Init = {}): Promise<Buffer | undefined> {
    assertFileKey(key)
    return send(method, key, init)
  }

  function send(method: Method, key: string, init: Init = {}, limitMs = answerWithinMs): Promise<Buffer | undefined> {
    return within(limitMs, `S3 to ${method} ${key}`, async (signal) => {
      const { answer, bytes } = await whole(client.fetch(`${bucket}/${key}`, { method, ...init, signal }))
      if (answer.ok) return bytes
      const said = bytes.toString()
      if (answer.status === 404 && method !== 'PUT' && !said.includes('NoSuchBucket')) return undefined
      // A wrong key, a lost right or bucket: an operator can mend it, the caller cannot.
      throw new EngineAway(`S3 answered ${answer.status} to ${method} ${key}: ${said.slice(0, 300)}`)
    })
  }

  return {
    async put(key, bytes, contentType) {
      const kept = isPrivateKey(key) ? 'private, no-store' : 'public, max-age=31536000, immutable'
      const headers = { 'content-type': contentType, 'cache-control': kept }
      await call('PUT', key, { body: new Uint8Array(bytes), headers })
    },
    async get(key) {
      const bytes = await call('GET', key)
      return bytes && { bytes, contentType: contentTypeOf(key) }
    },
    async delete(key) {
      await call('DELETE', key)
    },
    async check() {
      await send('PUT', CHECK_KEY, { body: new Uint8Array(Buffer.from('ok')) }, CHECKED_WITHIN_MS)
      await send('GET', CHECK_KEY, {}, CHECKED_WITHIN_MS)
    },
    // A bucket shows a file once it is whole.
    dropUnfinished: async () => undefined,
    async *list(start = '') {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: start, ...(after ? { 'start-after': after } : {}) })
        const page = String(await send('GET', `?${query}`))
        const keys = [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        yield* keys.filter(isFileKey)
        after = keys.at(-1) ?? ''
        if (!after || !page.includes('<IsTruncated>true<')) return
      }
    },
  }
}

/** An answer with its body. What comes to no answer is the engine's fault, whatever the system calls it. */
async function whole(asked: Promise<Response>): Promise<{ answer: Response; bytes: Buffer }> {
  try {
    const answer = await asked
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  } catch (error) {
    throw new EngineAway('S3 cannot be reached', { cause: error })
  }
}

/** A timer of our own: the signal that a request carries is held weakly, and one that was collected ends nothing. */
async function within<Answer>(limitMs: number, what: string, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new EngineAway(`no answer from ${what} within ${limitMs} ms`))
      controller.abort()
    }, limitMs)
  })
  const asked = ask(controller.signal)
  // When time is up nobody looks at what becomes of it.
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
