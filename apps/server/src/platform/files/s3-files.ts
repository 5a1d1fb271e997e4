import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config'
import { assertFileKey, contentTypeOf } from './file-key'
import type { Files } from './files'

/** Files in a bucket of any S3-compatible service. */
export function createS3Files(s3: NonNullable<Config['s3']>): Files {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: 's3',
    retries: 3,
  })

  async function call(
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> } = {},
  ) {
    assertFileKey(key)
    const answer = await client.fetch(`${s3.endpoint.replace(/\/$/, '')}/${s3.bucket}/${key}`, {
      method,
      ...init,
      signal: AbortSignal.timeout(30_000),
    })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    throw new Error(`S3 answered ${answer.status} to ${method} ${key}: ${(await answer.text()).slice(0, 300)}`)
  }

  return {
    async put(key, bytes, contentType) {
      const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }
      await call('PUT', key, { body: new Uint8Array(bytes), headers })
    },
    async get(key) {
      const answer = await call('GET', key)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      return { bytes: Buffer.from(await answer.arrayBuffer()), contentType: contentTypeOf(key) }
    },
    async delete(key) {
      await (await call('DELETE', key)).body?.cancel()
    },
  }
}
