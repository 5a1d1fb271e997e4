import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

export interface HeicRequest {
  bytes: Uint8Array
  maxPixels: number
}

export interface HeicPicture {
  width: number
  height: number
  /** Four bytes a pixel, upright. */
  data: Uint8ClampedArray
}

const { bytes, maxPixels } = workerData as HeicRequest
const [picture] = await decode.all({ buffer: bytes })
if (!picture || picture.width * picture.height > maxPixels) throw new Error('The picture is empty or too large.')
const { width, height, data } = await picture.decode()
parentPort?.postMessage({ width, height, data: new Uint8ClampedArray(data) } satisfies HeicPicture)
