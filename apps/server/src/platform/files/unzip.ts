import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise } from 'yauzl'
import { invalid, ProductError } from '../errors'

export interface ZipLimits {
  entries: number
  /** Of one entry, unpacked. */
  entryBytes: number
  /** Of all entries together, unpacked. */
  totalBytes: number
  /** How many times larger than packed an entry may be. */
  ratio: number
}

export interface UnzippedFile {
  /** With its folders, for people to read; never a path to write to. */
  name: string
  bytes: Buffer
}

export interface RefusedFile {
  name: string
  refusal: string
}

export const isZip = (bytes: Buffer) => bytes.length > 22 && bytes.readUInt32BE(0) === 0x504b0304

/** What may still be unpacked; several ZIP files share one. */
interface Room {
  entries: number
  bytes: number
}

export const roomFor = ({ entries, totalBytes }: ZipLimits): Room => ({ entries, bytes: totalBytes })

/**
 * Unpacks one entry at a time, so that only one is in memory. Each entry is held to its stated size, which counts against the
 * room that is left.
 */
export async function* unzip(bytes: Buffer, limits: ZipLimits, room: Room): AsyncGenerator<UnzippedFile | RefusedFile> {
  const zip = await fromBufferPromise(bytes).catch(notReadable)
  room.entries -= zip.entryCount
  if (room.entries < 0) throw refused(`You can send at most ${limits.entries} files in ZIPs at a time.`)
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (isNoFile(name)) continue
      const refusal = refusalOf(entry, limits)
      if (refusal) {
        yield { name, refusal }
        continue
      }
      room.bytes -= entry.uncompressedSize
      if (room.bytes < 0) throw refused('This unpacks to more than we take at once. Please split it.')
      const content = await buffer(await zip.openReadStreamPromise(entry)).catch(() => undefined)
      yield content ? { name, bytes: content } : { name, refusal: 'This file of the ZIP is damaged.' }
    }
  } catch (error) {
    notReadable(error)
  }
}

/** Folders, and what a Mac or Windows puts beside the files. */
const isNoFile = (name: string) => /(^__MACOSX\/|\/$|(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$)/i.test(name)

function refusalOf(entry: Entry, limits: ZipLimits): string | null {
  if (entry.isEncrypted()) return 'This file of the ZIP has a password.'
  const isTooLarge = entry.uncompressedSize > limits.entryBytes
  if (isTooLarge || entry.uncompressedSize > entry.compressedSize * limits.ratio)
    return `This file unpacks to more than ${Math.floor(limits.entryBytes / 1024 / 1024)} MB, or is no photo.`
  return null
}

const refused = (message: string) => invalid(message, { file: message })

/** yauzl has plain errors only: the bytes are all that can be at fault. */
function notReadable(error: unknown): never {
  if (error instanceof ProductError) throw error
  throw Object.assign(refused('The ZIP could not be read. Please pack it anew.'), { cause: error })
}
