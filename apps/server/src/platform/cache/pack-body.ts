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
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
    toGzip(body, { level: 9 }),
  ])
  return { br, gzip: gz }
}

/** A window that holds the whole body: a larger one makes it no smaller, and takes 25 MB that the threads keep. */
function windowBits(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(length + 1))))
}
