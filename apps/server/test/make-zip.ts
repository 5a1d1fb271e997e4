import { crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  name: string
  bytes: Buffer
  /** A false size to write into the directory. */
  saidBytes?: number
}

/** A ZIP file of these entries, packed. */
export function aZip(entries: ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, saidBytes = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    // From the version that is needed to the length of the extra field: the same in both headers.
    const same = Buffer.alloc(26)
    same.writeUInt16LE(20, 0)
    same.writeUInt16LE(0x0800, 2)
    same.writeUInt16LE(8, 4)
    same.writeUInt32LE(crc32(bytes), 10)
    same.writeUInt32LE(packed.length, 14)
    same.writeUInt32LE(saidBytes, 18)
    same.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), same, title, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), same, place, title]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}
