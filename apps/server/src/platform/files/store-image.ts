import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalid, ProductError } from '../errors'
import { decodeHeic, isHeic } from './decode-heic'
import type { Files } from './files'

const MAX_INPUT_PIXELS = 50_000_000
const FULL_WIDTH_PX = 1600
const THUMB_WIDTH_PX = 400

export interface StoredImage {
  url: string
  thumbUrl: string
  width: number
  height: number
}

/** Decodes a picture, turns it upright, drops its metadata and keeps it as WebP in two sizes, named by content. */
export async function storeImage(files: Files, bytes: Buffer): Promise<StoredImage> {
  if (!isPicture(bytes)) throw new ProductError('unsupported_media', 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.')
  const [full, thumb] = await encode(bytes)
  const [url, thumbUrl] = await Promise.all([keep(files, full.data), keep(files, thumb.data)])
  return { url, thumbUrl, width: full.info.width, height: full.info.height }
}

async function encode(bytes: Buffer) {
  try {
    const picture = (await open(bytes)).autoOrient()
    const size = (width: number, quality: number) =>
      picture
        .clone()
        .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 4 })
    return await Promise.all([
      size(FULL_WIDTH_PX, 80).toBuffer({ resolveWithObject: true }),
      size(THUMB_WIDTH_PX, 72).toBuffer({ resolveWithObject: true }),
    ])
  } catch (error) {
    // sharp has one error for everything; the bytes are the only thing here that can be at fault.
    throw Object.assign(invalid('That picture could not be read. Please try another one.', { file: 'could not be read' }), {
      cause: error,
    })
  }
}

async function open(bytes: Buffer) {
  if (!isHeic(bytes)) return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', animated: false })
  const { width, height, data } = await decodeHeic({ bytes, maxPixels: MAX_INPUT_PIXELS })
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function keep(files: Files, webp: Buffer): Promise<string> {
  const key = `${createHash('sha256').update(webp).digest('hex').slice(0, 40)}.webp`
  await files.put(key, webp, 'image/webp')
  return `/files/${key}`
}

/** Told by the first bytes, since a name or a content type can say anything. */
function isPicture(bytes: Buffer): boolean {
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (bytes.length < 16) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && /^(avif|avis|heic|heix|heim|heis|mif1|msf1)$/.test(ascii(8, 12))
}
