import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PackedBody } from './page-cache'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Once for all visitors, in a thread of its own: as small as it gets without holding anybody up. */
export async function packBody(body: Buffer): Promise<PackedBody> {
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 10,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    toGzip(body, { level: 9 }),
  ])
  return { br, gzip: gz }
}
