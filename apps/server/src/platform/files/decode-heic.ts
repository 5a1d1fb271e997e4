import { once } from 'node:events'
import { startWorker } from '../start-worker'
import type { HeicPicture, HeicRequest } from './heic-worker'

/**
 * Phones write HEIC, which sharp cannot decode. It takes seconds for a large picture, so it runs on a thread of its own and
 * the process can still watch its memory. What the decoder prints is dropped: its failure is the answer.
 */
export async function decodeHeic(request: HeicRequest): Promise<HeicPicture> {
  const worker = startWorker('heic-worker', import.meta.url, { workerData: request, stdout: true, stderr: true })
  try {
    const [picture] = (await once(worker, 'message')) as [HeicPicture]
    return picture
  } finally {
    await worker.terminate()
  }
}

/** Told by the brand: HEVC inside, other than AVIF, which looks alike. */
export function isHeic(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return bytes.toString('latin1', 4, 8) === 'ftyp' && /heic|heix|heim|heis|hevc/.test(brands) && !brands.includes('avif')
}
