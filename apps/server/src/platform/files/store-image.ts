import { createHash } from 'node:crypto'
import { ProductError } from '../errors'
import type { Files } from './files'
import type { ShrunkPicture } from './shrink-picture'

export interface StoredImage {
  url: string
  thumbUrl: string
  width: number
  height: number
  /** Of both sizes together. */
  bytes: number
}

type Shrink = (bytes: Buffer) => Promise<ShrunkPicture>

/** Keeps a stranger's picture, which `Pictures` shrinks away from this process. */
export async function storeImage(files: Files, bytes: Buffer, shrink: Shrink): Promise<StoredImage> {
  if (!isPicture(bytes)) throw new ProductError('unsupported_media', 'Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.')
  return storePicture(files, await shrink(bytes))
}

/** Keeps a picture as WebP in two sizes, named by content. */
export async function storePicture(files: Files, { full, thumb }: ShrunkPicture): Promise<StoredImage> {
  const [url, thumbUrl] = await Promise.all([keep(files, full.bytes), keep(files, thumb.bytes)])
  const bytes = full.bytes.length + thumb.bytes.length
  return { url, thumbUrl, width: full.width, height: full.height, bytes }
}

async function keep(files: Files, webp: Uint8Array): Promise<string> {
  const key = `${createHash('sha256').update(webp).digest('hex').slice(0, 40)}.webp`
  await files.put(key, Buffer.from(webp), 'image/webp')
  return `/files/${key}`
}

/** Told by the first bytes, since a name or a content type can say anything. */
export function isPicture(bytes: Buffer): boolean {
  const ascii = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (bytes.length < 16) return false
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  return ascii(4, 8) === 'ftyp' && /^(avif|avis|heic|heix|heim|heis|mif1|msf1)$/.test(ascii(8, 12))
}
