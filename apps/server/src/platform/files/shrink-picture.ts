import sharp, { type Sharp } from 'sharp'
import { decodeHeic, isHeic } from './decode-heic'

const MAX_PIXELS = 24_000_000
const FULL_WIDTH_PX = 1600
const THUMB_WIDTH_PX = 400

export interface WebPicture {
  bytes: Uint8Array
  width: number
  height: number
}

export interface ShrunkPicture {
  full: WebPicture
  thumb: WebPicture
}

/** Decodes a picture once, turns it upright, drops its metadata and writes it as WebP in two sizes. */
export async function shrinkPicture(bytes: Uint8Array): Promise<ShrunkPicture> {
  const picture = (await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))).autoOrient()
  const { data, info } = await fitInto(picture, FULL_WIDTH_PX).raw().toBuffer({ resolveWithObject: true })
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const full = await write(upright.clone(), 80)
  const thumb = await write(fitInto(upright, THUMB_WIDTH_PX), 72)
  return { full, thumb }
}

const fitInto = (picture: Sharp, width: number) =>
  picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })

async function write(picture: Sharp, quality: number): Promise<WebPicture> {
  const { data, info } = await picture.webp({ quality, effort: 4 }).toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

async function open(bytes: Buffer) {
  if (!isHeic(bytes)) return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const { width, height, data } = await decodeHeic({ bytes, maxPixels: MAX_PIXELS })
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}
