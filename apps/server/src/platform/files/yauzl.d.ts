/** What we use of yauzl 3, which has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  interface Entry {
    fileName: string
    compressedSize: number
    uncompressedSize: number
    isEncrypted(): boolean
  }
  interface ZipFile {
    entryCount: number
    eachEntry(): AsyncIterable<Entry>
    /** Fails when the entry unpacks to another size than it says. */
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
  export function fromBufferPromise(bytes: Buffer): Promise<ZipFile>
}
