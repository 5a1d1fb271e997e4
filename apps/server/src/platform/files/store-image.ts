import { createHash } from 'node:crypto'
import { ProductError } from '../errors'
import type { Files } from './files'
import type { ShrunkPicture } from './shrink-picture'

export interface StoredImage {
  url: string
  thumbUrl: string
  width: number
  height: number
  /** Both sizes together. */
  bytes: number
}

const FILES = '/files/'

type Shrink = (bytes: Buffer) => Promise<ShrunkPicture>

/** Keeps a stranger's picture, which `Pictures` shrinks away from this process. `announce` is done before its files are there. */
export async function storeImage(
  files: Files,
  bytes: Buffer,
  shrink: Shrink,
  announce: (image: StoredImage) => Promise<void>,
): Promise<StoredImage> {
  if (!isPicture(bytes)) throw new ProductError('unsupported_media', 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.')
  const shrunk = await shrink(bytes)
  await announce(nameImage(shrunk))
  return storePicture(files, shrunk)
}

/** Keeps a picture as WebP in two sizes, named by content. */
export async function storePicture(files: Files, shrunk: ShrunkPicture): Promise<StoredImage> {
  const image = nameImage(shrunk)
  const sizes = [
    [image.url, shrunk.full],
    [image.thumbUrl, shrunk.thumb],
  ] as const
  await Promise.all(sizes.map(([url, { bytes }]) => files.put(keyOf(url), Buffer.from(bytes), 'image/webp')))
  return image
}

/** The key of the file at /files/{key}. */
export const keyOf = (url: string) => url.slice(FILES.length)

function nameImage({ full, thumb }: ShrunkPicture): StoredImage {
  const { width, height } = full
  const bytes = full.bytes.length + thumb.bytes.length
  return { url: nameOf(full.bytes), thumbUrl: nameOf(thumb.bytes), width, height, bytes }
}

const nameOf = (webp: Uint8Array) => `${FILES}${createHash('sha256').update(webp).digest('hex').slice(0, 40)}.webp`

/** Told by the first bytes, since a name or a content type can say anything. */
export function isPicture(bytes: Buffer): boolean {
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (bytes.length < 16) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && /^(avif|avis|heic|heix|heim|heis|mif1|msf1)$/.test(ascii(8, 12))
}
